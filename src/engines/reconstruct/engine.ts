/** The engine as its callers see it: bytes of a picture in, a bundle and a report out. */
import type { PageFile, QualityReport, SectionKind, TextRole } from './document.ts';

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
    };
  }[];
}

/** quality.json, in the words of the v1 API. */
export interface BundleQuality extends WireScores {
  sections: number;
  seconds: number;
  provider: string;
  review: {
    section: number;
    severity: 'low' | 'medium' | 'high';
    reason: QualityReport['review'][number]['reason'];
    metric: keyof WireScores;
    score: number;
    bbox: WireBox;
    message: string;
    text_ids: string[];
    asset_names: string[];
  }[];
  auto_pass: boolean;
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

export interface Reconstructor {
  convert(bytes: Uint8Array, options: ConvertOptions): Promise<ConvertResult>;
  /** Ends browser, models and threads. */
  close(): Promise<void>;
}
