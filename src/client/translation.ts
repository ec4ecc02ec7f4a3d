/** The translation endpoints of the client. */
import { randomUUID } from 'node:crypto';
import {
  Glossary,
  TranslateAnswer,
  TranslateLanguages,
  TranslatePacks,
  type GlossaryEntry,
  type GlossaryQuery,
  type LanguageCode,
  type TranslateLanguagesQuery,
} from '../contract/index.ts';
import { parseAnswer } from './answers.ts';
import type { Repeatable } from './images.ts';
import { queryOf, type Abortable, type Transport } from './transport.ts';

/** One text, or up to 500. */
export type TranslateInput = Repeatable &
  ({ text: string } | { texts: readonly string[] }) & { targetLang: LanguageCode; sourceLang?: LanguageCode };

/** A pack by its pair of languages, or a recogniser by its id (ocr-ko). */
export type WantedPack = { sourceLang: LanguageCode; targetLang: LanguageCode } | { id: string };

const BASE = '/api/v1/translate';

export function translationMethods(transport: Transport) {
  return {
    /** Translates a text (`translation` of the answer) or texts (`translations`, in their order). */
    translate: async ({
      targetLang,
      sourceLang,
      idempotencyKey = randomUUID(),
      signal,
      ...input
    }: TranslateInput): Promise<TranslateAnswer> => {
      const body = () => JSON.stringify({ ...input, target_lang: targetLang, source_lang: sourceLang });
      const headers = { 'idempotency-key': idempotencyKey };
      return parseAnswer(TranslateAnswer, await transport.json(BASE, { method: 'POST', headers, body, signal }));
    },

    /** Languages, and what can be translated on that installation now. */
    listLanguages: async (query: Partial<TranslateLanguagesQuery> = {}, { signal }: Abortable = {}): Promise<TranslateLanguages> =>
      parseAnswer(TranslateLanguages, await transport.json(`${BASE}/languages${queryOf(query)}`, { signal })),

    /** Model packs of the built-in provider and of recognisers, and downloads under way. */
    listPacks: async ({ signal }: Abortable = {}): Promise<TranslatePacks> =>
      parseAnswer(TranslatePacks, await transport.json(`${BASE}/packs`, { signal })),

    /** Begins to fetch a pack: of a pair, or a recogniser by its id. For the account of who runs the server. */
    addPack: async ({ idempotencyKey = randomUUID(), signal, ...pack }: Repeatable & WantedPack): Promise<TranslatePacks> => {
      const wanted = 'id' in pack ? pack : { source_lang: pack.sourceLang, target_lang: pack.targetLang };
      const body = () => JSON.stringify(wanted);
      const headers = { 'idempotency-key': idempotencyKey };
      return parseAnswer(TranslatePacks, await transport.json(`${BASE}/packs`, { method: 'POST', headers, body, signal }));
    },

    removePack: async (id: string, { signal }: Abortable = {}): Promise<void> => {
      await transport.stream(`${BASE}/packs/${encodeURIComponent(id)}`, { method: 'DELETE', signal });
    },

    getGlossary: async (query: GlossaryQuery = {}, { signal }: Abortable = {}): Promise<GlossaryEntry[]> =>
      parseAnswer(Glossary, await transport.json(`${BASE}/glossary${queryOf(query)}`, { signal })).terms,

    /** Adds terms; answers with the whole glossary. */
    putGlossary: async (terms: readonly GlossaryEntry[], { signal }: Abortable = {}): Promise<GlossaryEntry[]> => {
      const body = () => JSON.stringify({ terms });
      return parseAnswer(Glossary, await transport.json(`${BASE}/glossary`, { method: 'PUT', body, signal })).terms;
    },

    /** Removes the terms that fit the query; all without one. */
    deleteGlossary: async (query: GlossaryQuery = {}, { signal }: Abortable = {}): Promise<void> => {
      await transport.stream(`${BASE}/glossary${queryOf(query)}`, { method: 'DELETE', signal });
    },
  };
}
