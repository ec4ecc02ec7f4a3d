/**
 * Recognisers that there are packs of: PP-OCRv5's for mobile devices (Apache-2.0), as ONNX, with the lists of characters that PaddleOCR keeps for
 * them. Sizes and sha256 of the models are those of the repository's Git LFS pointers; those of the lists are the ones that several projects
 * pin, and the number of entries fits each model (a model grows by 484 bytes a class).
 */
import type { Language } from '../text/language/index.ts';
import type { Offer, Source } from './catalogue.ts';
import type { PackScript } from './pack.ts';

const MODELS_AT =
  'https://media.githubusercontent.com/media/PT-Perkasa-Pilar-Utama/ppu-paddle-ocr-models/384182c7187c12d4ea181ae3b97c8b7e12089d9d/recognition';
const CHARACTERS_AT = 'https://raw.githubusercontent.com/PaddlePaddle/PaddleOCR/v3.7.0/ppocr/utils/dict';

interface File {
  /** Path under the place of its kind. */
  readonly at: string;
  readonly bytes: number;
  readonly sha256: string;
}

interface Recogniser {
  readonly languages: readonly Language[];
  readonly scripts: readonly PackScript[];
  readonly model: File;
  readonly characters: File;
}

/** By id. Of two for a language the better one comes first. */
const RECOGNISERS: Readonly<Record<string, Recogniser>> = {
  'ocr-zh': {
    languages: ['cn', 'tw', 'ja', 'en'],
    scripts: ['han', 'kana'],
    model: {
      at: 'PP-OCRv5_mobile_rec_infer.onnx',
      bytes: 16_559_278,
      sha256: 'd253c3cbee6e507828a5271a30ab0ec8ae7c2a99d0cc8e6f844fe380809d22b3',
    },
    characters: { at: 'ppocrv5_dict.txt', bytes: 74_012, sha256: 'd1979e9f794c464c0d2e0b70a7fe14dd978e9dc644c0e71f14158cdf8342af1b' },
  },
  'ocr-ko': {
    languages: ['ko', 'en'],
    scripts: ['hangul'],
    model: {
      at: 'multi/korean/v5/korean_PP-OCRv5_mobile_rec_infer.onnx',
      bytes: 13_443_278,
      sha256: 'ee0dfde503d787c91fd0455daae2eb85311b4b5bdcddf85a54d8c1e0adc157de',
    },
    characters: {
      at: 'ppocrv5_korean_dict.txt',
      bytes: 47_451,
      sha256: 'a88071c68c01707489baa79ebe0405b7beb5cca229f4fc94cc3ef992328802d7',
    },
  },
  'ocr-th': {
    languages: ['th', 'en'],
    scripts: ['thai'],
    model: {
      at: 'multi/th/v5/th_PP-OCRv5_mobile_rec_infer.onnx',
      bytes: 7_915_510,
      sha256: '6f07aa2af58713da04b4bdaf1524588d8051fc734db5a1ad7b7a65c1e7c7ec18',
    },
    characters: { at: 'ppocrv5_th_dict.txt', bytes: 1_767, sha256: '57f5406f94bb6688fb7077f7be65f08bbd71cecf48c01ea26c522cb5c4836b7a' },
  },
  'ocr-ar': {
    languages: ['ar', 'en'],
    scripts: ['arabic'],
    model: {
      at: 'multi/arabic/v5/arabic_PP-OCRv5_mobile_rec_infer.onnx',
      bytes: 8_023_442,
      sha256: 'b58f7d1cc7200566aae1d56ac26c17942881958ed100ac5a07d9a6e67150cbef',
    },
    characters: { at: 'ppocrv5_arabic_dict.txt', bytes: 2_369, sha256: '7f92f7dbb9b75a4787a83bfb4f6d14a8ab515525130c9d40a9036f61cf6999e9' },
  },
  'ocr-eslav': {
    languages: ['ru', 'en'],
    scripts: ['cyrillic'],
    model: {
      at: 'multi/eslav/v5/eslav_PP-OCRv5_mobile_rec_infer.onnx',
      bytes: 7_912_122,
      sha256: 'bb86cdbd09c21d6bd73c0c0d5dc50379a6f94fc0078f7200a192ed1087f3e6ac',
    },
    characters: { at: 'ppocrv5_eslav_dict.txt', bytes: 1_663, sha256: '3e95f1581557162870cacdba5af91a4c6be2890710d395b0c3c7578e7ee5e6eb' },
  },
  'ocr-cyrillic': {
    languages: ['mn', 'ru', 'en'],
    scripts: ['cyrillic'],
    model: {
      at: 'multi/cyrillic/v5/cyrillic_PP-OCRv5_mobile_rec_infer.onnx',
      bytes: 8_073_294,
      sha256: '0d91040605ef7bdca6868fad6cad1664840d031e9f6d40d54607df5b50fa280a',
    },
    characters: {
      at: 'ppocrv5_cyrillic_dict.txt',
      bytes: 2_781,
      sha256: 'db40aa52ceb112055be80c694afdf655d5d2c4f7873704524cc16a447ca913ba',
    },
  },
  // Its list has no letters with two marks: Vietnamese is not among its languages, whatever is said of it elsewhere.
  'ocr-latin': {
    languages: ['es', 'fr', 'de', 'pt', 'it', 'tr', 'id', 'ms', 'tl', 'en'],
    scripts: ['latin'],
    model: {
      at: 'multi/latin/v5/latin_PP-OCRv5_mobile_rec_infer.onnx',
      bytes: 8_066_518,
      sha256: '497dbed20b7fd86334c9deb5082c2958982a316bb16e3589ebc6502cd85cae79',
    },
    characters: { at: 'ppocrv5_latin_dict.txt', bytes: 2_616, sha256: 'ccbcc45730b3fbbd9050c5bc74db6a99067141ef1035e3d14889a84a6b9b1aff' },
  },
  'ocr-devanagari': {
    languages: ['hi', 'en'],
    scripts: ['devanagari'],
    model: {
      at: 'multi/devanagari/v5/devanagari_PP-OCRv5_mobile_rec_infer.onnx',
      bytes: 7_936_806,
      sha256: '932e2d53fafdfd929131c4e20133f49901288e8ec1ba03b18317a4780b21f3ce',
    },
    characters: {
      at: 'ppocrv5_devanagari_dict.txt',
      bytes: 1_943,
      sha256: '09c7440bfc5477e5c41052304b6b185aff8c4a5e8b2b4c23c1c706f6fe1ee9fc',
    },
  },
};

const sourceOf = (role: 'model' | 'characters', base: string, { at, bytes, sha256 }: File): Source => ({
  role,
  url: `${base}/${at}`,
  name: at.split('/').at(-1)!,
  bytes,
  sha256,
  gzip: false,
});

/** What can be fetched without a catalogue. */
export const RECOGNISER_OFFERS: ReadonlyMap<string, Extract<Offer, { readonly kind: 'ocr' }>> = new Map(
  Object.entries(RECOGNISERS).map(([id, { languages, scripts, model, characters }]) => [
    id,
    {
      kind: 'ocr',
      languages,
      scripts,
      origin: 'PP-OCRv5 (PaddleOCR, Apache-2.0)',
      files: [sourceOf('model', MODELS_AT, model), sourceOf('characters', CHARACTERS_AT, characters)],
    },
  ]),
);

/** The pack that reads a language, of an id such as `ocr-hi` or `ocr-ja`; the id itself where there is none. */
export function recogniserId(id: string): string {
  const language = id.replace(/^ocr-/, '');
  if (RECOGNISER_OFFERS.has(id)) return id;
  return [...RECOGNISER_OFFERS].find(([, { languages }]) => languages.some((one) => one === language))?.[0] ?? id;
}
