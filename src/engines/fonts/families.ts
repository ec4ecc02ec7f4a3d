/** The font families that text is matched with. Data only; adding a family is adding a line (and its package). */
import type { Script } from '../reconstruct/document.ts';

/** A face of a package. */
export interface FaceFile {
  readonly weight: number;
  readonly italic?: true;
  /** From the package's root. A whole font, not split by characters: TrueType, OpenType or WOFF. */
  readonly path: string;
}

export interface Family {
  /** Name in CSS. */
  readonly name: string;
  /** Package with the whole font files. */
  readonly package: string;
  readonly generic: 'sans-serif' | 'serif' | 'monospace' | 'cursive';
  /** Scripts that it is a design for; Latin in an Asian family is listed too, since pages use it. */
  readonly scripts: readonly Script[];
  /** Where the faces lie in the package; left out where folders are named by their weights, as in packages of Google's fonts. */
  readonly files?: readonly FaceFile[];
  /** Families with the same outlines or advances that a reader's machine may have, for the fallback stack. */
  readonly alike?: readonly string[];
  /** Width of a word space among Hangul, ems, where the feature "locl" puts one of that script in place of the face's own. Shapers do so with a whole font; subsets leave it out. */
  readonly hangulSpace?: number;
  /** Its signs of East Asia are as wide as they are, by the font's feature "palt", where each fills a square otherwise; never in the list. */
  readonly proportional?: true;
}

const expo = (folder: string) => `@expo-google-fonts/${folder}`;
const EVERY_WEIGHT = [100, 200, 300, 400, 500, 600, 700, 800, 900];
/** Files of Naver's display fonts, which end in L, R, B and EB. */
const byLetter = (file: (letter: string) => string): FaceFile[] =>
  Object.entries({ L: 300, R: 400, B: 700, EB: 800 }).map(([letter, weight]) => ({ weight, path: file(letter) }));
const DEJAVU: readonly FaceFile[] = [
  { weight: 400, path: 'ttf/DejaVuSans.ttf' },
  { weight: 400, italic: true, path: 'ttf/DejaVuSans-Oblique.ttf' },
  { weight: 700, path: 'ttf/DejaVuSans-Bold.ttf' },
  { weight: 700, italic: true, path: 'ttf/DejaVuSans-BoldOblique.ttf' },
];
const LATIN = ['latin'] as const;
const EUROPEAN = ['latin', 'cyrillic'] as const;

export const FAMILIES: readonly Family[] = [
  { name: 'Arimo', package: expo('arimo'), generic: 'sans-serif', scripts: EUROPEAN, alike: ['Liberation Sans', 'Arial', 'Helvetica'] },
  { name: 'Tinos', package: expo('tinos'), generic: 'serif', scripts: EUROPEAN, alike: ['Liberation Serif', 'Times New Roman', 'Times'] },
  { name: 'Cousine', package: expo('cousine'), generic: 'monospace', scripts: EUROPEAN, alike: ['Liberation Mono', 'Courier New'] },
  { name: 'Inter', package: expo('inter'), generic: 'sans-serif', scripts: EUROPEAN },
  { name: 'Roboto', package: expo('roboto'), generic: 'sans-serif', scripts: EUROPEAN },
  { name: 'Open Sans', package: expo('open-sans'), generic: 'sans-serif', scripts: EUROPEAN },
  { name: 'Montserrat', package: expo('montserrat'), generic: 'sans-serif', scripts: EUROPEAN },
  { name: 'Lato', package: expo('lato'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Poppins', package: expo('poppins'), generic: 'sans-serif', scripts: ['latin', 'devanagari'] },
  { name: 'Nunito', package: expo('nunito'), generic: 'sans-serif', scripts: EUROPEAN },
  { name: 'Raleway', package: expo('raleway'), generic: 'sans-serif', scripts: EUROPEAN },
  { name: 'Rubik', package: expo('rubik'), generic: 'sans-serif', scripts: EUROPEAN },
  { name: 'DM Sans', package: expo('dm-sans'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Be Vietnam Pro', package: expo('be-vietnam-pro'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Space Grotesk', package: expo('space-grotesk'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Oswald', package: expo('oswald'), generic: 'sans-serif', scripts: EUROPEAN },
  { name: 'PT Sans', package: expo('pt-sans'), generic: 'sans-serif', scripts: EUROPEAN },
  { name: 'PT Serif', package: expo('pt-serif'), generic: 'serif', scripts: EUROPEAN },
  { name: 'Lora', package: expo('lora'), generic: 'serif', scripts: EUROPEAN },
  { name: 'Playfair Display', package: expo('playfair-display'), generic: 'serif', scripts: EUROPEAN },
  { name: 'JetBrains Mono', package: expo('jetbrains-mono'), generic: 'monospace', scripts: EUROPEAN },
  { name: 'Source Sans 3', package: expo('source-sans-3'), generic: 'sans-serif', scripts: EUROPEAN },
  { name: 'Noto Sans', package: expo('noto-sans'), generic: 'sans-serif', scripts: EUROPEAN },
  // What system-ui and sans-serif are on a Linux machine without other fonts, as many style sheets ask for them first.
  { name: 'DejaVu Sans', package: 'dejavu-fonts-ttf', generic: 'sans-serif', scripts: EUROPEAN, files: DEJAVU },
  { name: 'Work Sans', package: expo('work-sans'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Roboto Condensed', package: expo('roboto-condensed'), generic: 'sans-serif', scripts: EUROPEAN },
  { name: 'IBM Plex Sans', package: expo('ibm-plex-sans'), generic: 'sans-serif', scripts: EUROPEAN },
  { name: 'Barlow', package: expo('barlow'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Lexend', package: expo('lexend'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Golos Text', package: expo('golos-text'), generic: 'sans-serif', scripts: EUROPEAN },
  { name: 'Unbounded', package: expo('unbounded'), generic: 'sans-serif', scripts: EUROPEAN },
  { name: 'Archivo Black', package: expo('archivo-black'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Anton', package: expo('anton'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Merriweather', package: expo('merriweather'), generic: 'serif', scripts: EUROPEAN },
  { name: 'Mulish', package: expo('mulish'), generic: 'sans-serif', scripts: EUROPEAN },
  { name: 'Manrope', package: expo('manrope'), generic: 'sans-serif', scripts: EUROPEAN },
  { name: 'Plus Jakarta Sans', package: expo('plus-jakarta-sans'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Outfit', package: expo('outfit'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Quicksand', package: expo('quicksand'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Josefin Sans', package: expo('josefin-sans'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Bebas Neue', package: expo('bebas-neue'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Roboto Slab', package: expo('roboto-slab'), generic: 'serif', scripts: EUROPEAN },
  { name: 'Libre Baskerville', package: expo('libre-baskerville'), generic: 'serif', scripts: LATIN },
  { name: 'Cormorant Garamond', package: expo('cormorant-garamond'), generic: 'serif', scripts: EUROPEAN },
  { name: 'DM Serif Display', package: expo('dm-serif-display'), generic: 'serif', scripts: LATIN },
  { name: 'Dancing Script', package: expo('dancing-script'), generic: 'cursive', scripts: LATIN },
  { name: 'Caveat', package: expo('caveat'), generic: 'cursive', scripts: EUROPEAN },
  { name: 'Pacifico', package: expo('pacifico'), generic: 'cursive', scripts: EUROPEAN },
  { name: 'Kaushan Script', package: expo('kaushan-script'), generic: 'cursive', scripts: LATIN },
  { name: 'Source Serif 4', package: expo('source-serif-4'), generic: 'serif', scripts: EUROPEAN },
  { name: 'EB Garamond', package: expo('eb-garamond'), generic: 'serif', scripts: EUROPEAN },
  { name: 'Crimson Pro', package: expo('crimson-pro'), generic: 'serif', scripts: LATIN },
  { name: 'Noto Serif', package: expo('noto-serif'), generic: 'serif', scripts: EUROPEAN },
  { name: 'Bitter', package: expo('bitter'), generic: 'serif', scripts: EUROPEAN },
  { name: 'Spectral', package: expo('spectral'), generic: 'serif', scripts: EUROPEAN },
  { name: 'Instrument Serif', package: expo('instrument-serif'), generic: 'serif', scripts: LATIN },
  { name: 'Fraunces', package: expo('fraunces'), generic: 'serif', scripts: LATIN },
  { name: 'Bodoni Moda', package: expo('bodoni-moda'), generic: 'serif', scripts: LATIN },
  { name: 'Abril Fatface', package: expo('abril-fatface'), generic: 'serif', scripts: LATIN },
  { name: 'Prata', package: expo('prata'), generic: 'serif', scripts: EUROPEAN },
  { name: 'Yeseva One', package: expo('yeseva-one'), generic: 'serif', scripts: EUROPEAN },
  { name: 'Cinzel', package: expo('cinzel'), generic: 'serif', scripts: LATIN },
  { name: 'Noto Serif Display', package: expo('noto-serif-display'), generic: 'serif', scripts: EUROPEAN },
  { name: 'Barlow Condensed', package: expo('barlow-condensed'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Fjalla One', package: expo('fjalla-one'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Archivo Narrow', package: expo('archivo-narrow'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Saira Extra Condensed', package: expo('saira-extra-condensed'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Figtree', package: expo('figtree'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Urbanist', package: expo('urbanist'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Fira Sans', package: expo('fira-sans'), generic: 'sans-serif', scripts: EUROPEAN },
  { name: 'Libre Franklin', package: expo('libre-franklin'), generic: 'sans-serif', scripts: EUROPEAN },
  { name: 'Karla', package: expo('karla'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Lobster', package: expo('lobster'), generic: 'cursive', scripts: EUROPEAN },
  { name: 'Bowlby One', package: expo('bowlby-one'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Lilita One', package: expo('lilita-one'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Fredoka', package: expo('fredoka'), generic: 'sans-serif', scripts: LATIN },
  { name: 'Bangers', package: expo('bangers'), generic: 'cursive', scripts: LATIN },
  { name: 'Alfa Slab One', package: expo('alfa-slab-one'), generic: 'serif', scripts: LATIN },
  { name: 'Great Vibes', package: expo('great-vibes'), generic: 'cursive', scripts: EUROPEAN },
  { name: 'Satisfy', package: expo('satisfy'), generic: 'cursive', scripts: LATIN },
  { name: 'Permanent Marker', package: expo('permanent-marker'), generic: 'cursive', scripts: LATIN },
  { name: 'Caveat Brush', package: expo('caveat-brush'), generic: 'cursive', scripts: LATIN },
  { name: 'IBM Plex Mono', package: expo('ibm-plex-mono'), generic: 'monospace', scripts: EUROPEAN },
  { name: 'Russo One', package: expo('russo-one'), generic: 'sans-serif', scripts: ['cyrillic'] },
  { name: 'Jost', package: expo('jost'), generic: 'sans-serif', scripts: ['cyrillic'] },
  { name: 'Exo 2', package: expo('exo-2'), generic: 'sans-serif', scripts: ['cyrillic'] },
  { name: 'Comfortaa', package: expo('comfortaa'), generic: 'sans-serif', scripts: ['cyrillic'] },
  { name: 'Marck Script', package: expo('marck-script'), generic: 'cursive', scripts: ['cyrillic'] },
  {
    name: 'Noto Sans KR',
    package: expo('noto-sans-kr'),
    generic: 'sans-serif',
    scripts: ['hangul', 'latin'],
    alike: ['Noto Sans CJK KR', 'Source Han Sans KR'],
    hangulSpace: 0.28,
  },
  { name: 'Nanum Gothic', package: expo('nanum-gothic'), generic: 'sans-serif', scripts: ['hangul', 'latin'], alike: ['NanumGothic'] },
  { name: 'Nanum Myeongjo', package: expo('nanum-myeongjo'), generic: 'serif', scripts: ['hangul', 'latin'], alike: ['NanumMyeongjo'] },
  {
    name: 'Pretendard',
    package: '@fontsource/pretendard',
    files: EVERY_WEIGHT.map((weight) => ({ weight, path: `files/pretendard-latin-${weight}-normal.woff` })),
    generic: 'sans-serif',
    scripts: ['hangul', 'latin'],
    alike: ['Pretendard Variable'],
  },
  {
    name: 'Nanum Square',
    package: '@kfonts/nanum-square',
    files: byLetter((letter) => `src/NanumSquare${letter}.ttf`),
    generic: 'sans-serif',
    scripts: ['hangul', 'latin'],
    alike: ['NanumSquare'],
  },
  {
    name: 'Nanum Square Round',
    package: 'typeface-nanum-square-round',
    files: byLetter((letter) => `NanumSquareRound${letter}.ttf`),
    generic: 'sans-serif',
    scripts: ['hangul', 'latin'],
    alike: ['NanumSquareRound'],
  },
  {
    name: 'Nanum Barun Gothic',
    package: 'typeface-nanum-barun-gothic',
    files: Object.entries({ UltraLight: 200, Light: 300, '': 400, Bold: 700 }).map(([cut, weight]) => ({
      weight,
      path: `NanumBarunGothic${cut}.ttf`,
    })),
    generic: 'sans-serif',
    scripts: ['hangul', 'latin'],
    alike: ['NanumBarunGothic'],
  },
  { name: 'Gothic A1', package: expo('gothic-a1'), generic: 'sans-serif', scripts: ['hangul', 'latin'] },
  { name: 'Gowun Dodum', package: expo('gowun-dodum'), generic: 'sans-serif', scripts: ['hangul', 'latin'] },
  { name: 'Gowun Batang', package: expo('gowun-batang'), generic: 'serif', scripts: ['hangul', 'latin'] },
  { name: 'Nanum Pen Script', package: expo('nanum-pen-script'), generic: 'cursive', scripts: ['hangul', 'latin'], alike: ['NanumPen'] },
  { name: 'Gaegu', package: expo('gaegu'), generic: 'cursive', scripts: ['hangul', 'latin'] },
  { name: 'Bagel Fat One', package: expo('bagel-fat-one'), generic: 'sans-serif', scripts: ['hangul', 'latin'] },
  {
    name: 'Noto Serif KR',
    package: expo('noto-serif-kr'),
    generic: 'serif',
    scripts: ['hangul', 'latin'],
    alike: ['Noto Serif CJK KR', 'Source Han Serif KR'],
    hangulSpace: 0.31,
  },
  { name: 'Song Myung', package: expo('song-myung'), generic: 'serif', scripts: ['hangul', 'latin'] },
  { name: 'Jua', package: expo('jua'), generic: 'sans-serif', scripts: ['hangul', 'latin'] },
  { name: 'Do Hyeon', package: expo('do-hyeon'), generic: 'sans-serif', scripts: ['hangul', 'latin'] },
  { name: 'Sunflower', package: expo('sunflower'), generic: 'sans-serif', scripts: ['hangul', 'latin'] },
  { name: 'Dongle', package: expo('dongle'), generic: 'sans-serif', scripts: ['hangul', 'latin'] },
  { name: 'Black Han Sans', package: expo('black-han-sans'), generic: 'sans-serif', scripts: ['hangul', 'latin'] },
  {
    name: 'Noto Sans JP',
    package: expo('noto-sans-jp'),
    generic: 'sans-serif',
    scripts: ['kana', 'han', 'latin'],
    alike: ['Noto Sans CJK JP', 'Source Han Sans JP'],
  },
  { name: 'Zen Kaku Gothic New', package: expo('zen-kaku-gothic-new'), generic: 'sans-serif', scripts: ['kana', 'han', 'latin'] },
  { name: 'Zen Maru Gothic', package: expo('zen-maru-gothic'), generic: 'sans-serif', scripts: ['kana', 'han', 'latin'] },
  { name: 'M PLUS Rounded 1c', package: expo('m-plus-rounded-1c'), generic: 'sans-serif', scripts: ['kana', 'han', 'latin'] },
  { name: 'Zen Old Mincho', package: expo('zen-old-mincho'), generic: 'serif', scripts: ['kana', 'han', 'latin'] },
  { name: 'Kosugi Maru', package: expo('kosugi-maru'), generic: 'sans-serif', scripts: ['kana', 'han', 'latin'] },
  { name: 'Dela Gothic One', package: expo('dela-gothic-one'), generic: 'sans-serif', scripts: ['kana', 'han', 'latin'] },
  { name: 'Yusei Magic', package: expo('yusei-magic'), generic: 'cursive', scripts: ['kana', 'han', 'latin'] },
  { name: 'Noto Serif JP', package: expo('noto-serif-jp'), generic: 'serif', scripts: ['kana', 'han', 'latin'] },
  { name: 'Shippori Mincho', package: expo('shippori-mincho'), generic: 'serif', scripts: ['kana', 'han'] },
  { name: 'Kaisei Tokumin', package: expo('kaisei-tokumin'), generic: 'serif', scripts: ['kana', 'han'] },
  { name: 'Klee One', package: expo('klee-one'), generic: 'cursive', scripts: ['kana', 'han'] },
  { name: 'Mochiy Pop One', package: expo('mochiy-pop-one'), generic: 'sans-serif', scripts: ['kana', 'han'] },
  {
    name: 'Noto Sans SC',
    package: expo('noto-sans-sc'),
    generic: 'sans-serif',
    scripts: ['han', 'latin'],
    alike: ['Noto Sans CJK SC', 'Source Han Sans SC'],
  },
  {
    name: 'Noto Sans TC',
    package: expo('noto-sans-tc'),
    generic: 'sans-serif',
    scripts: ['han', 'latin'],
    alike: ['Noto Sans CJK TC', 'Source Han Sans TC'],
  },
  {
    name: 'Noto Serif SC',
    package: expo('noto-serif-sc'),
    generic: 'serif',
    scripts: ['han', 'latin'],
    alike: ['Noto Serif CJK SC', 'Source Han Serif SC'],
  },
  { name: 'ZCOOL XiaoWei', package: expo('zcool-xiaowei'), generic: 'serif', scripts: ['han', 'latin'] },
  { name: 'Ma Shan Zheng', package: expo('ma-shan-zheng'), generic: 'cursive', scripts: ['han'] },
  { name: 'Zhi Mang Xing', package: expo('zhi-mang-xing'), generic: 'cursive', scripts: ['han'] },
  { name: 'ZCOOL QingKe HuangYou', package: expo('zcool-qingke-huangyou'), generic: 'sans-serif', scripts: ['han'] },
  { name: 'ZCOOL KuaiLe', package: expo('zcool-kuaile'), generic: 'cursive', scripts: ['han'] },
  {
    name: 'Cactus Classical Serif',
    package: expo('cactus-classical-serif'),
    generic: 'serif',
    scripts: ['han', 'latin'],
    alike: ['Noto Serif CJK TC', 'Source Han Serif TC'],
  },
  { name: 'Noto Sans Thai', package: expo('noto-sans-thai'), generic: 'sans-serif', scripts: ['thai'] },
  { name: 'Sarabun', package: expo('sarabun'), generic: 'sans-serif', scripts: ['thai', 'latin'] },
  { name: 'Kanit', package: expo('kanit'), generic: 'sans-serif', scripts: ['thai', 'latin'] },
  { name: 'IBM Plex Sans Thai', package: expo('ibm-plex-sans-thai'), generic: 'sans-serif', scripts: ['thai', 'latin'] },
  { name: 'Prompt', package: expo('prompt'), generic: 'sans-serif', scripts: ['thai', 'latin'] },
  { name: 'Mitr', package: expo('mitr'), generic: 'sans-serif', scripts: ['thai', 'latin'] },
  { name: 'Bai Jamjuree', package: expo('bai-jamjuree'), generic: 'sans-serif', scripts: ['thai'] },
  { name: 'Chakra Petch', package: expo('chakra-petch'), generic: 'sans-serif', scripts: ['thai'] },
  { name: 'Mali', package: expo('mali'), generic: 'cursive', scripts: ['thai'] },
  { name: 'Sriracha', package: expo('sriracha'), generic: 'cursive', scripts: ['thai'] },
  { name: 'Noto Sans Arabic', package: expo('noto-sans-arabic'), generic: 'sans-serif', scripts: ['arabic'] },
  { name: 'Cairo', package: expo('cairo'), generic: 'sans-serif', scripts: ['arabic', 'latin'] },
  { name: 'Tajawal', package: expo('tajawal'), generic: 'sans-serif', scripts: ['arabic', 'latin'] },
  { name: 'Amiri', package: expo('amiri'), generic: 'serif', scripts: ['arabic', 'latin'] },
  { name: 'Noto Kufi Arabic', package: expo('noto-kufi-arabic'), generic: 'sans-serif', scripts: ['arabic'] },
  { name: 'Almarai', package: expo('almarai'), generic: 'sans-serif', scripts: ['arabic'] },
  { name: 'Changa', package: expo('changa'), generic: 'sans-serif', scripts: ['arabic'] },
  { name: 'El Messiri', package: expo('el-messiri'), generic: 'sans-serif', scripts: ['arabic'] },
  { name: 'Reem Kufi', package: expo('reem-kufi'), generic: 'sans-serif', scripts: ['arabic'] },
  { name: 'Aref Ruqaa', package: expo('aref-ruqaa'), generic: 'serif', scripts: ['arabic'] },
];
