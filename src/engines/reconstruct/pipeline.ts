/** The engine: the stages in their order, each timed and reported. */
import { collectGarbage } from '../collect-garbage.ts';
import { returnMemory } from '../return-memory.ts';
import { createChromiumRenderer } from '../render/index.ts';
import type { Renderer, StageContext } from '../ports.ts';
import { subsetFonts } from '../fonts/index.ts';
import { openShelf } from '../packs/index.ts';
import { bundle } from './bundle/index.ts';
import { takeBackdropWords, withBackdropWords } from './backdrop/index.ts';
import type { Trace } from './debug/index.ts';
import { decode } from './decode/index.ts';
import type { ConvertOptions, ConvertResult, ProgressStage, Reconstructor, ReviseInput } from './engine.ts';
import { emit } from './emit/index.ts';
import { createLayerFinder, type LayerFinder } from './layers.ts';
import { createTextReader, type TextReader } from './read-text/index.ts';
import { refine } from './refine/index.ts';
import { revise, storePage, type KeptPage, type Stages } from './revise/index.ts';
import { passes, score } from './score/index.ts';
import { takeText } from './take-text.ts';
import { buildTree } from './tree/index.ts';

/** Order, name to the outside and usual share of the time of each stage, in percent (sums to 100). */
const STAGES = {
  decode: { stage: 'decode', share: 2 },
  backdrop: { stage: 'read_text', share: 1 },
  read: { stage: 'read_text', share: 38 },
  textShadows: { stage: 'segment', share: 1 },
  erase: { stage: 'segment', share: 5 },
  layers: { stage: 'assets', share: 16 },
  styles: { stage: 'styles', share: 14 },
  giveBack: { stage: 'styles', share: 1 },
  tree: { stage: 'build', share: 1 },
  fonts: { stage: 'build', share: 3 },
  refine: { stage: 'render', share: 12 },
  score: { stage: 'score', share: 4 },
  bundle: { stage: 'score', share: 2 },
} as const satisfies Record<string, { stage: ProgressStage; share: number }>;

type StageName = keyof typeof STAGES;

function tidyUp(): void {
  collectGarbage();
  returnMemory();
}

/** Stages that leave many large buffers behind, before one that makes more. */
const LITTERING = new Set<StageName>(['read', 'erase', 'styles']);
/** Behind these this thread soon waits for the browser, and tidies up then: 0.07 s that nobody waits for. */
const BEFORE_WAITING = new Set<StageName>(['fonts']);

/**
 * A warm engine: its browser and models stay loaded between pictures. Not for several conversions at the same time.
 * @param models folder with packs, whose recognisers read too
 */
export function createReconstructor({ onTrace, models }: { onTrace?: (trace: Trace) => void; models?: string } = {}): Reconstructor {
  const renderer = createChromiumRenderer();
  const reader = createTextReader(models === undefined ? undefined : openShelf(models));
  const layers = createLayerFinder();
  return {
    convert: (bytes, options) => convert(bytes, options, { renderer, reader, layers, onTrace }).finally(() => void setImmediate(tidyUp)),
    revise: (input, { signal }) => reviseConverted(input, renderer, signal),
    close: async () => {
      await Promise.all([renderer.close(), reader.close(), layers.close()]);
    },
  };
}

interface Instruments {
  readonly renderer: Renderer;
  readonly reader: TextReader;
  readonly layers: LayerFinder;
  /** Gets what each stage made, for the debug view. */
  readonly onTrace?: (trace: Trace) => void;
}

async function convert(bytes: Uint8Array, options: ConvertOptions, instruments: Instruments): Promise<ConvertResult> {
  const { renderer, reader, onTrace } = instruments;
  const started = performance.now();
  instruments.layers.open();
  const { run, seconds } = stageRunner(options);
  const source = await run('decode', { mode: options.mode }, (context) => decode(bytes, context));
  const backdrop = await run('backdrop', undefined, (context) =>
    takeBackdropWords(source, (sheet) => reader.read(sheet, { ...context, report: () => undefined }), context),
  );
  // Reading leaves half a core idle.
  const cleaning = instruments.layers.cleanGrounds(backdrop.source);
  cleaning.catch(() => undefined);
  const found = await run('read', undefined, (context) => reader.read(backdrop.source, context));
  const {
    source: unshaded,
    read,
    plate,
    styles: lineStyles,
    layers,
  } = await takeText({ source: backdrop.source, found, grounds: await cleaning }, instruments.layers, run);
  const styles = withBackdropWords(lineStyles, backdrop.words);
  const { sections, shapes, assets } = layers;
  const { language, scale } = options;
  const document = await run('tree', { language, scale }, (context) =>
    buildTree({ source, read, sections, shapes, assets, styles }, context),
  );
  const fonts = await run('fonts', undefined, () => subsetFonts(document.fonts));
  const refined = await run('refine', undefined, (context) =>
    refine({ source, plate, document, renderer, emit: (page) => emit({ document: page, fonts }, context) }, context),
  );
  const quality = await run('score', undefined, (context) =>
    score({ source, rendered: refined.rendered, document: refined.document }, context),
  );
  const { document: refinedDocument, rendered } = refined;
  onTrace?.({
    source,
    read,
    unshaded,
    plate,
    sections,
    shapes,
    assets,
    styles,
    document: refinedDocument,
    rendered,
    quality,
    stageSeconds: { ...seconds, ...layers.seconds },
  });
  const total = () => (performance.now() - started) / 1000;
  const kept: KeptPage = {
    mode: options.mode,
    provider: `unflatten (${read.model})`,
    document: refined.document,
    edited: [],
    resolved: [],
  };
  return run('bundle', undefined, async (context) =>
    finish({ kept, source, page: refined.page, quality, png: await refined.png }, { total, stageSeconds: seconds }, context),
  );
}

type Finished = Awaited<ReturnType<typeof revise>>;

/** What a conversion and a revision end with. */
async function finish(
  { kept, source, page, quality, png }: Finished,
  { total, stageSeconds }: { readonly total: () => number; readonly stageSeconds: Record<string, number> },
  context: StageContext,
): Promise<ConvertResult> {
  const { document, provider } = kept;
  const stored = await storePage(kept);
  const made = await bundle({ document, page, quality, seconds: total(), provider }, context);
  return {
    bundle: made.files,
    content: made.content,
    quality: made.quality,
    width: source.raster.width,
    height: source.fullHeight,
    render: png,
    page: stored,
    stageSeconds,
  };
}

/** A finished page with edits: built, drawn and measured again by the same stages. */
async function reviseConverted(input: ReviseInput, renderer: Renderer, signal: AbortSignal): Promise<ConvertResult> {
  const started = performance.now();
  const context: StageContext = { signal, options: undefined, report: () => undefined };
  const stages: Stages = {
    renderer,
    decode: (bytes, mode) => decode(bytes, { ...context, options: { mode } }),
    emit: (document, fonts) => emit({ document, fonts }, context),
    score: (measured) => score(measured, context),
    passes,
  };
  const revised = await revise(input, stages, signal);
  const total = () => (performance.now() - started) / 1000;
  return finish(revised, { total, stageSeconds: { revise: total() } }, context);
}

/**
 * Runs stages: gives each its context, counts its seconds and turns its fractions into the job's progress. Of stages that run side by side the one that is
 * earlier in the order is told of.
 */
function stageRunner({ signal, onProgress }: ConvertOptions) {
  const seconds: Record<string, number> = {};
  const fractions = new Map<StageName, number>();
  const names = Object.keys(STAGES) as StageName[];
  const tell = () => {
    const current = names.find((name) => (fractions.get(name) ?? 1) < 1);
    const done = names.reduce((sum, name) => sum + STAGES[name].share * (fractions.get(name) ?? 0), 0);
    if (current) onProgress(STAGES[current].stage, Math.min(99, Math.floor(done)));
  };
  async function run<O, R>(name: StageName, options: O, work: (context: StageContext<O>) => Promise<R>): Promise<R> {
    signal.throwIfAborted();
    const begun = performance.now();
    const report = (fraction: number) => {
      fractions.set(name, Math.max(fractions.get(name) ?? 0, Math.min(0.999, fraction)));
      tell();
    };
    report(0);
    const result = await work({ signal, options, report });
    if (BEFORE_WAITING.has(name)) setImmediate(tidyUp);
    else if (LITTERING.has(name)) tidyUp();
    fractions.set(name, 1);
    seconds[name] = (seconds[name] ?? 0) + (performance.now() - begun) / 1000;
    return result;
  }
  return { run, seconds };
}
