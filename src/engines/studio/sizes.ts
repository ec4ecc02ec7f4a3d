/** How large a picture becomes: from the ratio and resolution asked for, the source, and what the prompt calls for. */

export type Ratio = 'auto' | '1:1' | '4:3' | '3:4' | '16:9' | '9:16';
export type Resolution = '1K' | '2K' | '4K';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** px */
const LONGER_EDGE: Record<Resolution, number> = { '1K': 1024, '2K': 2048, '4K': 4096 };

const SHAPES: Record<Exclude<Ratio, 'auto'>, Size> = {
  '1:1': { width: 1, height: 1 },
  '4:3': { width: 4, height: 3 },
  '3:4': { width: 3, height: 4 },
  '16:9': { width: 16, height: 9 },
  '9:16': { width: 9, height: 16 },
};

/**
 * Words that call for a shape, in the languages that images are made in. The first one in the prompt decides: what comes first is
 * usually what is to be drawn ("a poster of a landscape").
 */
const CALLS: readonly { readonly ratio: Exclude<Ratio, 'auto'>; readonly words: string }[] = [
  {
    ratio: '9:16',
    words: `phone wallpaper, lock screen, instagram story, story format, reel, shorts, 스토리, 쇼츠, 릴스, 手机壁纸`,
  },
  {
    ratio: '16:9',
    words: `banner, wide, widescreen, panorama, panoramic, billboard, hero image, cover image, desktop wallpaper, website header,
      web header, thumbnail, cinematic, 배너, 와이드, 파노라마, 썸네일, バナー, パノラマ, サムネイル, 横長, 横幅, 横长, 橫幅, 橫長, 全景,
      baner, spanduk, biểu ngữ, баннер, панорама, แบนเนอร์, بانر, لافتة, बैनर, bannière, bandeau, pancarta, faixa, striscione`,
  },
  {
    ratio: '4:3',
    words: `landscape, horizontal, postcard, slide, 가로, 横向き, 横向, 橫向, querformat, paysage, apaisado, ngang`,
  },
  {
    ratio: '3:4',
    words: `poster, portrait, vertical, tall, flyer, leaflet, book cover, magazine cover, menu, infographic, 포스터, 세로, 전단지,
      인포그래픽, ポスター, 縦長, 縦向き, チラシ, 海报, 海報, 竖版, 竖幅, 直式, 传单, 傳單, áp phích, tờ rơi, плакат, постер, афиша, листовка,
      зурагт хуудас, โปสเตอร์, ใบปลิว, ملصق, पोस्टर, plakat, hochformat, affiche, cartel, cartaz, pôster, manifesto, locandina, afiş,
      brosur, selebaran`,
  },
];

/** Scripts without spaces between words: there a word may stand within others. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Where a word stands in the prompt, its plural and case endings allowed; -1 = nowhere. */
function findWord(prompt: string, word: string): number {
  if (UNSPACED.test(word)) return prompt.indexOf(word);
  return prompt.search(new RegExp(`(?<![\\p{L}\\p{M}])${word}[\\p{L}\\p{M}]{0,2}(?![\\p{L}\\p{M}])`, 'u'));
}

/** Ratio that a prompt names ("16:9") or calls for ("a banner" is wide, "a poster" tall), else square. */
export function ratioOfPrompt(prompt: string): Exclude<Ratio, 'auto'> {
  const text = prompt.normalize('NFC').toLowerCase();
  const named = /(?<!\d)(1:1|4:3|3:4|16:9|9:16)(?!\d)/.exec(text)?.[1];
  if (named) return named as Exclude<Ratio, 'auto'>;
  const calls = CALLS.flatMap(({ ratio, words }) => words.split(/,\s*/).map((word) => ({ ratio, at: findWord(text, word) })));
  const [first] = calls.filter(({ at }) => at >= 0).toSorted((one, other) => one.at - other.at);
  return first?.ratio ?? '1:1';
}

/**
 * Size of the picture: the resolution gives the longer edge, the ratio the other one.
 * @param wish.source picture that it is made from: `auto` keeps its ratio
 * @param wish.prompt without a source, `auto` takes the ratio that it calls for
 */
export function outputSize(wish: {
  readonly ratio: Ratio;
  readonly resolution: Resolution;
  readonly source: Size | null;
  readonly prompt: string | null;
}): Size {
  const { ratio, source, prompt } = wish;
  const shape = ratio !== 'auto' ? SHAPES[ratio] : (source ?? SHAPES[ratioOfPrompt(prompt ?? '')]);
  const scale = LONGER_EDGE[wish.resolution] / Math.max(shape.width, shape.height);
  const edge = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: edge(shape.width), height: edge(shape.height) };
}
