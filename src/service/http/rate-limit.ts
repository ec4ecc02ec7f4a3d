/** The rate limit: images a key may send in any minute, and a far higher one for reads. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { imageRate, takeImages, type ImageRate } from '../accounts/image-rate.ts';
import type { Caller } from '../accounts/keys.ts';
import type { Db } from '../adapters/database.ts';
import type { Figures } from '../config.ts';
import { ServiceError } from '../errors.ts';
import { callerOf } from './auth.ts';

const READ_WINDOW_SECONDS = 60;

export interface LimitState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

interface Verdict {
  readonly allowed: boolean;
  readonly state: LimitState;
}

export interface ImageLimit {
  /** Counts images towards a key's limit, all or none of them. */
  consume(caller: Caller, images: number): Promise<Verdict>;
  /** Counts a read. Reads have a limit of this process alone: it keeps a runaway client off, no more. */
  read(caller: Caller): Promise<Verdict>;
  /** Where a key's limit stands; counts nothing. */
  state(caller: Caller): Promise<LimitState>;
}

const stateOf = (limit: number, { used, resetSeconds }: ImageRate): LimitState => ({
  limit,
  remaining: Math.max(0, limit - used),
  resetSeconds,
});

/** @param onRefused told of every request over a limit */
export function createImageLimit(db: Db, figures: Figures, onRefused: (what: 'images' | 'reads') => void): ImageLimit {
  const reads = new RateLimiterMemory({ points: figures.readsPerMinute, duration: READ_WINDOW_SECONDS });
  const limitOf = ({ imagesPerMinute }: Caller) => imagesPerMinute ?? figures.imagesPerMinute;
  const state = async (caller: Caller) => stateOf(limitOf(caller), await imageRate(db, caller.keyId));
  return {
    state,
    async consume(caller, images) {
      const limit = limitOf(caller);
      const { allowed, rate } = await takeImages(db, caller.keyId, images, limit);
      if (!allowed) onRefused('images');
      return { allowed, state: stateOf(limit, rate) };
    },
    async read(caller) {
      const allowed = await reads.consume(caller.keyId).then(
        () => true,
        () => false,
      );
      if (!allowed) onRefused('reads');
      return { allowed, state: await state(caller) };
    },
  };
}

/** Counts this request and writes the limit's headers. @param images images asked for; 0 = a read */
export async function limitRate(limit: ImageLimit, request: FastifyRequest, reply: FastifyReply, images: number): Promise<void> {
  const caller = callerOf(request);
  const { allowed, state } = images === 0 ? await limit.read(caller) : await limit.consume(caller, images);
  writeState(reply, state);
  if (allowed) return;
  const what = images === 0 ? 'Too many requests' : `More than ${state.limit} images`;
  throw new ServiceError('rate_limited', `${what} in a minute. Wait a minute and try again.`);
}

/** Every answer to a key says where its limit stands: also to a request that was refused before it was counted. */
export function tellRate(app: FastifyInstance, limit: ImageLimit): void {
  app.addHook('onSend', async ({ caller }, reply) => {
    if (!caller || reply.hasHeader(LIMIT_HEADER)) return;
    // Without the database there is nothing to say, and the answer goes out all the same.
    const state = await limit.state(caller).catch(() => null);
    if (state) writeState(reply, state);
  });
}

const LIMIT_HEADER = 'x-ratelimit-limit';

function writeState(reply: FastifyReply, { limit, remaining, resetSeconds }: LimitState): void {
  reply.header(LIMIT_HEADER, String(limit));
  reply.header('x-ratelimit-remaining', String(remaining));
  reply.header('x-ratelimit-reset', String(resetSeconds));
}
