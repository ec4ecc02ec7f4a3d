/** Opening quotation marks of languages that set words apart: recognisers pass over the space before them, which is narrow beside the mark's own room. */

/** A mark that opens what another one closes, right behind a word or its stop: an inch or an apostrophe read for it is closed by none. */
const OPENING = /(?<=[\p{L}\p{N}]|[\p{L}\p{N}][,:;])“(?=[\p{L}\p{N}][^“”]*[”"])/gu;

/** @returns the text with a space before each quotation mark that opens within it (ghi chú“nguyên hạt”) */
export const withSetOffQuotes = (text: string): string => (text.includes('„') ? text : text.replace(OPENING, ' “'));
