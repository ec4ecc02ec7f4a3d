/** One engine process as seen from the main process. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '../../contract/index.ts';
import { ENGINE_PROCESS } from '../../engines/reconstruct/engine.ts';
import { Answer, type Conversion, type Issue, type Order, type PageText } from './messages.ts';

const ENTRY = fileURLToPath(new URL('./entry.ts', import.meta.url));
/** How long a cancelled engine may take to stop by itself before it is killed. */
const GRACE_MS = 1_500;

export interface ConvertRequest {
  readonly bytes: Uint8Array;
  readonly mode: 'full' | 'preview';
  readonly language: string | null;
  readonly scale: 1 | 2 | 3;
}

export interface ReadRequest {
  readonly bytes: Uint8Array;
  /** What the text is said to be in. */
  readonly language: LanguageCode | null;
}

export type ReviseRequest = Omit<Extract<Order, { type: 'revise' }>, 'type'>;

export interface ConvertWatch {
  readonly signal: AbortSignal;
  onProgress(stage: Extract<Answer, { type: 'progress' }>['stage'], progress: number): void;
}

/** No result. refused: the picture is at fault; failed: the engine is; died: its process ended, another attempt may go well. */
export class ConversionError extends Error {
  override name = 'ConversionError';
  readonly kind: 'refused' | 'failed' | 'died';
  /** Where in the engine it came from. */
  readonly engineStack: string;
  /** What of the request was refused, where that can be named. */
  readonly issues: readonly Issue[];
  constructor(kind: ConversionError['kind'], message: string, engineStack = '', issues: readonly Issue[] = []) {
    super(message);
    this.kind = kind;
    this.engineStack = engineStack;
    this.issues = issues;
  }
}

export class Worker {
  readonly #child: ChildProcess;
  readonly #exited: Promise<string>;
  /** Resident memory after its last job, bytes. */
  rss = 0;

  /**
   * @param engineModule address of a module that exports `createReconstructor` or `createOcrReader`
   * @param models folder of the packs of models
   */
  constructor(engineModule: string, models?: string) {
    this.#child = fork(ENTRY, models === undefined ? [engineModule] : [engineModule, models], {
      serialization: 'advanced',
      execArgv: ENGINE_PROCESS.execArgv,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...ENGINE_PROCESS.env, ...process.env },
    });
    this.#exited = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
      this.#child.once('error', (error) => resolve(error.message));
    });
  }

  get pid(): number {
    return this.#child.pid ?? -1;
  }

  get alive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /**
   * Converts one picture.
   * @throws {ConversionError} when the engine fails or its process dies; the signal's reason when cancelled
   */
  convert(request: ConvertRequest, watch: ConvertWatch): Promise<Conversion> {
    return this.#carryOut<Conversion>({ type: 'convert', ...request }, watch.signal, (answer, resolve) => {
      if (answer.type === 'progress') watch.onProgress(answer.stage, answer.progress);
      if (answer.type === 'done') resolve(answer.conversion);
    });
  }

  /** Makes a finished page again with edits. @throws as convert */
  revise(request: ReviseRequest, signal: AbortSignal): Promise<Conversion> {
    return this.#carryOut<Conversion>({ type: 'revise', ...request }, signal, (answer, resolve) => {
      if (answer.type === 'done') resolve(answer.conversion);
    });
  }

  /** Reads one picture. @throws as convert */
  read(request: ReadRequest, signal: AbortSignal): Promise<PageText> {
    return this.#carryOut<PageText>({ type: 'read', ...request }, signal, (answer, resolve) => {
      if (answer.type === 'text') resolve(answer.page);
    });
  }

  async #carryOut<T>(order: Order, signal: AbortSignal, onAnswer: (answer: Answer, resolve: (result: T) => void) => void): Promise<T> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    let killer: NodeJS.Timeout | undefined;
    const onMessage = (message: unknown) => {
      const { success, data: answer, error } = Answer.safeParse(message);
      if (!success) return reject(new ConversionError('failed', `The engine sent something unexpected: ${error.message}`));
      if (answer.type !== 'progress') this.rss = answer.rss;
      if (answer.type === 'failed') return reject(new ConversionError(answer.kind, answer.message, answer.stack, answer.issues));
      return onAnswer(answer, resolve);
    };
    const onAbort = () => {
      this.#send({ type: 'cancel' });
      killer = setTimeout(() => this.kill(), GRACE_MS);
    };
    this.#child.on('message', onMessage);
    signal.addEventListener('abort', onAbort, { once: true });
    void this.#exited.then((how) => reject(new ConversionError('died', `The engine process ended in the middle of the work (${how}).`)));
    try {
      this.#send(order);
      return await promise;
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      clearTimeout(killer);
      signal.removeEventListener('abort', onAbort);
      this.#child.off('message', onMessage);
    }
  }

  #send(order: Order): void {
    // A child that has just died fails the send; its exit is what gets reported.
    if (this.#child.connected) this.#child.send(order, () => undefined);
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /** Lets the engine close its browser, then ends it. */
  async close(): Promise<void> {
    if (this.#child.connected) this.#child.disconnect();
    const killer = setTimeout(() => this.kill(), 3_000);
    await this.#exited;
    clearTimeout(killer);
  }
}
