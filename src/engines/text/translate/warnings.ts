/** What a reader of a translation should look at. */
export const WARNINGS = {
  translated_in_pieces: 'Translated in pieces, so that placeholders, addresses and numbers stay as they are; the wording may be stiff.',
  numbers_changed: 'Numbers or placeholders differ from the source.',
} as const;
export type Warning = keyof typeof WARNINGS;

export const bare = (text: string): { text: string; warnings: readonly Warning[] } => ({ text, warnings: [] });
