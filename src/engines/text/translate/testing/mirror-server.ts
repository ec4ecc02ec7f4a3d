/** The mirror as a process of its own, for the tests of the dashboard. Argument: its pace in ms. Prints its address. */
import { startMirror } from './mirror.ts';

const mirror = await startMirror();
mirror.pace = Number(process.argv[2] ?? 0);
console.log(`ready at ${mirror.url}`);
