/** Sends a request as it stands; fetch would tidy it up. */
import http from 'node:http';
import https from 'node:https';
import type { GeneratedRequest } from './requests.ts';

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

const ANSWER_MS = 60_000;
const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };

/** Percent-encoded also where it is no well-formed text. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** Names of things that are there, by the parameter or the resource that they belong to. */
export type Known = ReadonlyMap<string, readonly string[]>;

/** What a parameter of a path names: jobs, images, deliveries, file, … */
export function kindOf(path: string, parameter: string): string {
  if (parameter !== 'id') return parameter;
  return path.startsWith('/{locale}') ? 'jobs' : path.split('/')[3];
}

/** Path and query as they are sent. */
export function addressOf({ path, params, query }: GeneratedRequest, known: Known): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) return 'none';
    if ('text' in value) return encode(value.text);
    const names = known.get(kindOf(path, name)) ?? [];
    return encode(names.length > 0 ? names[value.known % names.length] : 'none');
  });
  return query.length === 0 ? filled : `${filled}?${query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`;
}

export function keyHeaders(kind: GeneratedRequest['key'], key: string): Record<string, string> {
  if (kind === 'none') return {};
  if (kind === 'wrong') return { authorization: 'Bearer uf_wrong' };
  return kind === 'both' ? { 'x-api-key': key, authorization: `Bearer ${key}` } : { authorization: `Bearer ${key}` };
}

export function send(base: string, address: string, request: GeneratedRequest, key: string): Promise<Answer> {
  const { protocol, hostname, port } = new URL(base);
  const { contentType, bytes } = request.body;
  const sendsBody = bytes.length > 0 || contentType !== null;
  const headers = {
    ...request.headers,
    ...keyHeaders(request.key, key),
    ...(contentType === null ? {} : { 'content-type': contentType }),
    ...(sendsBody ? { 'content-length': bytes.length } : {}),
  };
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const transport = protocol === 'https:' ? https : http;
  const options = {
    hostname,
    port,
    method: request.method,
    path: address,
    headers,
    agent: agents[protocol as 'http:'],
    timeout: ANSWER_MS,
  };
  const sent = transport.request(options, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject);
    response.once('end', () => resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }));
  });
  sent.once('timeout', () => sent.destroy(new Error(`no answer in ${ANSWER_MS} ms`))).once('error', reject);
  sent.end(sendsBody ? bytes : undefined);
  return promise;
}
