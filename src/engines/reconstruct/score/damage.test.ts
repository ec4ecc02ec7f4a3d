import { describe, expect, test } from 'vitest';
import type { PageDocument } from '../document.ts';
import { documentOf, draw, DRAWING, inkBox, renderedOf, sourceOf, withWord, type Drawing } from './testing/page.ts';
import { at, changeLine, DOCUMENT, flags, run, SOURCE } from './testing/scoring.ts';

/** The document of a changed drawing whose lines have their ink where the source has it. */
function documentAs(page: Drawing): PageDocument {
  return DRAWING.words.reduce((document, word, i) => changeLine(document, `line-${i}`, { box: inkBox(word) }), documentOf(page));
}

describe('planted damage is flagged in its section', () => {
  const perfect = run(renderedOf(DRAWING));

  test('a moved block', async () => {
    const report = await run(renderedOf(withWord(withWord(DRAWING, 1, { baseline: 250 }), 2, { baseline: 280 })));
    expect(flags(report)).toEqual(['0 visual_mismatch high', '0 visual_mismatch high']);
    expect(report.review[0].message).toMatch(/stands 70 px from its place/);
    expect(report.review[0].textIds).toEqual(['text-1']);
    expect(report.sections[0].visualFidelity).toBeLessThan((await perfect).sections[0].visualFidelity - 0.01);
    expect(report.sections[1]).toEqual((await perfect).sections[1]);
  });

  test('a lost line whose place a longer one took', async () => {
    const [title, short, long, ...rest] = DRAWING.words;
    const shown = { ...DRAWING, words: [title, { ...short, text: 'running text' }, long, ...rest] };
    const kept = { ...DRAWING, words: [title, long, ...rest] };
    const page = { ...DRAWING, words: [title, { ...long, baseline: short.baseline }, ...rest] };
    const report = await run(renderedOf(page), documentOf(kept), sourceOf(draw(shown)));
    expect(flags(report)).toEqual(['0 visual_mismatch high', '0 text_missing medium']);
    expect(report.review[1].box.y).toBeLessThan(short.baseline);
  });

  test('the lost outline of a box is no lost text', async () => {
    const edge = [40, 40, 48] as const;
    const outline = [
      { box: { x: 420, y: 250, width: 104, height: 2 }, color: edge },
      { box: { x: 420, y: 352, width: 104, height: 2 }, color: edge },
      { box: { x: 420, y: 250, width: 2, height: 104 }, color: edge },
      { box: { x: 522, y: 250, width: 2, height: 104 }, color: edge },
    ];
    const shown = { ...DRAWING, bands: [...DRAWING.bands, ...outline] };
    const report = await run(renderedOf(DRAWING), DOCUMENT, sourceOf(draw(shown)));
    expect(flags(report)).toEqual(['0 visual_mismatch medium']);
    expect(report.textAccuracy).toBe((await perfect).textAccuracy);
  });

  test('text in a wrong colour', async () => {
    const report = await run(renderedOf(withWord(DRAWING, 0, { color: [220, 30, 30] })));
    expect(flags(report)).toContain('0 visual_mismatch medium');
    expect(new Set(report.review.map(({ section }) => section))).toEqual(new Set([0]));
  });

  test('a section in a wrong colour', async () => {
    const bands = DRAWING.bands.map((band, i) => (i === 1 ? { ...band, color: [210, 235, 215] as const } : band));
    const report = await run(renderedOf({ ...DRAWING, bands }));
    expect(flags(report)).toContain('1 visual_mismatch high');
    expect(report.autoPass).toBe(false);
  });

  test('a misread line', async () => {
    const report = await run(renderedOf(withWord(DRAWING, 1, { text: 'running text thQZ goes on for a while' })));
    expect(flags(report)).toEqual(['0 text_uncertain medium']);
    expect(report.review[0].textIds).toEqual(['text-1']);
    expect(report.textAccuracy).toBeLessThan((await perfect).textAccuracy);
  });

  test('a line of other words, and so of another width, is not only moved', async () => {
    const report = await run(renderedOf(withWord(DRAWING, 1, { text: 'words of another text, in place of these' })));
    expect(flags(report)).toEqual(['0 text_uncertain medium', '0 visual_mismatch medium']);
  });

  test('other words cost about as many letters as they are, moved and larger ones hardly any', async () => {
    const accuracyOf = async (page: Drawing) => (await run(renderedOf(page), documentAs(page))).textAccuracy;
    const letters = DRAWING.words.map(({ text }) => text.replaceAll(' ', '').length);
    const share = letters[1] / letters.reduce((sum, n) => sum + n, 0);
    const whole = (await perfect).textAccuracy;
    expect(await accuracyOf(withWord(DRAWING, 1, { text: 'ZQXK VWJ YZQXK JWVKZ QX ZK VWJYQ KXZ' }))).toBeLessThan(whole - 0.5 * share);
    expect(await accuracyOf(withWord(DRAWING, 1, { baseline: 280, x: 90 }))).toBeGreaterThan(whole - 0.1 * share);
    expect(await accuracyOf(withWord(DRAWING, 1, { size: 25, baseline: 150 }))).toBeGreaterThan(whole - 0.25 * share);
  });

  test('a line that stands a second time where the image shows nothing takes no letter from it', async () => {
    const twice: Drawing = { ...DRAWING, words: [...DRAWING.words, { ...DRAWING.words[1], baseline: 300 }] };
    const report = await run(renderedOf(twice), documentOf(twice));
    expect(report.textAccuracy).toBeCloseTo((await perfect).textAccuracy, 3);
    expect(report.sections[0].structure).toBeLessThan((await perfect).sections[0].structure);
  });

  test('a line with a single wrong letter', async () => {
    const report = await run(renderedOf(withWord(DRAWING, 2, { text: 'and a second line of the sQme kind' })));
    expect(flags(report)).toEqual(['0 text_uncertain medium']);
    expect(report.review[0].textIds).toEqual(['text-2']);
  });

  test('a short line of which every letter is wrong: others that are set like it tell what to expect', async () => {
    const short: Drawing = { ...DRAWING, words: [...DRAWING.words, { ...DRAWING.words[1], text: 'size', baseline: 260 }] };
    const page = withWord(short, 6, { text: 'made' });
    const report = await run(renderedOf(page), documentOf(short), sourceOf(draw(short)));
    expect(flags(report)).toEqual(['0 text_uncertain medium']);
  });

  test('a line that the reader is not sure of', async () => {
    const unsure = changeLine(DOCUMENT, 'line-3', { confidence: 0.5 });
    const report = await run(renderedOf(DRAWING), unsure);
    expect(flags(report)).toEqual(['1 text_uncertain medium']);
    expect(report.review[0].message).toBe('The text “caption under the picture” was read with 50 % confidence: compare it with the image.');
  });

  test('a lost picture', async () => {
    const report = await run(renderedOf({ ...DRAWING, pictures: [] }));
    expect(flags(report)).toEqual(['1 visual_mismatch high']);
    expect(report.review[0]).toMatchObject({
      assetNames: ['photo-1.webp'],
      message: 'The picture that the image shows here is missing on the page.',
    });
  });

  test('a blurred picture', async () => {
    const blurred = draw(DRAWING);
    const sharp = SOURCE.raster.data;
    for (let y = 440; y < 680; y++) {
      for (let x = 60; x < 380; x++) {
        for (let c = 0; c < 3; c++) {
          let sum = 0;
          for (let j = -4; j < 4; j++)
            for (let i = -4; i < 4; i++) sum += sharp[at(Math.min(379, Math.max(60, x + i)), Math.min(679, Math.max(440, y + j))) + c];
          blurred.data[at(x, y) + c] = sum / 64;
        }
      }
    }
    const { review } = await run(renderedOf(DRAWING, blurred));
    expect(review.map(({ message }) => message)).toEqual(['This picture lacks detail that the image shows.']);
    expect(review[0]).toMatchObject({ section: 1, reason: 'visual_mismatch', assetNames: ['photo-1.webp'] });
  });

  test('a picture of which the page keeps all but the noise is not blurred', async () => {
    const raster = draw(DRAWING);
    raster.data.forEach((value, i) => (raster.data[i] = Math.max(0, Math.min(255, value + (((i * 7919) % 43) - 21)))));
    const plain = { ...DOCUMENT.assets[0], id: 'asset-1', box: { x: 400, y: 440, width: 200, height: 200 } };
    const document = { ...DOCUMENT, assets: [...DOCUMENT.assets, plain] };
    expect(flags(await run(renderedOf(DRAWING), document, sourceOf(raster, 12)))).toEqual([]);
  });

  test('an icon that shows something else', async () => {
    const icon = { box: { x: 500, y: 500, width: 20, height: 20 }, seed: 3 };
    const document = documentOf({ ...DRAWING, pictures: [icon] });
    const source = sourceOf(draw({ ...DRAWING, pictures: [icon] }));
    expect(flags(await run(renderedOf({ ...DRAWING, pictures: [icon] }), document, source))).toEqual([]);
    const report = await run(renderedOf({ ...DRAWING, pictures: [{ ...icon, seed: 4 }] }), document, source);
    expect(flags(report)).toEqual(['1 visual_mismatch low']);
    expect(report.review[0].message).toBe('This picture looks different from the one in the image.');
  });

  test('a speck that shows something else is below notice', async () => {
    const speck = { box: { x: 500, y: 500, width: 14, height: 7 }, seed: 3 };
    const page: Drawing = { ...DRAWING, pictures: [speck] };
    const report = await run(renderedOf({ ...page, pictures: [{ ...speck, seed: 4 }] }), documentOf(page), sourceOf(draw(page)));
    expect(flags(report)).toEqual([]);
  });

  test('only letters that nobody reads are in a script that cannot be read', async () => {
    const said = async (text: string) => {
      const document = changeLine(DOCUMENT, 'line-1', { script: 'unknown', text });
      return (await run(renderedOf(DRAWING), document)).review.map(({ reason }) => reason);
    };
    expect(await said('≤ 10°C')).not.toContain('unsupported_script');
    expect(await said('15,900원')).not.toContain('unsupported_script');
    expect(await said('Καλημέρα')).toContain('unsupported_script');
  });

  test('text lost from a picture is missing text, and the picture is right', async () => {
    const ground: Drawing = {
      ...DRAWING,
      bands: [...DRAWING.bands, { box: { x: 60, y: 840, width: 500, height: 160 }, color: [90, 110, 150] }],
    };
    const without: Drawing = { ...ground, words: ground.words.slice(0, 5) };
    const page = documentOf(without);
    const card = { ...page.assets[0], id: 'asset-1', name: 'card-1.png', box: { x: 40, y: 820, width: 540, height: 200 } };
    const lost = { ...page, sections: page.sections.slice(0, 3), assets: [...page.assets, card] };
    const report = await run(renderedOf(without), lost, sourceOf(draw(ground)));
    expect(flags(report)).toEqual(['2 text_missing medium']);
  });

  test('text that is not rendered, and text that cannot be seen', async () => {
    const gone = renderedOf({ ...DRAWING, words: DRAWING.words.slice(0, 5) });
    const report = await run(gone);
    expect(flags(report)).toContain('2 text_missing high');
    const white = await run(renderedOf(withWord(DRAWING, 1, { color: [250, 250, 250] })));
    expect(flags(white)).toEqual(['0 low_contrast medium']);
  });

  test('text that is as hard to see in the image, whatever ink was read (figures with a wide hard shadow)', async () => {
    const pale = withWord(DRAWING, 1, { color: [225, 225, 225] });
    expect(flags(await run(renderedOf(pale), DOCUMENT, sourceOf(draw(pale))))).not.toContain('0 low_contrast medium');
  });

  test('a line that the page does not have at all is missing text, and costs accuracy and structure', async () => {
    const without: Drawing = { ...DRAWING, words: DRAWING.words.slice(0, 5) };
    const report = await run(renderedOf(without), documentOf(without));
    expect(flags(report).join()).toMatch(/^2 text_missing/);
    expect(report.review[0].message).toBe('The image shows text here that the page does not have.');
    expect(report.textAccuracy).toBeLessThan((await perfect).textAccuracy - 0.05);
    expect(report.sections[2].structure).toBeLessThan(0.8);
    expect(report.sections[0]).toEqual((await perfect).sections[0]);
  });

  test('a lost picture is no lost text', async () => {
    const { review } = await run(renderedOf({ ...DRAWING, pictures: [] }));
    expect(review.map(({ reason }) => reason)).not.toContain('text_missing');
  });

  test('a line that stands elsewhere costs structure, however tidy the page', async () => {
    const moved = await run(renderedOf(withWord(DRAWING, 1, { baseline: 260 })));
    expect(moved.sections[0].structure).toBeLessThan(0.9);
    expect(moved.sections[1].structure).toBe(1);
  });

  test('lines over each other', async () => {
    const rendered = renderedOf(withWord(DRAWING, 5, { baseline: 905 }));
    expect(flags(await run(rendered))).toContain('2 overlap medium');
    expect((await run(rendered)).sections[2].structure).toBeLessThan(1);
  });

  test('a long line that runs into another by a letter or two', async () => {
    const beside: Drawing = {
      ...DRAWING,
      words: [...DRAWING.words, { ...DRAWING.words[1], text: 'and beside it some more', x: 330, baseline: 300 }],
    };
    const page: Drawing = {
      ...beside,
      words: [...beside.words, { ...DRAWING.words[1], text: 'a line in the left half', x: 60, baseline: 300 }],
    };
    const wide = withWord(page, 7, { x: 70 });
    expect(flags(await run(renderedOf(page), documentOf(page), sourceOf(draw(page))))).toEqual([]);
    expect(flags(await run(renderedOf(wide), documentOf(page), sourceOf(draw(page)))).join()).toContain('0 overlap medium');
  });

  test('a lost word of few letters, and lost grey letters that hardly stand out', async () => {
    const short = { ...DRAWING.words[1], text: 'wide', baseline: 300 };
    const grey = { ...DRAWING.words[1], text: 'partner', x: 300, baseline: 300, size: 32, color: [214, 218, 222] as const };
    for (const word of [short, grey]) {
      const whole: Drawing = { ...DRAWING, words: [...DRAWING.words, word] };
      const report = await run(renderedOf(DRAWING), DOCUMENT, sourceOf(draw(whole)));
      expect(flags(report)).toEqual(['0 text_missing medium']);
    }
  });

  test('a line cut at the edge, a page too wide for a phone, a page too short', async () => {
    const cut = withWord(DRAWING, 1, { x: 480 });
    expect(flags(await run(renderedOf(cut)))).toContain('0 layout_uncertain medium');
    const wide = await run({ ...renderedOf(DRAWING), phoneOverflow: 120 });
    expect(flags(wide)).toEqual(['0 layout_uncertain medium']);
    expect(wide.structure).toBeLessThan(1);
    const short = await run(renderedOf({ ...DRAWING, words: DRAWING.words }, { ...draw(DRAWING), height: 1000 }));
    expect(flags(short)).toContain('2 layout_uncertain high');
    expect(short.sections[2].visualFidelity).toBeLessThan(0.6);
  });
});
