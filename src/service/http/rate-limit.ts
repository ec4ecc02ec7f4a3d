/** The rate limit: images a key may send in a minute, and a far higher one for reads. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Figures } from '../config.ts';
import { ServiceError } from '../errors.ts';
import { callerOf } from './auth.ts';

const WINDOW_SECONDS = 60;

export interface LimitState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

export interface ImageLimit {
  /** Counts images towards a key's limit. @returns null for the state when they do not fit */
  consume(keyId: string, images: number): Promise<{ readonly allowed: boolean; readonly state: LimitState }>;
  /** Counts a read. */
  read(keyId: string): Promise<{ readonly allowed: boolean; readonly state: LimitState }>;
}

/** A limiter that all processes share; its table is there once this resolves. */
function sharedLimiter(pool: Pool, points: number): Promise<RateLimiterAbstract> {
  const options = { storeClient: pool, storeType: 'pool', tableName: 'image_rate', keyPrefix: 'image', points, duration: WINDOW_SECONDS };
  return new Promise((resolve, reject) => {
    const limiter: RateLimiterPostgres = new RateLimiterPostgres(options, (error?: Error) => (error ? reject(error) : resolve(limiter)));
  });
}

/** @param pool of a PostgreSQL server, so that all processes count together; null = memory of this one */
export async function createImageLimit(figures: Figures, pool: Pool | null): Promise<ImageLimit> {
  const points = figures.imagesPerMinute;
  const images = pool ? await sharedLimiter(pool, points) : new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  const reads = new RateLimiterMemory({ points: figures.readsPerMinute, duration: WINDOW_SECONDS });
  const stateOf = (result: RateLimiterRes | null): LimitState => ({
    limit: points,
    remaining: result ? Math.max(0, result.remainingPoints) : points,
    resetSeconds: result ? Math.ceil(result.msBeforeNext / 1000) : 0,
  });
  return {
    async consume(keyId, count) {
      try {
        return { allowed: true, state: stateOf(await images.consume(keyId, count)) };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { allowed: false, state: stateOf(refusal) };
      }
    },
    async read(keyId) {
      const allowed = await reads.consume(keyId).then(
        () => true,
        () => false,
      );
      return { allowed, state: stateOf(await images.get(keyId)) };
    },
  };
}

/** Counts this request and writes the limit's headers. @param images images asked for; 0 = a read */
export async function limitRate(limit: ImageLimit, request: FastifyRequest, reply: FastifyReply, images: number): Promise<void> {
  const { keyId } = callerOf(request);
  const { allowed, state } = images === 0 ? await limit.read(keyId) : await limit.consume(keyId, images);
  reply.header('x-ratelimit-limit', String(state.limit));
  reply.header('x-ratelimit-remaining', String(state.remaining));
  reply.header('x-ratelimit-reset', String(state.resetSeconds));
  if (!allowed) throw new ServiceError('rate_limited', `More than ${state.limit} images in a minute. Wait a minute and try again.`);
}
