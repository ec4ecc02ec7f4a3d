/** Sentences of the review, for people. */
import type { MismatchRegion } from './mismatch.ts';
import type { PictureFault } from './pictures.ts';

/** The words in quotation marks, cut where they are long. */
export function quote(text: string): string {
  const letters = [...text.trim()];
  return `“${letters.length > 40 ? `${letters.slice(0, 39).join('').trimEnd()}…` : letters.join('')}”`;
}

const count = (n: number, one: string, many: string): string => (n === 1 ? `one ${one}` : `${n} ${many}`);

export const MESSAGES = {
  noText: 'No text was found in this image: the page shows it as a picture.',
  notRendered: (text: string) => `The text ${quote(text)} does not show on the page.`,
  lostText: 'The image shows text here that the page does not have.',
  uncertain: (text: string, confidence: number) =>
    `The text ${quote(text)} was read with ${Math.round(confidence * 100)} % confidence: compare it with the image.`,
  misread: (text: string) => `Some letters of ${quote(text)} do not look like those in the image: it may be misread.`,
  unlike: (text: string) => `The text ${quote(text)} looks unlike the one in the image: it may be misread, or set in other type.`,
  script: (text: string) => `${quote(text)} is in a script that cannot be read here: check it.`,
  contrastLost: (text: string, ratio: number) =>
    `The text ${quote(text)} is hard to see on the page: its contrast is only ${ratio.toFixed(1)} to 1.`,
  colour: (text: string) => `The text ${quote(text)} has another colour than in the image.`,
  moved: (text: string, px: number) => `The text ${quote(text)} stands ${Math.round(px)} px from its place in the image.`,
  overlap: (a: string, b: string) => `The texts ${quote(a)} and ${quote(b)} lie on each other.`,
  cut: (text: string, px: number) => `The text ${quote(text)} is cut at the edge of the page by ${Math.round(px)} px.`,
  phone: (px: number) => `On a phone (390 px wide) the page is ${Math.round(px)} px too wide.`,
  sectionHeight: (px: number) => `This section is ${Math.abs(px)} px ${px < 0 ? 'shorter' : 'taller'} than in the image.`,
  height: (px: number) => `The page ends ${Math.abs(Math.round(px))} px ${px < 0 ? 'before' : 'after'} the image does.`,
  unread: 'A line of text could not be read here: it stayed part of a picture.',
  picturedWord: 'This small picture looks like a word or a part of one: it was not read.',
  pictureText: (texts: readonly string[]) =>
    `${count(texts.length, 'line', 'lines')} of text stayed part of a picture: ${texts.slice(0, 3).map(quote).join(', ')}${texts.length > 3 ? ' …' : ''}`.replace(
      /^o/,
      'O',
    ),
  picture: (kind: PictureFault['kind']) =>
    ({
      missing: 'The picture that the image shows here is missing on the page.',
      different: 'This picture looks different from the one in the image.',
      blurred: 'This picture lacks detail that the image shows.',
    })[kind],
  region: (kind: MismatchRegion['kind']) =>
    ({
      missing: 'Something that the image shows here is missing on the page.',
      extra: 'The page shows something here that the image does not have.',
      different: 'This part of the page looks different from the image.',
      detail: 'The detail of this part of the page differs from the image.',
    })[kind],
} as const;
