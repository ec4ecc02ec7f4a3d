/** The files of a recogniser's pack as the reader takes them, and whether they belong together. */
import type { CtcModel } from '../reconstruct/read-text/recognise/recogniser.ts';
import { PackError, type Pack } from './pack.ts';

/** Model and characters. The list may begin with an empty line, which then stands for CTC's blank. */
export function recogniserFiles({ files }: Pack<'ocr'>): CtcModel {
  const of = (role: 'model' | 'characters') => files.find((file) => file.role === role)!.bytes;
  const list = new TextDecoder().decode(of('characters')).replace(/^\r?\n/, '');
  return { model: of('model'), characters: list.replace(/\r?\n$/, '').split(/\r?\n/) };
}

/** Letters of which one must be in the list for each script. */
const LETTERS: Readonly<Record<Pack<'ocr'>['manifest']['scripts'][number], RegExp>> = {
  hangul: /\p{Script=Hangul}/u,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  han: /\p{Script=Han}/u,
  thai: /\p{Script=Thai}/u,
  arabic: /\p{Script=Arabic}/u,
  devanagari: /\p{Script=Devanagari}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  latin: /\p{Script=Latin}/u,
};

/** Opens the model and reads a line without ink with it. @throws {PackError} */
export async function requireFitting(pack: Pack<'ocr'>): Promise<void> {
  const { id, scripts } = pack.manifest;
  const model = recogniserFiles(pack);
  const lacking = scripts.filter((script) => !model.characters.some((one) => LETTERS[script].test(one)));
  if (lacking.length > 0)
    throw new PackError(`The pack ${id} is said to read ${lacking.join(', ')}, but its characters hold no such letter.`);
  const { createCtcRecogniser } = await import('../reconstruct/read-text/recognise/recogniser.ts');
  const recogniser = await createCtcRecogniser(model).catch((error: Error) => {
    throw new PackError(`The recogniser of the pack ${id} cannot be used: ${error.message}.`);
  });
  await recogniser.close();
}
