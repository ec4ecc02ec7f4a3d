/**
 * Kana of a face that the catalogue lacks: recognisers take さ of some book faces, whose strokes join, for る. In another face of the kind neither lies well on the
 * ink, so that what is told of letters in general (laying.ts) tells nothing; yet one of them lies there far better.
 */
import { coverage } from '../../../fonts/index.ts';
import { alternatesOf } from './alternates.ts';
import { matchInPlace } from '../match/cluster-match.ts';
import { advanceOf } from '../../../fonts/drawing/drawing.ts';
import { lay, standsInPlace, type Sheet, type State } from './laying.ts';

/**
 * What takes a kana's place matches so well, and so much better; the line's better letters match so well at least. Measured in a face like the printed one: さ read as る
 * matches .45 to .49, さ there .73 to .79; a る that is one .83, with nothing like it above .6.
 */
const FAR = { least: 0.65, gain: 0.2, usual: 0.75 };
const ROUNDS = 3;
/** Difference of two advances that is none, px. */
const SAME_WIDTH = 0.5;
const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/** The reading with those kana that lie far better on the ink than what was read; letters stay where they are. */
export function settleFarKana(state: State, sheet: Sheet, usual: number): State {
  let now = state;
  // Of two beside each other the second is told when the first is right.
  for (let round = 0; usual >= FAR.usual && round < ROUNDS; round++) {
    const texts = now.clusters.map((text, at) => (KANA.test(text) ? farBetter(now, at, sheet, usual) : null) ?? text);
    if (texts.every((text, at) => text === now.clusters[at])) return now;
    now = lay(texts, sheet) ?? now;
  }
  return now;
}

function farBetter(state: State, at: number, { line: { line, ink } }: Sheet, usual: number): string | null {
  const { fit, placed } = state;
  const own = placed.clusters[at];
  if (own.match >= FAR.least || !standsInPlace(state, at, usual)) return null;
  const { face } = fit.drawn;
  const width = own.to - own.from;
  const others = alternatesOf(own.text, line.language)
    .filter((text) => KANA.test(text) && coverage(face, text) === 1)
    .filter((text) => Math.abs(advanceOf(face, text, fit.size, fit.spacing, 'ltr') - width) < SAME_WIDTH)
    .map((text) => ({ text, match: matchInPlace(text, at, placed.clusters, ink, fit) }));
  const best = others.toSorted((a, b) => b.match - a.match)[0];
  return best && best.match >= Math.max(FAR.least, own.match + FAR.gain) ? best.text : null;
}
