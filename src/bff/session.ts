import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { Session } from '../contract/index.ts';
import { upstreamBase, type BffOptions } from './options.ts';
import { Refusal } from './refusals.ts';

const COOKIE = 'unflatten_session';
const MAX_AGE_SECONDS = 30 * 24 * 3600;
const LOGINS_PER_MINUTE = 10;

const Login = z.object({ password: z.string().max(1000) });

/** The secret also depends on the password, so that changing it signs everyone out. */
export function cookieSecret({ sessionSecret, dashboardPassword }: BffOptions): string {
  return `${sessionSecret}.${digest(dashboardPassword ?? '').toString('base64url')}`;
}

/** @throws {Refusal} unauthorized */
export function requireSession(request: FastifyRequest): void {
  if (!hasSession(request)) throw new Refusal('unauthorized', 'Sign in to the dashboard first.');
}

export function hasSession(request: FastifyRequest): boolean {
  const cookie = request.cookies[COOKIE];
  if (cookie === undefined) return false;
  const { valid, value } = request.unsignCookie(cookie);
  const issued = Number(value?.split('.')[0]);
  return valid && Date.now() - issued < MAX_AGE_SECONDS * 1000;
}

/** GET, POST and DELETE /bff/session: who am I, sign in, sign out. Without a password a session is given to whoever asks. */
export function registerSession(app: FastifyInstance, options: BffOptions): void {
  const { dashboardPassword } = options;
  const attempts = new RateLimiterMemory({ points: LOGINS_PER_MINUTE, duration: 60 });
  const describe = (signedIn: boolean): Session => ({
    signed_in: signedIn,
    password_required: Boolean(dashboardPassword),
    api_base: upstreamBase(options),
  });

  app.get('/bff/session', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!dashboardPassword && !hasSession(request)) startSession(request, reply);
    return describe(!dashboardPassword || hasSession(request));
  });

  app.post('/bff/session', async (request, reply) => {
    await attempts.consume(request.ip).catch(() => {
      throw new Refusal('rate_limited', 'Too many attempts. Wait a minute.');
    });
    const login = Login.safeParse(request.body);
    const right = login.success && timingSafeEqual(digest(login.data.password), digest(dashboardPassword ?? ''));
    if (dashboardPassword && !right) throw new Refusal('unauthorized', 'That is not the password.');
    startSession(request, reply);
    return describe(true);
  });

  app.delete('/bff/session', async (_request, reply) => {
    reply.clearCookie(COOKIE, { path: '/' });
    return describe(false);
  });
}

function startSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.setCookie(COOKIE, `${Date.now()}.${randomUUID()}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    signed: true,
    maxAge: MAX_AGE_SECONDS,
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
