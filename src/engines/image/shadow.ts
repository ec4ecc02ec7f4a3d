import { channelDistance, luma, type Rgb } from './colour.ts';
import type { Box } from './geometry.ts';
import { medianOf } from './median.ts';
import { withoutOwnEdge } from './own-edge.ts';
import type { RgbRaster } from './raster.ts';
import { isBare, isStep, isUnseenBefore, RINGS, shareAt, type Fitted, type Sample } from './shadow-doubts.ts';
import { sideColor, SIDES, type Side } from './surroundings.ts';
import { LOSSY } from './noise.ts';

/** A box's own colour is taken so far inside its side, px, where edges ring no more. */
const OWN_COLOUR = -4;
/** Shadows are followed this far out, px. */
const REACH = 64;
const LEAST_DEPTH = 2;
/** Levels by which a ground differs from what it is known to be. */
const LIKELY = 1;

/** A shadow is no more than so many times as strong under its box as where it can be seen: half of it lies outside where it is not moved. */
const MOST_UNSEEN = 3;

/** Blurs wider than this, px, and than so many times the box's shorter side, are no shadow of it: specks round a small disc are fitted by any wide one. */
const WIDE = { least: 24, sides: 1.5 };

/** A CSS box-shadow, lengths in px. */
export interface FoundShadow {
  readonly offsetX: number;
  readonly offsetY: number;
  readonly blur: number;
  readonly spread: number;
  readonly color: Rgb;
  readonly opacity: number;
}

/** Narrower and not moved farther, px, it is the soft rim of a neighbour, in a clean picture where it is as strong; of colour, none is as strong as `light`. */
const RIM = { blur: 4, offset: 3, strong: 0.5, light: 0.9 };
/** Halved colour runs a little wider, px, and has a colour of its own, levels between its channels; where it is fainter, no shadow is drawn so near. */
const BLED = { blur: 6, offset: 3, colour: 64, faint: { opacity: 0.1, offset: 6 } };

/** What lines and boxes beside the box (cells of a table) look like: a rim, in a lossy picture a faint one too, or the neighbours' gap taken for a light. */
function isRim({ offsetX, offsetY, blur, color, opacity }: FoundShadow, noise: number): boolean {
  const narrow = blur < RIM.blur && Math.max(Math.abs(offsetX), Math.abs(offsetY)) < RIM.offset;
  if (narrow && (noise >= LOSSY || opacity >= RIM.strong)) return true;
  const isColoured = Math.max(...color) - Math.min(...color) >= BLED.colour;
  const bledTo = opacity < BLED.faint.opacity ? BLED.faint.offset : BLED.offset;
  if (noise >= LOSSY && isColoured && blur <= BLED.blur && Math.max(Math.abs(offsetX), Math.abs(offsetY)) < bledTo) return true;
  return noise >= LOSSY && opacity >= RIM.light && Math.max(...color) > 0;
}

/** A shadow darkens by so many levels of luma where it is whole; a coloured one so much, or as a share of its colour. */
const STAIN = { least: 2, coloured: 6, share: 0.8 };

/** Whether nearly all of it is colour: halved colour runs over edges. */
function isStain({ color, opacity }: FoundShadow, ground: Rgb): boolean {
  const grey = opacity * (luma(color) - luma(ground));
  const chroma = Math.max(...color.map((value, c) => Math.abs(opacity * (value - ground[c]) - grey)));
  return Math.abs(grey) < STAIN.least || (Math.abs(grey) < STAIN.coloured && Math.abs(grey) < STAIN.share * chroma);
}

/**
 * The CSS shadow that a box throws on an even ground, or null. Profiles outwards from the middle of each side are fitted with
 * a Gaussian edge (CSS Backgrounds 3: the blur radius is twice the standard deviation).
 * @param likely colour of the ground, where it is known: taken if two sides become it
 */
export function findShadow(raster: RgbRaster, box: Box, corner: number, noise: number, likely: Rgb | null = null): FoundShadow | null {
  const outwards = SIDES.map((side) => {
    const colors = profile(raster, box, side, corner);
    return { side, colors: noise < LOSSY ? colors : withoutRinging(colors) };
  });
  const reaching = (ground: Rgb, among = outwards) =>
    among.filter(({ colors }) => colors.some((color) => channelDistance(color, ground) <= LIKELY));
  const ground = likely && reaching(likely).length >= 2 ? likely : groundOf(outwards.map((p) => p.colors));
  if (!ground) return null;
  const insideAt = (side: Side) => sideColor(raster, box, side, OWN_COLOUR, corner);
  const profiles =
    noise < LOSSY ? outwards : outwards.map(({ side, colors }) => ({ side, colors: withoutOwnEdge(colors, insideAt(side), ground) }));
  // What never becomes the ground is a picture beside the box.
  const seenAs = (reaching(ground, profiles).length >= 2 ? reaching(ground, profiles) : profiles).map(({ colors }) => colors);
  const near = seenAs.flatMap((colors) => colors.slice(0, 1));
  const strongest = near.reduce((a, b) => (channelDistance(b, ground) > channelDistance(a, ground) ? b : a), ground);
  const deepest = noise < LOSSY ? strongest : withHueOf(seenAs, strongest, ground);
  const depth = channelDistance(deepest, ground);
  if (depth < LEAST_DEPTH + 2 * noise || depth > 160) return null;
  const followed = profiles.map(({ side, colors }) => samplesOf(side, colors, ground, deepest, noise));
  // A shadow fades; a neighbour of one colour does not.
  const fading = followed.filter(
    (samples) => samples.length > 2 + 4 * Math.min(1, noise) && Math.abs(samples[samples.length - 1].depth) <= 1.5 + 0.1 * depth + noise,
  );
  if (fading.length < 2) return null;
  const fitted = fit(fading.flat());
  if (!fitted || fitted.amplitude < LEAST_DEPTH) return null;
  if (fading.some((samples) => isBare(samples, fitted, noise) || isStep(samples, fitted, noise))) return null;
  const first = Math.hypot(...deepest.map((value, c) => value - ground[c]));
  // The pixels nearest to the box may be those that its own light edge has run into.
  const seen = noise < LOSSY ? first : Math.max(first, ...fading.flatMap((samples) => samples.slice(0, RINGS).map(({ depth: d }) => d)));
  if (fitted.amplitude > MOST_UNSEEN * seen) return null;
  if (fitted.geometry.blur > Math.max(WIDE.least, WIDE.sides * Math.min(box.width, box.height))) return null;
  if (isUnseenBefore(profiles, fitted, noise)) return null;
  const shadow = { ...fitted.geometry, ...inkOf(ground, deepest, fitted.amplitude) };
  return isRim(shadow, noise) || (noise >= LOSSY && isStain(shadow, ground)) ? null : shadow;
}

/** The colours that the hue of a shadow is taken from lie so near its box, px: half a block of halved colour. */
const HUE = 8;

/** As deep a colour in the hue that what is near the box has on the whole: right at the box compression rings. */
function withHueOf(profiles: readonly (readonly Rgb[])[], deepest: Rgb, ground: Rgb): Rgb {
  const near = profiles.flatMap((colors) => colors.slice(0, HUE));
  const axis = ground.map((value, c) => near.reduce((sum, color) => sum + color[c] - value, 0));
  const off = ground.map((value, c) => deepest[c] - value);
  const along = axis.reduce((sum, value, c) => sum + value * off[c], 0);
  const length = Math.hypot(...axis);
  // Light on one side and shade on the other have no hue in common.
  if (length === 0 || along <= 0) return deepest;
  const at = (c: 0 | 1 | 2) => ground[c] + (axis[c] * along) / (length * length);
  return [at(0), at(1), at(2)];
}

/** Sides on which a shadow would show by so many levels, as a mean over the first px; the share of it that must be there on one of them, and on none be missing. */
const SHOWS = { levels: 1.5, px: 6, there: 0.4, missing: 0.1 };

/** Whether what lies round a box may be this shadow: too little of it can be seen to be measured, where neighbours are near. */
export function showsShadow(
  raster: RgbRaster,
  { box, corner, ground }: { box: Box; corner: number; ground: Rgb },
  shadow: FoundShadow,
): boolean {
  const strength = (shadow.opacity * shadow.color.reduce((sum, value, c) => sum + ground[c] - value, 0)) / 3;
  const sigma = shadow.blur / 2;
  const shares = SIDES.flatMap((side) => {
    let [said, seen] = [0, 0];
    for (let distance = 1; distance <= SHOWS.px; distance++) {
      const color = sideColor(raster, box, side, distance, corner);
      if (!color) return [];
      said += (strength * shareAt(side, distance - 0.5, { ...shadow, sigma })) / SHOWS.px;
      seen += color.reduce((sum, value, c) => sum + ground[c] - value, 0) / 3 / SHOWS.px;
    }
    return Math.abs(said) >= SHOWS.levels ? [seen / said] : [];
  });
  return shares.some((share) => share >= SHOWS.there) && shares.every((share) => share >= SHOWS.missing);
}

function profile(raster: RgbRaster, box: Box, side: Side, corner: number): readonly Rgb[] {
  const colors: Rgb[] = [];
  for (let distance = 1; distance <= REACH; distance++) {
    const color = sideColor(raster, box, side, distance, corner);
    if (!color) break;
    colors.push(color);
  }
  return colors;
}

/** Each colour as the middle one of three neighbours: compression rings from pixel to pixel. */
const withoutRinging = (colors: readonly Rgb[]): readonly Rgb[] =>
  colors.map((color, i) => (i + 1 < colors.length ? medianOf([colors[Math.max(0, i - 1)], color, colors[i + 1]]) : color));

/** The colour that most of the outer ends of the profiles share. */
function groundOf(profiles: readonly (readonly Rgb[])[]): Rgb | null {
  const ends: Rgb[] = [];
  for (const colors of profiles) {
    // The first stretch of eight equal pixels is the ground there.
    for (let d = 0; d + 8 < colors.length; d++) {
      if (channelDistance(colors[d], colors[d + 8]) > 1 || channelDistance(colors[d], colors[d + 4]) > 1) continue;
      ends.push(colors[d]);
      break;
    }
  }
  const votes = (color: Rgb) => ends.filter((other) => channelDistance(other, color) <= 3).length;
  const best = ends.reduce<Rgb | null>((a, b) => (a === null || votes(b) > votes(a) ? b : a), null);
  return best && votes(best) >= 2 ? best : null;
}

function samplesOf(side: Side, colors: readonly Rgb[], ground: Rgb, deepest: Rgb, noise: number): Sample[] {
  const axis = [0, 1, 2].map((c) => deepest[c] - ground[c]);
  const length = Math.hypot(axis[0], axis[1], axis[2]);
  const samples: Sample[] = [];
  let least = Infinity;
  for (const [index, color] of colors.entries()) {
    const off = [0, 1, 2].map((c) => color[c] - ground[c]);
    const depth = (off[0] * axis[0] + off[1] * axis[1] + off[2] * axis[2]) / length;
    const aside = Math.sqrt(Math.max(0, off[0] ** 2 + off[1] ** 2 + off[2] ** 2 - depth * depth));
    const mayRing = noise >= LOSSY && index < RINGS;
    if (mayRing && aside > 4 + 2 * noise) continue;
    // Something else begins where the colour leaves the line from ground to shadow, or grows again.
    if (aside > 4 + 2 * noise || depth > least + 3 + noise || depth < -3 - 2 * noise) break;
    if (!mayRing) least = Math.min(least, depth);
    samples.push({ side, distance: index + 0.5, depth });
  }
  return samples;
}

const BLURS = [2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28, 30, 32, 36, 40, 48, 56, 64, 80];

/** A light from the side must explain this much more than one from above: neighbours bend what is seen. */
const ASIDE = 0.8;

/** Least squares over a grid of blur and offsets; the depth follows linearly. */
function fit(samples: readonly Sample[]): Fitted | null {
  if (samples.length < 12) return null;
  let [above, aside]: ((Fitted & { error: number }) | null)[] = [null, null];
  for (const blur of BLURS) {
    const most = Math.min(30, blur + 4);
    for (let offsetY = -Math.min(4, most); offsetY <= most; offsetY++) {
      for (const offsetX of [0, ...(Math.abs(offsetY) <= 8 ? [2, 4, -2] : [])]) {
        const solved = amplitudeFor(samples, blur / 2, offsetX, offsetY);
        if (!solved) continue;
        const fitted = { ...solved, geometry: { offsetX, offsetY, blur, spread: 0 } };
        if (offsetX === 0 && (!above || solved.error < above.error)) above = fitted;
        if (offsetX !== 0 && (!aside || solved.error < aside.error)) aside = fitted;
      }
    }
  }
  const best = above && aside && aside.error < ASIDE * above.error ? aside : (above ?? aside);
  const energy = samples.reduce((sum, s) => sum + s.depth * s.depth, 0);
  return best && best.error < 0.25 * energy ? best : null;
}

function amplitudeFor(samples: readonly Sample[], sigma: number, offsetX: number, offsetY: number) {
  let [xx, xy, yy] = [0, 0, 0];
  for (const { side, distance, depth } of samples) {
    const share = shareAt(side, distance, { sigma, offsetX, offsetY });
    xx += share * share;
    xy += share * depth;
    yy += depth * depth;
  }
  if (xx < 1e-6) return null;
  const amplitude = xy / xx;
  return amplitude > 0 ? { amplitude, error: yy - (xy * xy) / xx } : null;
}

/** Colour and opacity: the line from the ground through the deepest colour, followed to the edge of the colour cube. */
function inkOf(ground: Rgb, deepest: Rgb, amplitude: number): { color: Rgb; opacity: number } {
  const axis = [0, 1, 2].map((c) => deepest[c] - ground[c]);
  const length = Math.hypot(axis[0], axis[1], axis[2]);
  const unit = axis.map((v) => v / length);
  // Black where that is near enough: nearly all shadows are.
  const toBlack = Math.hypot(ground[0], ground[1], ground[2]);
  const alongBlack = -(unit[0] * ground[0] + unit[1] * ground[1] + unit[2] * ground[2]) / Math.max(1, toBlack);
  if (alongBlack > 0.97) return { color: [0, 0, 0], opacity: round(amplitude / toBlack) };
  const reach = Math.min(...unit.map((v, c) => (v > 1e-6 ? (255 - ground[c]) / v : v < -1e-6 ? -ground[c] / v : Infinity)));
  const end = (c: 0 | 1 | 2) => Math.round(Math.max(0, Math.min(255, ground[c] + unit[c] * reach)));
  return { color: [end(0), end(1), end(2)], opacity: round(amplitude / Math.max(1, reach)) };
}

const round = (share: number): number => Math.round(Math.min(1, share) * 1000) / 1000;
