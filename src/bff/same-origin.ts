import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { DASHBOARD_HEADER } from '../contract/index.ts';
import { Refusal } from './refusals.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Cross-site request forgery: an unsafe request must come from the dashboard's own pages. Browsers say so in Sec-Fetch-Site
 * (W3C Fetch Metadata), older ones in Origin; the own header keeps plain forms out in any browser.
 * @throws {Refusal} forbidden
 */
export function requireSameOrigin(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method)) return;
  const { 'sec-fetch-site': site, origin } = request.headers;
  const foreignSite = site !== undefined && site !== 'same-origin';
  const foreignOrigin = origin !== undefined && hostOf(origin) !== request.headers.host;
  if (foreignSite || foreignOrigin || request.headers[DASHBOARD_HEADER] === undefined)
    throw new Refusal('forbidden', 'This request did not come from the dashboard.');
}

/**
 * DNS rebinding: without a password, a name that an attacker points at this machine would be "same origin". Loopback names,
 * IP addresses and the configured public name are the ones that nobody else can point here.
 * @throws {Refusal} forbidden
 */
export function requireKnownHost(request: FastifyRequest, publicUrl: string | null): void {
  const name = request.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const known = name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0;
  if (!known && (publicUrl === null || new URL(publicUrl).hostname !== name))
    throw new Refusal('forbidden', `The dashboard is not served under the name ${name}. Set PUBLIC_URL or DASHBOARD_PASSWORD.`);
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
