/** One text through one provider: its lines and sentences, what must not change, and what is done where it did. */
import { bare, type Warning } from './warnings.ts';
import { faultsOf, hasWords, partsOf, type Part } from './parts.ts';
import type { Pair, Provider, ProviderContext, Segment } from './provider.ts';
import { ProviderError } from './provider.ts';
import { gapBetween, sentencesOf } from './sentences.ts';

export interface Translated {
  readonly text: string;
  readonly warnings: readonly Warning[];
}

/** A part of a text that stands in the answer: as it is, or translated. */
type Slot = { readonly as: string } | { readonly segment: Segment };

const LINE_BREAK = /(\r\n|[\n\r\u2028\u2029\v\f])/;

/** @throws {ProviderError} */
export async function translateTexts(
  texts: readonly string[],
  provider: Provider,
  pair: Pair,
  context: ProviderContext,
): Promise<Translated[]> {
  const slots = texts.map((text) => slotsOf(text, provider, pair, context));
  const segments = slots.flat().flatMap((slot) => ('segment' in slot ? [slot.segment] : []));
  const answers = await translateSegments(segments, provider, pair, context);
  let next = 0;
  return slots.map((own) => {
    const done = own.map((slot) => ('segment' in slot ? answers[next++]! : bare(slot.as)));
    return { text: done.map(({ text }) => text).join(''), warnings: done.flatMap(({ warnings }) => warnings) };
  });
}

function slotsOf(text: string, { unit }: Provider, pair: Pair, { terms }: ProviderContext): Slot[] {
  return text.split(LINE_BREAK).flatMap((line, i): Slot[] => {
    const core = line.trim();
    if (i % 2 === 1 || core === '') return [{ as: line }];
    const start = line.indexOf(core);
    const sentences = unit === 'sentence' ? sentencesOf(core, pair.from) : [{ text: core, gap: '' }];
    const slots = sentences.flatMap(({ text: sentence, gap }, at): Slot[] => {
      const parts = partsOf(sentence, terms);
      const own: Slot = hasWords(parts)
        ? { segment: parts }
        : { as: parts.map((part) => (typeof part === 'string' ? part : part.put)).join('') };
      return at === sentences.length - 1 ? [own] : [own, { as: gapBetween(gap, pair.to) }];
    });
    return [{ as: line.slice(0, start) }, ...slots, { as: line.slice(start + core.length) }];
  });
}

/** Translates; what has lost something is tried again with its numbers kept, and then in pieces around what must stay. */
async function translateSegments(
  segments: readonly Segment[],
  provider: Provider,
  pair: Pair,
  context: ProviderContext,
): Promise<Translated[]> {
  const first = await ask(segments, provider, pair, context);
  const faulty = segments.flatMap((segment, i) => (faultsOf(segment, first[i]!).length > 0 ? [i] : []));
  const guarded = faulty.map((i) => segments[i]!.flatMap((part): Part[] => (typeof part === 'string' ? partsOf(part, [], true) : [part])));
  const second = await ask(guarded, provider, pair, context);
  const results: Translated[] = first.map(bare);
  const lost: number[] = [];
  for (const [at, i] of faulty.entries()) {
    if (faultsOf(guarded[at]!, second[at]!).length === 0) results[i] = bare(second[at]!);
    else lost.push(at);
  }
  const pieces = await inPieces(
    lost.map((at) => guarded[at]!),
    provider,
    pair,
    context,
  );
  for (const [n, at] of lost.entries()) results[faulty[at]!] = pieces[n]!;
  return results;
}

/** Word by word where it must be: the text between kept things, each piece for itself. */
async function inPieces(segments: readonly Segment[], provider: Provider, pair: Pair, context: ProviderContext): Promise<Translated[]> {
  const words = segments.flat().filter((part): part is string => typeof part === 'string' && hasWords([part]));
  const answers = await ask(
    words.map((word) => [word.trim()]),
    provider,
    pair,
    context,
  );
  let next = 0;
  return segments.map((segment) => {
    const text = segment
      .map((part) => {
        if (typeof part !== 'string') return part.put;
        if (!hasWords([part])) return part;
        const core = part.trim();
        return part.replace(core, () => answers[next++]!.trim());
      })
      .join('');
    const changed = faultsOf(segment, text).length > 0;
    return { text, warnings: [changed ? 'numbers_changed' : 'translated_in_pieces'] };
  });
}

/** @throws {ProviderError} also for an answer that is not one text a segment */
async function ask(segments: readonly Segment[], provider: Provider, pair: Pair, context: ProviderContext): Promise<string[]> {
  if (segments.length === 0) return [];
  const answers = await provider.translate(segments, pair, context);
  if (answers.length !== segments.length) throw new ProviderError('answer', `answered ${answers.length} texts for ${segments.length}`);
  if (answers.some((answer) => answer.trim() === '')) throw new ProviderError('answer', 'answered with an empty text');
  return answers;
}
