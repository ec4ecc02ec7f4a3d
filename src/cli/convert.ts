import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import type { DocumentLanguage, JobMode } from '../contract/index.ts';
import { debugReport, type Trace } from '../engines/reconstruct/debug/index.ts';
import type { PageFile } from '../engines/reconstruct/document.ts';
import { ENGINE_PROCESS, PictureError, type ConvertResult } from '../engines/reconstruct/engine.ts';
import { EXIT, ExitError } from './exit.ts';
import { modelsFolder } from './models.ts';
import { checkFolder, writeFolder, writeZip } from './output.ts';
import { createProgress } from './progress.ts';

export interface ConvertFlags {
  output?: string;
  zip?: string;
  mode: JobMode;
  lang?: DocumentLanguage;
  scale: 1 | 2 | 3;
  json?: boolean;
  debug?: boolean;
}

/** `unflatten convert`: runs the engine here, writes what it made and says how good it is. */
export async function convert(image: string, flags: ConvertFlags): Promise<void> {
  if (!flags.output && !flags.zip) throw new ExitError(EXIT.usage, 'Say where the page should go: -o FOLDER, --zip FILE, or both.');
  if (flags.debug && !flags.output) throw new ExitError(EXIT.usage, 'Say where the debug view should go: -o FOLDER.');
  const bytes = await readImage(image);
  if (flags.output) await checkFolder(flags.output);
  const { result, debug } = await run(bytes, flags);
  if (flags.output) await writeFolder(flags.output, [...result.bundle, ...debug]);
  if (flags.zip) await writeZip(flags.zip, result.bundle);
  console.log(flags.json ? JSON.stringify(result.quality, null, 2) : summary(result, [flags.output, flags.zip]));
}

async function readImage(image: string): Promise<Uint8Array> {
  try {
    return await readFile(image);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : String(code);
    throw new ExitError(EXIT.usage, `Cannot read ${image}: ${reason}.`);
  }
}

/** The page, and the files of the debug view where it is asked for. */
async function run(bytes: Uint8Array, flags: ConvertFlags): Promise<{ result: ConvertResult; debug: PageFile[] }> {
  const abort = new AbortController();
  const interrupt = () => abort.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  // This process holds an engine itself.
  for (const flag of ENGINE_PROCESS.execArgv) setFlagsFromString(flag);
  // Loaded here, so that help and usage errors do not wait for the models.
  const { createReconstructor } = await import('../engines/reconstruct/pipeline.ts');
  const traces: Trace[] = [];
  const models = modelsFolder();
  const engine = createReconstructor({ models, ...(flags.debug && { onTrace: (trace: Trace) => traces.push(trace) }) });
  const progress = createProgress(process.stderr);
  try {
    const result = await engine.convert(bytes, {
      mode: flags.mode,
      language: flags.lang ?? null,
      scale: flags.scale,
      signal: abort.signal,
      onProgress: progress.update,
    });
    const debug = await Promise.all(traces.map(debugReport));
    return { result, debug: debug.flat().map((file) => ({ ...file, path: `debug/${file.path}` })) };
  } catch (error) {
    if (abort.signal.aborted) throw new ExitError(EXIT.interrupted, 'Stopped.');
    if (error instanceof PictureError) throw new ExitError(EXIT.refused, error.message);
    throw error;
  } finally {
    progress.end();
    await engine.close();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function summary({ width, height, quality, bundle }: ConvertResult, places: readonly (string | undefined)[]): string {
  const kilobytes = Math.round(bundle.reduce((sum, file) => sum + file.bytes.length, 0) / 1000);
  const lines = [
    `${width} × ${height} px, ${quality.sections} section${quality.sections === 1 ? '' : 's'}, ${quality.seconds.toFixed(1)} s`,
    `text ${percent(quality.text_accuracy)} · looks ${percent(quality.visual_fidelity)} · structure ${percent(quality.structure)}`,
    ...quality.review.map((item) => `  ${item.severity.padEnd(6)} section ${item.section + 1}: ${item.message}`),
    `${bundle.length} files, ${kilobytes} kB, in ${places.filter(Boolean).join(' and ')}`,
  ];
  return lines.join('\n');
}
