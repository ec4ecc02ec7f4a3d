/** Converts and scores cases, one after the other, with one warm engine. */
import type { BundleQuality, ConvertResult } from '../src/engines/reconstruct/engine.ts';
import type { Case } from './cases.ts';
import type { EngineProcess } from './engine.ts';
import { watchMemory } from './memory.ts';
import { launchBrowser } from './measures/page.ts';
import { scorePage, type ScoredPage } from './measures/score.ts';

/** What a run says of one case; what `--save` writes. */
export interface CaseRecord {
  readonly name: string;
  readonly pixels: number;
  readonly seconds: number;
  readonly stageSeconds: Readonly<Record<string, number>>;
  readonly peakBytes: number;
  /** null without a truth, or where the conversion failed. */
  readonly score: Readonly<Record<string, number>> | null;
  /** What the engine says of itself. */
  readonly said: Pick<BundleQuality, 'text_accuracy' | 'visual_fidelity' | 'structure' | 'auto_pass' | 'review'> | null;
  readonly error: string | null;
}

export interface CaseRun {
  readonly record: CaseRecord;
  readonly result: ConvertResult | null;
  readonly scored: ScoredPage | null;
}

export async function runCase(engine: EngineProcess, one: Case): Promise<CaseRun> {
  const memory = watchMemory(engine.pid);
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  let result: ConvertResult;
  try {
    result = await engine.convert(one.input);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const record = {
      name: one.name,
      pixels: 0,
      seconds: seconds(),
      stageSeconds: {},
      peakBytes: memory.stop(),
      score: null,
      said: null,
      error: message,
    };
    return { record, result: null, scored: null };
  }
  const taken = { seconds: seconds(), peakBytes: memory.stop() };
  const scored = one.truth ? await scoreCase(one, result) : null;
  const { text_accuracy, visual_fidelity, structure, auto_pass, review } = result.quality;
  const record: CaseRecord = {
    name: one.name,
    pixels: result.width * result.height,
    ...taken,
    stageSeconds: result.stageSeconds,
    score: scored ? { ...scored.score } : null,
    said: { text_accuracy, visual_fidelity, structure, auto_pass, review },
    error: null,
  };
  return { record, result, scored };
}

async function scoreCase({ truth, source }: Case, { bundle }: ConvertResult): Promise<ScoredPage> {
  const browser = await launchBrowser();
  try {
    return await scorePage(browser, truth!, source, bundle);
  } finally {
    await browser.close();
  }
}
