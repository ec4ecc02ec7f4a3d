/** The kinds of damage that are planted, and what a review may rightly call them. */
import type { PageDocument, ReviewReason } from '../../src/engines/reconstruct/document.ts';
import { lostFrames, lostRows, otherCards, otherGrounds } from './boxes.ts';
import { otherPictures, spoiledPictures } from './pictures.ts';
import type { Damage } from './place.ts';
import {
  doubledTexts,
  lostLines,
  misreadLines,
  movedBlocks,
  otherColours,
  otherSizes,
  otherWords,
  overlaps,
  slightlyMoved,
} from './texts.ts';

export interface DamageKind {
  readonly name: string;
  /** Reasons that name it rightly. */
  readonly reasons: readonly ReviewReason[];
  /** Every place of the page that can be damaged so. */
  places(document: PageDocument): Damage[];
}

export const KINDS: readonly DamageKind[] = [
  { name: 'moved block', reasons: ['visual_mismatch', 'text_uncertain', 'text_missing', 'overlap'], places: movedBlocks },
  { name: 'text moved 12 px', reasons: ['visual_mismatch', 'text_uncertain', 'overlap'], places: slightlyMoved },
  { name: 'colour of text', reasons: ['visual_mismatch', 'low_contrast'], places: otherColours },
  { name: 'size of text', reasons: ['visual_mismatch', 'text_uncertain', 'overlap'], places: otherSizes },
  { name: 'section background', reasons: ['visual_mismatch', 'low_contrast'], places: otherGrounds },
  { name: 'card background', reasons: ['visual_mismatch', 'low_contrast'], places: otherCards },
  { name: 'lost frame', reasons: ['visual_mismatch', 'low_contrast', 'text_missing'], places: lostFrames },
  { name: 'misread line', reasons: ['text_uncertain'], places: misreadLines },
  { name: 'other words', reasons: ['text_uncertain'], places: otherWords },
  { name: 'doubled text', reasons: ['text_uncertain', 'visual_mismatch', 'overlap'], places: doubledTexts },
  { name: 'lost line', reasons: ['text_missing'], places: lostLines },
  { name: 'lost row', reasons: ['text_missing', 'visual_mismatch'], places: lostRows },
  { name: 'lost picture', reasons: ['visual_mismatch'], places: (page) => spoiledPictures(page, 'lost') },
  { name: 'blurred picture', reasons: ['visual_mismatch'], places: (page) => spoiledPictures(page, 'blurred') },
  { name: 'wrong picture', reasons: ['visual_mismatch'], places: (page) => spoiledPictures(page, 'wrong') },
  { name: 'picture of another place', reasons: ['visual_mismatch'], places: otherPictures },
  { name: 'lines over each other', reasons: ['overlap'], places: overlaps },
];
