/** The engine as its callers see it: bytes of a picture in, a bundle and a report out. */
import type { PageFile, QualityReport, SectionKind, TextRole } from './document.ts';

/**
 * How a process that holds an engine is started. Both are read once, then.
 *
 * glibc gives each thread an arena that keeps what was freed: 150 MB over the engine's model threads (mallopt(3), M_ARENA_MAX). Giving freed blocks back sooner
 * (M_MMAP_THRESHOLD, M_TRIM_THRESHOLD) saves 100 MB more, for twice the time in reading: the recognisers allocate what is between their layers as fast as they free it.
 *
 * V8 lets the new objects of each thread take 96 MB, most of them garbage; with 8 MB a half it collects them more often, in no more time.
 *
 * V8 13.6 (Node 24) may take one object's number for another's in code that it has optimised (nodejs/node#66112, late load elimination). Type came out wrong
 * once in a while, which that may explain: the step is left out, at no cost in time (docs/decisions/0490). It came out wrong again, on a busy machine; hence
 * no Maglev either, whose compiler threads race on such machines from Node 24.15 on (nodejs/node#64841); a process's first page takes about a tenth longer (docs/decisions/0576).
 */
export const ENGINE_PROCESS = {
  env: { MALLOC_ARENA_MAX: '2' },
  execArgv: ['--max-semi-space-size=8', '--no-turboshaft-load-elimination', '--no-maglev'],
};

/** Stages in the words of the v1 API. */
export type ProgressStage = 'decode' | 'read_text' | 'segment' | 'assets' | 'styles' | 'build' | 'render' | 'score';

export interface ConvertOptions {
  /** preview converts only the top 3,000 px. */
  readonly mode: 'full' | 'preview';
  /** Document language tag for the html element; null = the language found in the picture. */
  readonly language: string | null;
  /** Source pixels a CSS pixel. */
  readonly scale: 1 | 2 | 3;
  readonly signal: AbortSignal;
  /** @param progress whole job, 0 to 100, never falling */
  readonly onProgress: (stage: ProgressStage, progress: number) => void;
}

interface WireBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface WireScores {
  readonly text_accuracy: number;
  readonly visual_fidelity: number;
  readonly structure: number;
}

/** content.json, in the words of the v1 API. */
export interface BundleContent {
  sections: {
    id: string;
    index: number;
    kind: SectionKind;
    heading: string | null;
    bbox: WireBox;
    background: string;
    text_ids: string[];
    asset_names: string[];
    file: string;
    scores: WireScores;
  }[];
  texts: {
    id: string;
    section_id: string;
    role: TextRole;
    text: string;
    language: string;
    direction: 'ltr' | 'rtl';
    bbox: WireBox;
    lines: { text: string; bbox: WireBox; confidence: number }[];
    confidence: number;
    style: {
      font_family: string;
      font_size: number;
      font_weight: number;
      font_style: 'normal' | 'italic';
      color: string;
      align: 'start' | 'center' | 'end' | 'justify';
      line_height: number;
      letter_spacing: number;
      word_spacing: number;
    };
  }[];
}

/** quality.json, in the words of the v1 API. */
export interface BundleQuality extends WireScores {
  sections: number;
  seconds: number;
  provider: string;
  review: BundleFlag[];
  /** Flags that a person has checked. */
  resolved?: BundleFlag[];
  auto_pass: boolean;
}

interface BundleFlag {
  id: string;
  section: number;
  severity: 'low' | 'medium' | 'high';
  reason: QualityReport['review'][number]['reason'];
  metric: keyof WireScores;
  score: number;
  bbox: WireBox;
  message: string;
  text_ids: string[];
  asset_names: string[];
}

export interface ConvertResult {
  /** index.html, styles.css, content.json, quality.json, sections/*, assets/*. */
  readonly bundle: readonly PageFile[];
  readonly content: BundleContent;
  readonly quality: BundleQuality;
  /** Source size in px (of the whole upload). */
  readonly width: number;
  readonly height: number;
  /** PNG of the rendered page at the source's width. */
  readonly render: Uint8Array;
  /** The page as `revise` takes it again. Opaque to callers. */
  readonly page: Uint8Array;
  /** Seconds a stage took, for the bench and the metrics. */
  readonly stageSeconds: Readonly<Record<string, number>>;
}

/** A picture that cannot be converted; `message` is a sentence for people that names the remedy. */
export class PictureError extends Error {
  readonly code: 'unsupported_image_type' | 'image_unreadable' | 'image_too_large';
  constructor(code: PictureError['code'], message: string) {
    super(message);
    this.name = 'PictureError';
    this.code = code;
  }
}

/** A change of one text; what is left out stays. */
export interface TextEdit {
  readonly id: string;
  /** Wraps anew in its place; line breaks count as spaces. */
  readonly text?: string;
  readonly role?: TextRole;
  readonly style?: {
    readonly fontFamily?: string;
    /** CSS px */
    readonly fontSize?: number;
    readonly fontWeight?: number;
    readonly fontStyle?: 'normal' | 'italic';
    /** #rrggbb */
    readonly color?: string;
    readonly align?: 'start' | 'center' | 'end';
  };
}

export interface PageEdits {
  readonly texts: readonly TextEdit[];
  /** Ids of review flags that a person has checked. */
  readonly resolvedReviews: readonly string[];
}

export interface ReviseInput {
  /** The uploaded picture, as it was converted. */
  readonly source: Uint8Array;
  /** What an earlier `convert` or `revise` gave as `page`. */
  readonly page: Uint8Array;
  /** The bundle's pictures. */
  readonly pictures: readonly PageFile[];
  readonly edits: PageEdits;
}

/** Edits that cannot be made, each named by its place in the request. */
export class EditError extends Error {
  readonly issues: readonly { readonly path: string; readonly message: string }[];
  constructor(issues: EditError['issues']) {
    super(issues.map(({ path, message }) => `${path}: ${message}`).join('; '));
    this.name = 'EditError';
    this.issues = issues;
  }
}

export interface Reconstructor {
  convert(bytes: Uint8Array, options: ConvertOptions): Promise<ConvertResult>;
  /**
   * Makes a finished page again with a person's edits: no reading, no measuring of the picture.
   * @throws {EditError}
   */
  revise(input: ReviseInput, options: { readonly signal: AbortSignal }): Promise<ConvertResult>;
  /** Ends browser, models and threads. */
  close(): Promise<void>;
}
