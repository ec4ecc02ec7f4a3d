import { expect, test } from 'vitest';
import { boxFromEdges, bottom, enclose } from '../../image/geometry.ts';
import type { TextLine } from '../document.ts';
import { columnParagraphs } from './column-paragraphs.ts';
import { matchStyles } from './index.ts';
import { context, printed, type Print } from './testing/printed.ts';

const column = (id: string, across: number, { top = 100, pitch = 21, size = 18 } = {}) => {
  const middles = [0, 1, 2, 3].map((i) => top + i * pitch);
  const inks = middles.map((y) => ({ x: across - size / 2, y: y - size / 2, width: size, height: size }));
  const plain = middles.map(() => false);
  return { id, column: { across, middles, pitch, inks, spaced: plain, large: middles.map(() => true), isOnPhoto: false } };
};

test('columns as large and as far apart beside each other are set alike, in steps and on cards too; a larger one and one below them are not', () => {
  const title = column('title', 480, { pitch: 52, size: 42 });
  const below = column('below', 265, { top: 240 });
  const stepped = column('stepped', 200, { top: 140 });
  const paragraphs = columnParagraphs([column('b', 355), column('a', 400), title, column('c', 310), below, stepped]);
  expect(paragraphs).toEqual([['a', 'b', 'c', 'stepped']]);
});

/** Columns of signs under each other, and level lines in the page's other face. */
function page(columns: readonly string[], face: { family: string; size: number; pitch: number }, level: readonly Print[]) {
  const prints = columns.flatMap((words, i) =>
    [...words].map((text, row): Print => ({
      text,
      family: face.family,
      weight: 400,
      size: face.size,
      x: 620 - i * 42,
      baseline: 30 + row * face.pitch,
    })),
  );
  const made = printed([...prints, ...level]);
  let from = 0;
  const upright = columns.map((text): TextLine => {
    const signs = made.read.lines.slice(from, (from += text.length));
    const whole = enclose(signs.map(({ box }) => box));
    const box = boxFromEdges(whole.x, whole.y, whole.x + whole.width, bottom(whole));
    return { ...signs[0]!, text, box, writing: 'upright', language: 'ja', script: 'kana' };
  });
  const others = made.read.lines.slice(from).map((line): TextLine => ({ ...line, language: 'ja', script: 'kana' }));
  return { ...made, read: { ...made.read, lines: [...upright, ...others] } };
}

test('columns of one paragraph in a face that the catalogue lacks have one face and size', async () => {
  const columns = ['湯を冷ますあいだ手は', '茶葉がほどけるまで目', '待つことを急がず丸い', '三年をかけて見つけた'];
  const level = ['器のお手入れのこと', '金継ぎのご相談から', '茶会のお知らせです', 'よくあるご質問など', '特定の商取引に関する'].map(
    (text, i): Print => ({ text, family: 'Zen Kaku Gothic New', weight: 400, size: 15, x: 30, baseline: 40 + i * 34 }),
  );
  const { lines } = await matchStyles(page(columns, { family: 'Cactus Classical Serif', size: 18, pitch: 20 }, level), context);
  const styles = lines.filter(({ writing }) => writing).map(({ runs: [{ style }] }) => [style.family, style.size]);
  expect(styles).toHaveLength(columns.length);
  expect(new Set(styles.map(String)).size).toBe(1);
  expect(styles[0]![0]).toBe('Noto Serif JP');
});
