/** Built in: OpenCC turns simplified Chinese into traditional and back, by words and not only by signs. */
import { ConverterFactory, Locale, type ConverterFunction } from 'opencc-js';
import { NONE, READY, type Pair, type Provider } from '../provider.ts';

let converters: Readonly<Record<string, ConverterFunction>> | null = null;

/** Loaded when first needed: the dictionaries are large. Taiwan's words too, not only its signs. */
function converterFor({ from, to }: Pair): ConverterFunction | undefined {
  converters ??= { 'cn-tw': ConverterFactory(Locale.from.cn, Locale.to.twp), 'tw-cn': ConverterFactory(Locale.from.twp, Locale.to.cn) };
  return converters[`${from}-${to}`];
}

export function createOpencc(): Provider {
  return {
    name: 'opencc',
    unit: 'line',
    model: () => 'opencc',
    coverage: async ({ from, to }) => ((from === 'cn' && to === 'tw') || (from === 'tw' && to === 'cn') ? READY : NONE),
    async translate(segments, pair) {
      const convert = converterFor(pair)!;
      return segments.map((segment) => segment.map((part) => (typeof part === 'string' ? convert(part) : part.put)).join(''));
    },
  };
}
