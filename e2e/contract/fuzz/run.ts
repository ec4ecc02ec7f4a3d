/** Sends generated requests to a server and gathers what should not be. */
import * as fc from 'fast-check';
import { setTimeout as delay } from 'node:timers/promises';
import type { Document } from './document.ts';
import { requestsOf, type GeneratedRequest } from './requests.ts';
import { addressOf, send } from './send.ts';
import { faultOf } from './verdict.ts';

export interface Finding {
  readonly fault: string;
  /** How often it was seen. */
  count: number;
  /** The first request that showed it. */
  readonly example: {
    readonly method: string;
    readonly address: string;
    readonly headers: object;
    readonly contentType: string | null;
    readonly body: string;
  };
}

export interface FuzzReport {
  readonly sent: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
  readonly findings: readonly Finding[];
}

export interface FuzzOptions {
  readonly base: string;
  readonly key: string;
  /** Takes the place of the key where who runs the server is asked for. */
  readonly adminToken?: string;
  readonly runs: number;
  readonly seed: number;
  /** Sound pictures for uploads. */
  readonly pictures: readonly Buffer[];
  onProgress?(sent: number): Promise<void>;
}

/** Ids that are kept of each kind: the newest, since requests also delete. */
const MOST_KNOWN = 20;
/** Names in every bundle of the test engine. */
const FROM_THE_START: Readonly<Record<string, readonly string[]>> = {
  file: ['photo.png', '01-hero.html'],
  index: ['0', '1'],
  locale: ['en', 'ko'],
};
/** They name the key that is used, and its account: revoked or suspended, nothing but refusals would be left. */
const OWN_LISTS = new Set(['/api/v1/account/keys', '/api/v1/admin/accounts']);
const PROGRESS_EVERY = 500;

export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { base, key, adminToken = key, runs, seed, pictures } = options;
  const document = (await (await fetch(`${base}/api/v1/openapi.json`)).json()) as Document;
  const known = new Map(Object.entries(FROM_THE_START));
  const statuses: Record<number, number> = {};
  const findings = new Map<string, Finding>();
  let sent = 0;
  for (const request of fc.sample(requestsOf(document, pictures), { numRuns: runs, seed })) {
    const address = addressOf(request, known);
    const outcome = await attempt(base, address, request, request.path.startsWith('/api/v1/admin/') ? adminToken : key);
    if (outcome.status !== null) statuses[outcome.status] = (statuses[outcome.status] ?? 0) + 1;
    if (request.method === 'DELETE' && outcome.status === 204) forget(known, address);
    else learn(known, request.path, outcome.ids);
    if (outcome.fault !== null) record(findings, `${request.method} ${request.path}: ${outcome.fault}`, request, address);
    sent += 1;
    if (sent % PROGRESS_EVERY === 0) await options.onProgress?.(sent);
  }
  return { sent, statuses, findings: [...findings.values()] };
}

async function attempt(base: string, address: string, request: GeneratedRequest, key: string) {
  try {
    const answer = await send(base, address, request, key);
    return {
      status: answer.status,
      fault: faultOf(request, answer),
      ids: answer.status < 300 && !(request.method === 'GET' && OWN_LISTS.has(request.path)) ? idsIn(answer.body) : [],
    };
  } catch (error) {
    // A server may close the line on a body that it does not want to read to its end.
    const { code } = error as NodeJS.ErrnoException;
    const alive = await isAlive(base);
    const closed = alive && (code === 'EPIPE' || code === 'ECONNRESET');
    return {
      status: null,
      fault: closed ? null : `no answer: ${(error as Error).message}${alive ? '' : ', and the server is gone'}`,
      ids: [],
    };
  }
}

/** Keeps ids for requests to come. Whatever ends in reconstruct makes jobs. */
function learn(known: Map<string, readonly string[]>, path: string, ids: readonly string[]): void {
  const kind = path.endsWith('/reconstruct')
    ? 'jobs'
    : path.includes('/deliveries') || path.endsWith('/test')
      ? 'deliveryId'
      : path.split('/')[3];
  known.set(kind, [...(known.get(kind) ?? []), ...ids.filter((id) => !known.get(kind)?.includes(id))].slice(-MOST_KNOWN));
}

/** What was removed is asked for now and then all the same: ids that are made up are none either. */
function forget(known: Map<string, readonly string[]>, address: string): void {
  for (const [kind, names] of known)
    known.set(
      kind,
      names.filter((name) => !address.includes(name)),
    );
}

/** Ids that an answer brings, for requests to come. */
function idsIn(body: Buffer): string[] {
  const text = body.length < 100_000 ? body.toString() : '';
  return [...text.matchAll(/"id":"([\w-]{8,64})"/g)].map(([, id]) => id);
}

function record(findings: Map<string, Finding>, fault: string, request: GeneratedRequest, address: string): void {
  const seen = findings.get(fault);
  if (seen) {
    seen.count += 1;
    return;
  }
  const { method, headers, body } = request;
  const example = {
    method,
    address: address.slice(0, 300),
    headers,
    contentType: body.contentType,
    body: body.bytes.subarray(0, 500).toString(),
  };
  findings.set(fault, { fault, count: 1, example });
}

/** Whether the server still answers. */
export async function isAlive(base: string): Promise<boolean> {
  for (let attempts = 0; attempts < 20; attempts += 1) {
    const answer = await fetch(`${base}/healthz`).catch(() => null);
    if (answer?.ok) return true;
    await delay(100);
  }
  return false;
}
