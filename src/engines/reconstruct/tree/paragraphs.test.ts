import { describe, expect, test } from 'vitest';
import type { TextNode } from '../document.ts';
import { line, rule, sketch, tree } from './testing/pages.ts';

describe('paragraphs', () => {
  test('lines of one style, edge and pitch are one paragraph; a heading above is not', async () => {
    const root = await tree([
      line('Title', 100, 100, 200, { size: 40 }),
      line('one', 100, 160, 400),
      line('two', 100, 190, 380),
      line('three', 100, 220, 90),
    ]);
    expect(sketch(root)).toBe('(Title one/two/three)');
    const text = root.children[1] as TextNode;
    expect(text).toMatchObject({ align: 'left', lineHeight: 30, role: 'p' });
    expect(root.children[0]).toMatchObject({ role: 'h1' });
  });

  test('the line of a sign of a table is as high as the sign, that of a letter as its type wants it', async () => {
    const heightOf = async (text: string) => {
      const root = await tree([{ ...line(text, 100, 130, 30, { size: 62 }), box: { x: 102, y: 84, width: 26, height: 30 } }]);
      return (root.children[0] as TextNode).lineHeight;
    };
    expect(await heightOf('×')).toBe(39);
    expect(await heightOf('A')).toBeGreaterThan(60);
  });

  test('centred lines of unequal width are one centred paragraph', async () => {
    const root = await tree([line('a long first line', 230, 100, 400), line('short', 380, 130, 100)]);
    expect(sketch(root)).toBe('(a long first line/short)');
    expect(root.children[0]).toMatchObject({ align: 'center' });
  });

  test('short entries far apart in the middle of a card are one each, a sentence in as many lines is one', async () => {
    const entries = (last: string) => [
      line('68강 평생 수강', 300, 100, 100, { size: 15 }),
      line('예제 파일 제공', 302, 130, 96, { size: 15 }),
      line(last, 310, 160, 80, { size: 15 }),
    ];
    expect(sketch(await tree(entries('질문 게시판')))).toBe('(68강 평생 수강 예제 파일 제공 질문 게시판)');
    expect(sketch(await tree(entries('모두 드립니다')))).toBe('(68강 평생 수강/예제 파일 제공/모두 드립니다)');
  });

  test('a rule between two lines keeps them apart', async () => {
    expect(sketch(await tree([line('one', 100, 100, 200), line('two', 100, 140, 200)], [rule(100, 115, 600)]))).toBe('(one rule two)');
  });

  test('a rule under a line is its underline', async () => {
    const root = await tree([line('underlined', 100, 100, 120)], [rule(100, 103, 120, 2)]);
    expect(sketch(root)).toBe('(underlined)');
    expect(root.children[0]).toMatchObject({ decorations: [{ kind: 'underline', thickness: 2, offset: 3 }] });
  });

  test('a rule under some words of a line underlines these', async () => {
    const root = await tree([line('which one is right for me', 100, 100, 250)], [rule(211, 103, 139, 2)]);
    expect(root.children[0]).toMatchObject({ decorations: [{ kind: 'underline', words: { from: 10, to: 25 } }] });
  });

  test('lines of one large title are one, be they measured in two weights, or set close to each other', async () => {
    const lines = [
      line('What you change', 80, 160, 400, { size: 44, weight: 900 }),
      line('with the last step', 80, 218, 420, { size: 44, weight: 700 }),
    ];
    expect(sketch(await tree(lines))).toBe('(What you change/with the last step)');
    const shown = ['RUN', 'BEYOND', 'LIMIT'].map((word, i) => line(word, 40, 300 + 172 * i, 240, { size: 195, weight: 400 }));
    expect(sketch(await tree(shown))).toBe('(RUN/BEYOND/LIMIT)');
  });

  test('close lines of one large title are one, though words in other colours gave a line another face; apart they are two', async () => {
    const style = { size: 57, weight: 700 };
    const coloured = (baseline: number) => {
      const whole = line('whole team will', 80, baseline, 420, { ...style, size: 58, family: 'Other Sans' });
      const [run] = whole.runs;
      const runs = [
        { ...run, text: 'whole team', style: { ...run.style, color: [120, 60, 200] as const } },
        { ...run, text: ' will' },
      ];
      return { ...whole, runs };
    };
    expect(sketch(await tree([line('Ship reports your', 80, 160, 480, style), coloured(223), line('read', 80, 286, 120, style)]))).toBe(
      '(Ship reports your/whole team will/read)',
    );
    expect(sketch(await tree([line('Ship reports your', 80, 160, 480, style), coloured(260)]))).toBe('(Ship reports your whole team will)');
  });

  test('a slanted line of a large title is a line of it; no line goes on over another one', async () => {
    const title = { size: 62, weight: 400 };
    const lines = (italic: boolean, size: number) => [
      line('We were tired', 48, 100, 270, title),
      line('of instant coffee', 48, 161, 330, { ...title, italic, size }),
      line('with a view', 48, 222, 230, title),
    ];
    expect(sketch(await tree(lines(true, 62)))).toBe('(We were tired/of instant coffee/with a view)');
    expect(sketch(await tree(lines(false, 40)))).not.toContain('tired/with');
  });

  test('three lines that all begin anew are entries, at the pitch of running text, too; a bracket left open goes on', async () => {
    const stack = (words: string[]) => tree(words.map((text, i) => line(text, 80, 100 + 31 * i, 120)));
    expect(sketch(await stack(['About us', 'Masters', 'Jobs']))).toContain('list(About us Masters Jobs)');
    expect(sketch(await stack(['Technical', 'Architecture (White', 'Paper)']))).toBe('(Technical/Architecture (White/Paper))');
  });

  test('a line of a title in another colour is a line of it; of running text it is another text', async () => {
    const gold = { color: [222, 202, 157] as const };
    const title = { size: 45, weight: 700 };
    const under = (style: object) => [
      line('Found in the hills', 80, 160, 380, style),
      line('four things to know', 80, 222, 400, { ...style, ...gold }),
    ];
    expect(sketch(await tree(under(title)))).toBe('(Found in the hills/four things to know)');
    const blue = [90, 200].map((blues, offset) => ({ offset, color: [20, 120, blues] as const }));
    const gradient = { kind: 'gradient' as const, angle: 90, stops: blue };
    const shaded = [
      line('Found in the hills', 80, 160, 380, title),
      line('four things', 80, 222, 400, { ...title, gradient, color: [20, 120, 145] }),
    ];
    expect(sketch(await tree(shaded))).toBe('(Found in the hills/four things)');
    const small = [line('Found in the hills', 80, 160, 180), line('four things to know', 80, 188, 200, gold)];
    expect(sketch(await tree(small))).toBe('(Found in the hills four things to know)');
  });
});
