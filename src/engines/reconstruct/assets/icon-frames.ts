/** Icons on cards of one kind get one frame. Cut to what is drawn, each would have a size and a place of its own, and each card another style. */
import { area, boxFromEdges, bottom, coveredShare, enclose, intersect, right, type Box } from '../../image/geometry.ts';
import { createRaster, crop, paste, type Raster, type RgbRaster } from '../../image/raster.ts';
import type { BoxShape, Shape } from '../document.ts';
import type { Piece } from './piece.ts';

/** What cards of one kind measure alike, px: side and corner. */
const ALIKE = 1;
/** Share of a card above which what lies on it is its picture and no icon. */
const MOST_OF_CARD = 0.5;
/** Share of the smaller of two icons, laid over each other card by card, that both cover. */
const MEETING = 0.5;
/** How many times as large as an icon its frame may be. */
const MOST_GROWN = 4;
/** A frame this near to the middle of its card, px, is centred on it. */
const OFF_CENTRE = 2;

interface Placed {
  readonly piece: Piece;
  readonly card: BoxShape;
  /** Where the icon lies on the card. */
  readonly at: Box;
}

/**
 * @param pieces what was cut out of a band
 * @param others boxes of text: no frame reaches them
 * @param ground the band without pictures
 * @returns the pieces in their order, icons that stand alike on cards of one kind in frames of one size, at one place of the card
 */
export function withSharedFrames(
  pieces: readonly Piece[],
  shapes: readonly Shape[],
  others: readonly Box[],
  ground: () => RgbRaster,
): Piece[] {
  const placed = iconsOnCards(pieces, shapes);
  const framed = new Map<Piece, Piece>();
  for (const first of placed) {
    if (framed.has(first.piece)) continue;
    const group = placed.filter((other) => !framed.has(other.piece) && areAlike(first, other));
    if (group.length < 2) continue;
    const frame = sharedFrame(group);
    const taken = (own: Piece): Box[] => [...others, ...pieces.filter((piece) => piece !== own && !piece.background).map(({ box }) => box)];
    const fits = group.every(({ piece, card, at }) => {
      const box = onCard(frame, card);
      return (
        area(frame) <= MOST_GROWN * area(at) && !taken(piece).some((other) => coveredShare(other, card.box) > 0.5 && intersect(other, box))
      );
    });
    if (!fits) continue;
    for (const { piece, card } of group) framed.set(piece, inFrame(piece, onCard(frame, card), ground));
  }
  return pieces.map((piece) => framed.get(piece) ?? piece);
}

const onCard = (frame: Box, { box }: BoxShape): Box => ({ ...frame, x: box.x + frame.x, y: box.y + frame.y });

/** Icons that are the only ones on the innermost card below them. */
function iconsOnCards(pieces: readonly Piece[], shapes: readonly Shape[]): Placed[] {
  const cards = shapes
    .filter((shape) => shape.kind === 'box' && (shape.fill !== null || shape.border !== null))
    .toSorted((a, b) => area(a.box) - area(b.box)) as BoxShape[];
  const placed = pieces.flatMap((piece): Placed[] => {
    if (piece.kind === 'photo' || piece.background || piece.picture.channels !== 4) return [];
    const card = cards.find(({ box }) => coveredShare(piece.box, box) === 1 && area(piece.box) < MOST_OF_CARD * area(box));
    return card ? [{ piece, card, at: { ...piece.box, x: piece.box.x - card.box.x, y: piece.box.y - card.box.y } }] : [];
  });
  return placed.filter(({ card }) => placed.filter((other) => other.card === card).length === 1);
}

function areAlike(a: Placed, b: Placed): boolean {
  const [one, other] = [a.card, b.card];
  const near = (p: number, q: number) => Math.abs(p - q) <= ALIKE;
  const isOfOneKind =
    near(one.box.width, other.box.width) && near(one.box.height, other.box.height) && one.radius.every((r, i) => near(r, other.radius[i]));
  const both = intersect(a.at, b.at);
  return isOfOneKind && both !== null && area(both) >= MEETING * Math.min(area(a.at), area(b.at));
}

/** The box around all icons of a group, and around the middle of their cards where it is there nearly. */
function sharedFrame(group: readonly Placed[]): Box {
  const around = enclose(group.map(({ at }) => at));
  const { width, height } = group[0].card.box;
  const [left, end] = centred(around.x, right(around), width);
  const [top, foot] = centred(around.y, bottom(around), height);
  return boxFromEdges(left, top, end, foot);
}

function centred(from: number, to: number, side: number): readonly [number, number] {
  const [before, after] = [from, side - to];
  const margin = Math.min(before, after);
  return Math.abs(before - after) <= 2 * OFF_CENTRE ? [margin, side - margin] : [from, to];
}

function inFrame(piece: Piece, box: Box, ground: () => RgbRaster): Piece {
  const placed = (picture: Raster<4>): Raster<4> => {
    const grown = createRaster(box.width, box.height, 4);
    paste(grown, picture, piece.box.x - box.x, piece.box.y - box.y);
    return grown;
  };
  return {
    ...piece,
    box,
    picture: placed(piece.picture as Raster<4>),
    inPlate: placed(piece.inPlate as Raster<4>),
    ...(piece.under ? { under: withUnder(crop(ground(), box), piece, box) } : {}),
  };
}

function withUnder(under: RgbRaster, piece: Piece, box: Box): RgbRaster {
  paste(under, piece.under!, piece.box.x - box.x, piece.box.y - box.y);
  return under;
}
