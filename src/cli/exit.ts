/** Exit codes of the command. */
export const EXIT = {
  ok: 0,
  /** The conversion, or one of doctor's checks, failed. */
  failed: 1,
  /** Called in a wrong way. */
  usage: 2,
  /** The picture cannot be converted: wrong type, torn, too large. */
  refused: 3,
  /** Ended by Ctrl-C. */
  interrupted: 130,
} as const;

/** Ends the command with a sentence for people and a code for scripts. */
export class ExitError extends Error {
  readonly exitCode: number;
  constructor(exitCode: number, message: string) {
    super(message);
    this.name = 'ExitError';
    this.exitCode = exitCode;
  }
}
