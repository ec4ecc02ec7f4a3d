import { expect, test } from 'vitest';
import type { ContainerNode, PictureNode, RuleNode } from '../../document.ts';
import { WHITE, box, fluid, picture, withPictures } from '../testing/fluid.ts';
import { page, text } from '../testing/pages.ts';

test('words under a picture that fills its card stay off the edges, on the side where they stood', async () => {
  const card = box(
    'card',
    { x: 40, y: 40, width: 300, height: 300 },
    [
      picture('photo', { x: 40, y: 40, width: 300, height: 200 }),
      text('name', ['Paper lamp'], 56, 250),
      { ...text('kind', ['in brass'], 56, 290), box: { x: 56, y: 290, width: 90, height: 30 } },
    ],
    { role: 'card', frame: WHITE },
  );
  const css = await fluid(withPictures(page([card]), [card.children[0] as PictureNode]), 'name');
  expect(css).toContain('margin-inline: 16px');
  expect(css).not.toContain('text-align: center');
});

test('a badge at the upper edge of a picture stays there, no wider than it was', async () => {
  const badge = box('badge', { x: 40, y: 50, width: 60, height: 30 }, [text('b', ['-26%'], 45, 50)], { role: 'card', frame: WHITE });
  const ground = box('ground', { x: 40, y: 40, width: 400, height: 200 }, [badge], {
    role: 'figure',
    frame: { ...WHITE, fill: null, picture: 'photo' },
  });
  const document = withPictures(page([ground]), [], ['photo']);
  expect(await fluid(document, 'ground')).toContain('justify-content: flex-start');
  expect(await fluid(document, 'badge')).toContain('max-width: min(100%, 60px)');
});

test('pictures that lie over each other keep their places, in shares of the whole; words over each other come one after the other', async () => {
  const place = { x: 40, y: 40, width: 400, height: 200 };
  const [photo, heart] = [picture('photo', place), picture('heart', { x: 390, y: 60, width: 40, height: 40 })];
  const layers = box('layers', place, [photo, heart], { layout: 'layers' });
  const css = await fluid(withPictures(page([layers]), [photo, heart]), 'heart');
  expect(css).toContain('width: 10%');
  expect(css).toContain('margin-block-start: 5%');
  expect(css).toContain('margin-inline-start: 87.5%');
  const worded = box('layers', place, [photo, text('t', ['A title of many words'], 60, 60)], { layout: 'layers' });
  expect(await fluid(withPictures(page([worded]), [photo]), 'layers')).toContain('flex-direction: column');
});

test('a round badge at the edge of a picture is not beyond it on a phone', async () => {
  const place = { x: 40, y: 40, width: 700, height: 400 };
  const photo = picture('photo', place);
  const badge = box('badge', { x: 600, y: 60, width: 140, height: 140 }, [text('b', ['1+1'], 640, 110)], {
    role: 'card',
    frame: { ...WHITE, radius: [70, 70, 70, 70] },
  });
  const layers = box('layers', place, [photo, badge], { layout: 'layers' });
  const css = await fluid(withPictures(page([layers]), [photo]), 'badge');
  expect(css).toContain('margin-inline-start: clamp(0px, 90% - 70px, 100% - 140px)');
});

test('labels on a picture keep their places on it; words over words are no picture', async () => {
  const place = { x: 40, y: 40, width: 700, height: 400 };
  const label = (id: string, words: string, x: number, y: number) => ({
    ...text(id, [words], x, y),
    box: { x, y, width: 120, height: 30 },
  });
  const figure = box('figure', place, [label('a', 'Before the wash', 60, 60), label('b', 'After the wash', 600, 60)], {
    role: 'figure',
    layout: 'layers',
    frame: { ...WHITE, fill: null, picture: 'photo' },
  });
  const document = withPictures(page([figure]), [], ['photo']);
  expect(await fluid(document, 'figure')).toContain('aspect-ratio: 700 / 400');
  expect(await fluid(document, 'a')).toContain('font-size: max(12px, 2.3vw)');
  const words = box('layers', place, [label('a', 'One', 60, 60), label('b', 'Two', 70, 66)], { layout: 'layers' });
  expect(await fluid(page([words]), 'layers')).toContain('flex-direction: column');
});

test('a square card with a picture over words is no badge', async () => {
  const cards = [0, 1, 2, 3].map((i) => {
    const place = { x: 40 + 190 * i, y: 40, width: 170, height: 170 };
    return box(
      `c${i}`,
      place,
      [picture(`p${i}`, { x: place.x + 60, y: 60, width: 50, height: 50 }), text(`t${i}`, ['Cable'], place.x + 50, 150)],
      {
        role: 'card',
        frame: WHITE,
      },
    );
  });
  const row = box('row', { x: 40, y: 40, width: 740, height: 170 }, cards, { layout: 'row' });
  const document = withPictures(
    page([row]),
    cards.flatMap(({ children }) => children.filter((child) => child.kind === 'picture')),
  );
  expect(await fluid(document, 'row')).toContain('display: grid');
  expect(await fluid(document, 'c0')).not.toContain('width: 170px');
});

test('a card on a picture grows with what it holds', async () => {
  const ground = box('ground', { x: 40, y: 40, width: 700, height: 150 }, [text('t', ['One of three'], 60, 60)], {
    role: 'card',
    frame: { ...WHITE, fill: null, picture: 'photo' },
  });
  expect(await fluid(withPictures(page([ground]), [], ['photo']), 'ground')).toContain('max-width: none');
});

test('a label over a card comes before it, no wider than it was', async () => {
  const card = box(
    'card',
    { x: 40, y: 60, width: 300, height: 300 },
    [text('name', ['The whole set'], 60, 200), text('more', ['with many parts'], 60, 240)],
    {
      role: 'card',
      frame: WHITE,
    },
  );
  const label = box('label', { x: 40, y: 46, width: 90, height: 40 }, [text('best', ['Best'], 50, 52)], {
    role: 'card',
    frame: { ...WHITE, fill: null, picture: 'ribbon' },
  });
  const layers = box('layers', { x: 40, y: 46, width: 300, height: 314 }, [card, label], { layout: 'layers' });
  const css = await fluid(withPictures(page([layers]), [], ['ribbon']), 'label');
  expect(css).toContain('order: -1');
  expect(css).toContain('max-width: min(100%, 90px)');
});

test('a bar with a picture on it is stretched when it grows, a photo keeps its shape', async () => {
  const ground = (id: string, height: number) =>
    box(id, { x: 40, y: 40, width: 400, height }, [text('t', ['6 hours'], 60, 42)], {
      role: 'card',
      frame: { ...WHITE, fill: null, picture: 'photo' },
    });
  expect(await fluid(withPictures(page([ground('bar', 32)]), [], ['photo']), 'bar')).toContain('center / 100% 100%');
  expect(await fluid(withPictures(page([ground('photo', 200)]), [], ['photo']), 'photo')).toContain('center / cover');
});

test('a texture goes on at its own size', async () => {
  const paper = box('paper', { x: 0, y: 0, width: 860, height: 300 }, [text('t', ['6 hours'], 60, 42)], {
    frame: { ...WHITE, picture: 'photo', isTexture: true },
  });
  expect(await fluid(withPictures(page([paper]), [], ['photo']), 'paper')).toContain('top / 860px auto repeat');
});

test('a marked line in the middle of a band stays there while a phone has room for it', async () => {
  const line = { ...text('words', ['so all of it'], 192, 200, { style: { size: 54 } }), box: { x: 192, y: 200, width: 477, height: 60 } };
  const stroke = box('stroke', { x: 340, y: 240, width: 328, height: 20 }, [], { frame: WHITE });
  const whole = page([stroke, line]);
  const [{ root, ...section }] = whole.sections;
  const css = await fluid({ ...whole, sections: [{ ...section, root: { ...root, layout: 'layers' } }] }, 'words');
  expect(css).toContain('white-space: nowrap');
});

test('a picture that is nearly square keeps its shape', async () => {
  const disc = box('disc', { x: 60, y: 60, width: 78, height: 71 }, [text('word', ['free'], 80, 84)], {
    role: 'card',
    frame: { ...WHITE, radius: [0, 0, 0, 0], fill: null, picture: 'disc' },
  });
  expect(await fluid(withPictures(page([disc]), [], ['disc']), 'disc')).toContain('flex: none');
});

test('a line down the side of layers is not shown where they come one after the other', async () => {
  const place = { x: 40, y: 40, width: 400, height: 300 };
  const line: RuleNode = {
    kind: 'rule',
    id: 'line',
    box: { x: 40, y: 200, width: 1, height: 140 },
    orientation: 'vertical',
    style: 'solid',
    color: [220, 220, 220],
  };
  const photo = picture('photo', { ...place, height: 180 });
  const layers = box('layers', place, [photo, line, text('t', ['A title of many words'], 60, 240)], { layout: 'layers' });
  expect(await fluid(withPictures(page([layers]), [photo]), 'line')).toContain('display: none');
});

test('a picture over words leaves them to be selected', async () => {
  const place = { x: 40, y: 40, width: 700, height: 400 };
  const [drops, beside] = [
    picture('drops', { x: 50, y: 50, width: 60, height: 60 }),
    picture('beside', { x: 500, y: 300, width: 60, height: 60 }),
  ];
  const layers = box('layers', place, [text('t', ['A title of many words'], 60, 60), drops, beside], { layout: 'layers' });
  const document = withPictures(page([layers]), [drops, beside]);
  expect(await fluid(document, 'drops')).toContain('pointer-events: none');
  expect(await fluid(document, 'beside')).not.toContain('pointer-events');
});

test('layers that are wider than a phone in the cell of a table do not widen its column', async () => {
  const place = { x: 40, y: 40, width: 400, height: 200 };
  const [photo, heart] = [picture('photo', place), picture('heart', { x: 390, y: 60, width: 40, height: 40 })];
  const layers = box('layers', place, [photo, heart], { layout: 'layers' });
  const css = await fluid(withPictures(page([layers]), [photo, heart]), 'layers');
  expect(css).toContain('width: min(100%, 400px)');
});

test('a label nearly as wide as the layers that it lies in is no wider than a narrow phone leaves them', async () => {
  const place = { x: 40, y: 40, width: 340, height: 80 };
  const label = box('label', { x: 42, y: 50, width: 300, height: 60 }, [text('l', ['3년'], 180, 70)], { role: 'card', frame: WHITE });
  const document = withPictures(page([box('layers', place, [picture('side', { ...place, width: 10 }), label], { layout: 'layers' })]), [
    picture('side', { ...place, width: 10 }),
  ]);
  expect(await fluid(document, 'layers')).toContain('grid-template-columns: minmax(0, 1fr)');
  expect(await fluid(document, 'label')).toContain('width: min(100%, 300px)');
});

test('the edge between two grounds, a band without content, grows with the width however low it is', async () => {
  const document = withPictures(page([]), [], ['wave']);
  const [section] = document.sections;
  const frame = { ...WHITE, picture: 'wave', radius: [0, 0, 0, 0] } as const;
  const root = { ...section!.root, box: { x: 0, y: 0, width: 860, height: 40 }, frame, children: [] };
  expect(await fluid({ ...document, sections: [{ ...section!, root }] }, root.id)).toContain('aspect-ratio: 860 / 40');
});

const DISC = { ...WHITE, radius: [70, 70, 70, 70] } as const;
const figure = box('inner', { x: 140, y: 140, width: 140, height: 140 }, [text('f', ['88%'], 180, 190)], { frame: DISC });

test("a chart's ring, a picture round a disc of words, is no larger on a phone than it was", async () => {
  const ring = (inner: ContainerNode) =>
    withPictures(
      page([
        box('ring', { x: 110, y: 106, width: 206, height: 212 }, [inner], {
          role: 'figure',
          frame: { ...WHITE, radius: [0, 0, 0, 0], fill: null, picture: 'photo' },
        }),
      ]),
      [],
      ['photo'],
    );
  expect(await fluid(ring(figure), 'ring')).toContain('width: 206px');
  expect(await fluid(ring({ ...figure, frame: { ...DISC, radius: [8, 8, 8, 8] } }), 'ring')).not.toContain('width: 206px');
});

test('a disc with layers in it is as high as wide', async () => {
  const place = { x: 114, y: 114, width: 192, height: 192 };
  const slice = picture('slice', { x: 190, y: 114, width: 44, height: 33 });
  const layers = (radius: number) =>
    box('layers', place, [figure, slice], { layout: 'layers', frame: { ...WHITE, radius: [radius, radius, radius, radius] } });
  const shapeOf = (radius: number) => fluid(withPictures(page([layers(radius)]), [slice]), 'layers');
  expect(await shapeOf(96)).toContain('aspect-ratio: 192 / 192');
  expect(await shapeOf(8)).not.toContain('aspect-ratio');
});
