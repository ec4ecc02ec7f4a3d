import { promisify } from 'node:util';
import yauzl from 'yauzl';

/** Names of the files in a ZIP. */
export async function namesInZip(bytes: Buffer): Promise<string[]> {
  const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);
  const zip = await open(bytes, { lazyEntries: false });
  const names: string[] = [];
  zip.on('entry', (entry: yauzl.Entry) => names.push(entry.fileName));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  zip.once('end', resolve).once('error', reject);
  await promise;
  return names;
}
