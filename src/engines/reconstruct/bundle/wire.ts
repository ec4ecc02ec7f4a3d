/** Values of the engine in the words and with the precision of the JSON files. */
import type { Box } from '../../image/geometry.ts';
import type { Scores } from '../document.ts';

/** Hundredths of a px are finer than anything that was measured. */
export function pixels(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Four decimals of a measure that runs from 0 to 1. */
export function share(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

export function wireBox({ x, y, width, height }: Box): { x: number; y: number; width: number; height: number } {
  return { x: pixels(x), y: pixels(y), width: pixels(width), height: pixels(height) };
}

export function wireScores(scores: Scores): { text_accuracy: number; visual_fidelity: number; structure: number } {
  return {
    text_accuracy: share(scores.textAccuracy),
    visual_fidelity: share(scores.visualFidelity),
    structure: share(scores.structure),
  };
}
