/** Numbers with what they count, as data sheets and price lists write them: what looks like a unit and is spelt like none is read wrongly. */

/** Units as they are written. */
const UNITS = [
  'nm μm um mm cm m km in inch ft mm² cm² m² km² cm³ m³ ㎡ ㎥',
  'μg mcg mg g kg t oz lb ml mL cc dL L kL',
  '℃ °C °F ° % %RH ‰ ppm ppb',
  'mV V kV mA A Ah mAh mW W kW MW Wh mWh kWh VA kVA Ω kΩ F μF',
  'Hz kHz MHz GHz rpm fps dB dBA lm lx cd nit K s ms sec min h hr day',
  'Pa kPa MPa hPa bar psi N N·m Nm kgf gf cal kcal J kJ IU CFU',
  'px dpi ppi bit KB MB GB TB Mbps Gbps MP ea EA pcs D T P',
].flatMap((row) => row.split(' '));

/** Letters that recognisers take for one another within a unit. */
const folded = (unit: string): string =>
  unit
    .replace(/°℃|°[CС]/gu, '℃')
    .toLowerCase()
    .replace(/µ/g, 'μ')
    .replace(/[l|]/g, 'i')
    .replace(/^(?:me|mi|mℓ)$/, 'mi')
    .replace(/0/g, 'o');

const KNOWN = new Set(UNITS);
const BY_LOOK = Map.groupBy(UNITS, folded);

/** The unit that is meant, null for what is none. Of several of one look (mW, MW) none is chosen. */
function unitOf(text: string): string | null {
  if (KNOWN.has(text)) return text;
  const alike = BY_LOOK.get(folded(text)) ?? [];
  return alike.length === 1 || new Set(alike.map((unit) => unit.toLowerCase())).size === 1 ? (alike[0] ?? null) : null;
}

const NUMBER = String.raw`[-+±≥≤<>]?\d+(?:[.,]\d+)*`;
const QUANTITY = new RegExp(String.raw`^(${NUMBER}(?:[-~×x/±]${NUMBER})*)([^\d].*)?$`, 'u');
/** What parts quantities from each other. */
const BETWEEN = /([()·\s]+|,(?=\D|$))/u;

/** What kilograms are told by: materials weigh so much a cubic metre, people so much a square metre (the body-mass index). The numbers of both are alike. */
export type Kilograms = 'by volume' | 'by area';

/** What the words of a page say of that. */
export const kilogramsOn = (words: readonly string[]): Kilograms =>
  words.some((text) => /\bBMI\b|체질량|비만도/u.test(text)) ? 'by area' : 'by volume';

/** The text as it is meant where it is numbers and units alone, with a unit at least; null where not. */
export function asQuantities(text: string, kilograms: Kilograms = 'by volume'): string | null {
  let units = 0;
  const parts = text.split(BETWEEN).map((part): string | null => {
    if (part === '' || BETWEEN.test(part) || /^[≥≤<>~±]$/.test(part)) return part;
    const [, number, rest] = QUANTITY.exec(part) ?? [];
    if (number === undefined) return null;
    if (rest === undefined) return part;
    const known = rest.split('/').map(unitOf);
    units++;
    return known.includes(null) ? null : number + known.join('/');
  });
  return units > 0 && !parts.includes(null) ? squared(parts.join(''), kilograms) : null;
}

/** Recognisers give one superscript for both: densities are by volume, as are flows; what weighs less than a kilogram is by area, in cloth and paper. */
const squared = (text: string, kilograms: Kilograms): string =>
  text
    .replace(/(?<=\dkg\/)m²/g, kilograms === 'by area' ? '㎡' : '㎥')
    .replace(/(?<=\d[mμ]g\/)m²/g, '㎥')
    .replace(/(?<=\d)m²(?=\/(?:h|hr|min|s)\b)/g, '㎥')
    .replace(/(?<![cmk])m²/g, '㎡')
    .replace(/(?<![cmk])m³/g, '㎥');
