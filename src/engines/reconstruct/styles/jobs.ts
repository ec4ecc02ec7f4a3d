/** What either thread can do for a line. */
import { bestView, matchesOf } from './candidates.ts';
import { fitReadings } from './fit-readings.ts';
import { judge } from './prove.ts';

export const jobs = { bestView, matchesOf, fitReadings, judge };
export type Jobs = typeof jobs;
export type JobName = keyof Jobs;
