/** What the rooms of the service tell about their work, in their own words. Who counts it, and how, is not theirs to know. */
import type { Settled } from '../webhooks/attempts.ts';

export interface AnsweredRequest {
  readonly method: string;
  /** Pattern of the address, never the address itself: it must not grow with what callers send. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** given_back: to be tried again, by this process or another. */
export type JobOutcome = 'done' | 'failed' | 'cancelled' | 'given_back';

export interface EndedAttempt {
  /** reconstruction, or the kind of an image job. */
  readonly kind: string;
  readonly outcome: JobOutcome;
  readonly seconds: number;
  readonly stageSeconds?: Readonly<Record<string, number>>;
}

export interface Metrics {
  requestAnswered(request: AnsweredRequest): void;
  rateLimited(what: 'images' | 'reads'): void;
  /** @returns says that the attempt has ended */
  jobBegan(kind: string): (ended: Omit<EndedAttempt, 'kind'>) => void;
  webhookSent(how: Settled): void;
  /** Everything counted, with the state of the installation as it is now. */
  read(): Promise<{ readonly contentType: string; readonly text: string }>;
}
