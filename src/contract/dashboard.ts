import { z } from 'zod';
import { Job } from './jobs.ts';

/** Wire types between the dashboard and its own backend; no part of the v1 API. */

/** Body of GET /bff/session. */
export const Session = z.object({
  signed_in: z.boolean(),
  password_required: z.boolean(),
  /** Address of the v1 server, for the examples that people copy. */
  api_base: z.string(),
});
export type Session = z.infer<typeof Session>;

/** Data of a `jobs` event of GET /bff/events: jobs that have changed; the first event brings every running one. */
export const JobsEvent = z.object({ jobs: z.array(Job) });
export type JobsEvent = z.infer<typeof JobsEvent>;

/** Header that every unsafe request to the dashboard's backend carries: a page of another site cannot set it unasked. */
export const DASHBOARD_HEADER = 'x-unflatten-dashboard';
