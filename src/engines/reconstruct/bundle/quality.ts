import { flagId, type ReviewFlag, type Scores } from '../document.ts';
import type { BundleQuality } from '../engine.ts';
import type { BundleInput } from './input.ts';
import { share, wireBox, wireScores } from './wire.ts';

const METRICS = { textAccuracy: 'text_accuracy', visualFidelity: 'visual_fidelity', structure: 'structure' } as const satisfies Record<
  keyof Scores,
  string
>;

/** quality.json of the bundle. */
export function qualityOf({ document, quality, seconds, provider }: BundleInput): BundleQuality {
  return {
    ...wireScores(quality),
    sections: document.sections.length,
    seconds: Math.round(seconds * 100) / 100,
    provider,
    review: quality.review.map(wireFlag),
    ...(quality.resolved?.length ? { resolved: quality.resolved.map(wireFlag) } : {}),
    auto_pass: quality.autoPass,
  };
}

function wireFlag(flag: ReviewFlag): BundleQuality['review'][number] {
  return {
    id: flagId(flag),
    section: flag.section,
    severity: flag.severity,
    reason: flag.reason,
    metric: METRICS[flag.metric],
    score: share(flag.score),
    bbox: wireBox(flag.box),
    message: flag.message,
    text_ids: [...flag.textIds],
    asset_names: [...flag.assetNames],
  };
}
