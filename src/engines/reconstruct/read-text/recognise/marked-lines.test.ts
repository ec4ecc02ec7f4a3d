import { expect, it } from 'vitest';
import { readMarks } from './marked-lines.ts';
import type { TesseractPool } from './tesseract.ts';

const line = (plain: string, text: string, sureness: { plain: number; seen: number }) => ({
  picture: { width: 40, height: 48, channels: 1 as const, data: new Uint8Array(40 * 48) },
  plain: {
    text: plain,
    confidence: sureness.plain,
    parts: [...plain].map((character, i) => ({ text: character, confidence: sureness.plain, from: i, to: i + 1 })),
  },
  reading: { text, confidence: sureness.seen, parts: [] },
  seen: { text, confidence: sureness.seen, parts: [] },
});
const tesseract = {
  read: async (pictures: readonly unknown[]) => pictures.map(() => ({ text: 'HƯƠNG', confidence: 0.7, parts: [] })),
} as unknown as TesseractPool;
const textOf = async (...args: Parameters<typeof line>) =>
  (await readMarks([line(...args)], { tesseract, signal: new AbortController().signal }))[0]?.text;

it('looks again at doubtful lines and at sure ones with a word that is no syllable', async () => {
  expect(await textOf('HUONG', 'HƯ0NG', { plain: 0.98, seen: 0.6 })).toBe('HƯƠNG');
  expect(await textOf('HUONG', 'HƯỢNG', { plain: 0.98, seen: 0.95 })).toBeUndefined();
  expect(await textOf('HUONG', 'HUƠNC', { plain: 0.98, seen: 0.95 })).toBe('HƯƠNG');
  // Not at those whose letters nobody knows.
  expect(await textOf('HUONG', 'HƯ0NG', { plain: 0.7, seen: 0.6 })).toBeUndefined();
});
