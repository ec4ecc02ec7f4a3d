import { expect, test } from 'vitest';
import { matchStyles } from '../index.ts';
import { context, printed } from '../testing/printed.ts';

const SAID = [
  '届いてすぐ洗ってみました。さすが今治、毛羽がほとんど出ません。髪を拭いてもさっと水を吸うので、',
  'お使いになる前に、たっぷりの水で一度洗ってください。糸のすき間がひらき、吸水がよくな',
  '木箱がとても上品で、開けた瞬間に「きれい」と喜んでくれました。次は自分用に藍色を買うつもり',
];

/** What is made of the first lines where they are read so, others beside them. */
async function settled(...read: readonly string[]): Promise<string[]> {
  const page = printed(
    SAID.map((text, i) => ({ text, family: 'Noto Sans JP', weight: 400, size: 14, x: 12, baseline: 60 + i * 26, language: 'ja' })),
  );
  const lines = page.read.lines.map((line, i) => ({ ...line, text: read[i] ?? line.text, script: 'kana' as const }));
  const styled = await matchStyles({ ...page, read: { ...page.read, lines } }, context);
  return styled.lines.map(({ text }) => text);
}

test('letters that were read twice are left out', async () => {
  expect(await settled(SAID[0]!.replace('さすが', 'さざすが'), SAID[1]!.replace('糸', '和糸'))).toEqual(SAID);
});

test('a line of the length of its ink keeps all its letters', async () => {
  expect(await settled(...SAID)).toEqual(SAID);
});
