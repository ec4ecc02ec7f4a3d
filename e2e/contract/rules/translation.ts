import { expect } from 'vitest';
import { z } from 'zod';
import {
  ErrorBody,
  Glossary,
  LanguageCode,
  LIMITS,
  TranslateAnswer,
  TranslateLanguages,
  TranslatePacks,
} from '../../../src/contract/index.ts';
import { rulesOf, type Rule } from '../rule.ts';
import type { Server } from '../server.ts';

const PATH = '/api/v1/translate';
const TEXT = '이 컵의 가격은 160달러입니다.';

/** api-v1.md's answer for a single text. */
const PlainTranslation = z.looseObject({ ok: z.literal(true), target_lang: z.string(), model: z.string(), translation: z.string() });

const translated = <S extends z.ZodType>(server: Server, wish: object, schema: S) => server.read(server.json(PATH, wish), 200, schema);

const TRANSLATE = rulesOf(`POST ${PATH}`, [
  [
    'translates a single text: ok, target_lang, model, translation',
    async (server) => {
      const answer = await translated(server, { text: TEXT, target_lang: 'en', source_lang: 'ko' }, PlainTranslation);
      expect(answer.target_lang).toBe('en');
      expect(answer.translation).toContain('160');
    },
  ],
  [
    'source_lang is auto-detected when omitted',
    async (server) => {
      const answer = await translated(server, { text: TEXT, target_lang: 'en' }, PlainTranslation);
      expect(answer.translation).toContain('160');
    },
  ],
  [
    'texts: translations of the same order and length, an empty string stays empty; source_lang says what was found',
    async (server) => {
      const { translations, source_lang } = await translated(server, { texts: [TEXT, '', TEXT], target_lang: 'en' }, TranslateAnswer);
      expect([translations?.length, translations?.[1], source_lang]).toEqual([3, '', 'ko']);
      expect(translations?.[2]).toBe(translations?.[0]);
    },
    'addition',
  ],
  [
    'BCP 47 equivalents of the codes are accepted: zh-Hant is tw',
    async (server) => {
      const { target_lang } = await translated(server, { text: '软件', target_lang: 'zh-Hant', source_lang: 'zh-CN' }, TranslateAnswer);
      expect(target_lang).toBe('tw');
    },
    'addition',
  ],
  [
    'up to 500 strings, at most 60,000 characters per request: beyond it 422',
    async (server) => {
      const [most, longest] = [LIMITS.translateTexts, LIMITS.translateCharacters];
      await translated(
        server,
        { texts: Array.from({ length: most }, () => ''), target_lang: 'en' },
        z.looseObject({ ok: z.literal(true) }),
      );
      const tooMany = { texts: Array.from({ length: most + 1 }, () => 'a'), target_lang: 'en' };
      const tooLong = { text: 'a'.repeat(longest + 1), target_lang: 'en' };
      const tooLongTogether = { texts: ['a'.repeat(longest), 'b'], target_lang: 'en' };
      for (const wish of [tooMany, tooLong, tooLongTogether])
        expect(await server.refusal(server.json(PATH, wish))).toBe('422 invalid_request');
    },
  ],
  [
    '60,000 characters are counted in code points, and are taken to the last one',
    async (server) => {
      const text = '😀'.repeat(LIMITS.translateCharacters);
      const wish = { source_lang: 'en', target_lang: 'en' };
      const { translation } = await translated(server, { text, ...wish }, TranslateAnswer);
      expect(translation === text).toBe(true);
      expect(await server.refusal(server.json(PATH, { text: `${text}a`, ...wish }))).toBe('422 invalid_request');
    },
    'addition',
  ],
  [
    'into its own language a text comes back as it is, line breaks and all',
    async (server) => {
      const text = 'One line.\n\n  Another.\r\n';
      const answer = await translated(server, { text, source_lang: 'en', target_lang: 'en' }, TranslateAnswer);
      expect(answer).toMatchObject({ source_lang: 'en', target_lang: 'en', translation: text });
      expect((await translated(server, { text: '', target_lang: 'ko' }, TranslateAnswer)).translation).toBe('');
    },
    'addition',
  ],
  [
    'placeholders, tags, addresses and numbers come through untouched, and so do line breaks',
    async (server) => {
      const text = `${TEXT}\n{{name}} %s https://example.com/a?b=1 info@example.com`;
      const { translation } = await translated(server, { text, target_lang: 'en', source_lang: 'ko' }, TranslateAnswer);
      for (const kept of ['160', '\n', '{{name}}', '%s', 'https://example.com/a?b=1', 'info@example.com'])
        expect(translation).toContain(kept);
    },
    'addition',
  ],
  [
    'a pair that is not available is refused with 422 unsupported_language_pair, or 503 that says what would make it so',
    async (server) => {
      const pairs = LanguageCode.options.map((code) =>
        server.json(PATH, { text: 'word', source_lang: code, target_lang: code === 'th' ? 'mn' : 'th' }),
      );
      for (const answer of await Promise.all(pairs)) {
        if (answer.status === 200) continue;
        const body = await server.read(answer, answer.status, ErrorBody);
        expect(['422 unsupported_language_pair', '503 provider_unavailable']).toContain(`${answer.status} ${body.code}`);
        expect(body.error).toMatch(/add|set up|configure/i);
      }
    },
    'addition',
  ],
  [
    'is free of charge; Idempotency-Key returns the first answer, with another body 422',
    async (server) => {
      const before = await server.credits();
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const wish = { texts: ['a', ''], source_lang: 'en', target_lang: 'en' };
      const send = (more: object) => server.json(PATH, { ...wish, ...more }, headers);
      const first = await server.read(send({}), 200, TranslateAnswer);
      expect(await server.read(send({}), 200, TranslateAnswer)).toEqual(first);
      expect(await server.refusal(send({ texts: ['b'] }))).toBe('422 idempotency_key_reused');
      expect(await server.credits()).toBe(before);
    },
    'addition',
  ],
  [
    'text or texts, one of them, and target_lang are required: else 422',
    async (server) => {
      for (const wish of [
        { target_lang: 'en' },
        { text: 'a', texts: ['a'], target_lang: 'en' },
        { text: 'a' },
        { text: 'a', target_lang: 'xx' },
      ])
        expect(await server.refusal(server.json(PATH, wish))).toBe('422 invalid_request');
    },
    'addition',
  ],
]);

const GLOSSARY = `${PATH}/glossary`;
/** A word that nobody has in a glossary of their own. */
const TERM = { source_lang: 'ko', target_lang: 'en', source: '컨트랙트테스트', target: 'Contract Test' };
const ONE_TERM = `?${new URLSearchParams({ source_lang: TERM.source_lang, target_lang: TERM.target_lang, source: TERM.source })}`;

/** Adds the term for the time of a check. */
async function withTerm(server: Server, check: (terms: Glossary['terms']) => Promise<void>): Promise<void> {
  const init = { method: 'PUT', body: JSON.stringify({ terms: [TERM] }), headers: { 'content-type': 'application/json' } };
  const { terms } = await server.read(server.call(GLOSSARY, init), 200, Glossary);
  try {
    await check(terms);
  } finally {
    await server.call(GLOSSARY + ONE_TERM, { method: 'DELETE' });
  }
}

const GLOSSARY_RULES: readonly Rule[] = [
  ...rulesOf(`PUT ${GLOSSARY}`, [
    [
      'adds terms and answers with the whole glossary',
      (server) => withTerm(server, async (terms) => expect(terms).toContainEqual(expect.objectContaining(TERM))),
      'addition',
    ],
  ]),
  ...rulesOf(`GET ${GLOSSARY}`, [
    [
      'lists the terms of the account, and of nobody else',
      (server) =>
        withTerm(server, async () => {
          const of = async (key: string) =>
            (await server.read(server.call(GLOSSARY, {}, key), 200, Glossary)).terms.map(({ source }) => source);
          expect(await of(server.subject.key)).toContain(TERM.source);
          expect(await of(server.subject.otherKey!)).not.toContain(TERM.source);
        }),
      'addition',
      'otherKey',
    ],
  ]),
  ...rulesOf(`DELETE ${GLOSSARY}`, [
    [
      'removes the terms that fit the query',
      (server) =>
        withTerm(server, async () => {
          expect((await server.call(GLOSSARY + ONE_TERM, { method: 'DELETE' })).status).toBe(204);
          const { terms } = await server.read(server.call(GLOSSARY), 200, Glossary);
          expect(terms.map(({ source }) => source)).not.toContain(TERM.source);
        }),
      'addition',
    ],
  ]),
];

export const TRANSLATION_RULES: readonly Rule[] = [
  ...TRANSLATE,
  ...GLOSSARY_RULES,
  ...rulesOf(`GET ${PATH}/languages`, [
    [
      'returns supported language codes and names',
      async (server) => {
        const text = await (await server.call(`${PATH}/languages`)).text();
        for (const code of ['en', 'ko', 'ja', 'cn', 'tw', 'vi', 'th', 'id', 'ru', 'mn', 'ar']) expect(text).toContain(`"${code}"`);
        expect(text).toContain('English');
      },
    ],
    [
      'each language has code, name, native_name, direction, targets and provider; ?for=reconstruct|render lists the tags of those parameters',
      async (server) => {
        const codes = async (query: string) => {
          const { languages } = await server.read(server.call(`${PATH}/languages${query}`), 200, TranslateLanguages);
          return languages.map(({ code }) => code);
        };
        expect((await codes('')).length).toBeGreaterThan(10);
        expect((await codes('?for=reconstruct')).toSorted()).toEqual(['ar', 'cn', 'en', 'id', 'ja', 'ko', 'mn', 'ru', 'th', 'tw', 'vi']);
        expect(await codes('?for=render')).toHaveLength(20);
        expect(await server.refusal(server.call(`${PATH}/languages?for=odd`))).toBe('422 invalid_request');
      },
      'addition',
    ],
  ]),
  ...rulesOf(`GET ${PATH}/languages`, [
    [
      '?for=ocr lists the languages that can be read now, each with the packs whose recognisers read it',
      async (server) => {
        const { languages } = await server.read(server.call(`${PATH}/languages?for=ocr`), 200, TranslateLanguages);
        const packsOf = (code: string) => languages.find((language) => language.code === code)?.ocr_packs;
        expect([...packsOf('ko')!.installed, ...packsOf('ko')!.addable]).toContain('ocr-ko');
        for (const { code, ocr_packs: packs } of languages) expect([code, packs]).toEqual([code, expect.anything()]);
      },
      'addition',
    ],
  ]),
  ...rulesOf(`GET ${PATH}/packs`, [
    [
      'lists the model packs that are installed and on their way, and what recognisers read',
      async (server) => {
        const { recognisers } = await server.read(server.call(`${PATH}/packs`), 200, TranslatePacks);
        expect(recognisers.find(({ id }) => id === 'ocr-devanagari')).toMatchObject({ languages: ['hi', 'en'], adds: ['hi'] });
      },
      'addition',
    ],
  ]),
  ...rulesOf(`POST ${PATH}/packs`, [
    [
      'a pair that is none is 422, and so is an id of no recogniser',
      async (server) => {
        const pairs = [{}, { source_lang: 'xx', target_lang: 'en' }, { source_lang: 'en', target_lang: 'en' }, { source_lang: 'en' }];
        for (const body of [...pairs, { id: 'ko-en' }, { id: 'ocr-../x' }, { id: 'ocr-ko', source_lang: 'ko', target_lang: 'en' }])
          expect(await server.refusal(server.json(`${PATH}/packs`, body))).toBe('422 invalid_request');
      },
      'addition',
    ],
    [
      "another account's key is refused: packs are shared by all",
      async (server) => {
        const pair = { source_lang: 'ko', target_lang: 'en' };
        expect(await server.refusal(server.json(`${PATH}/packs`, pair, {}, server.subject.otherKey))).toBe('403 forbidden');
      },
      'addition',
      'otherKey',
    ],
  ]),
  ...rulesOf(`DELETE ${PATH}/packs/{id}`, [
    [
      'a pack that is not here is 404',
      async (server) => {
        expect(await server.refusal(server.call(`${PATH}/packs/th-mn`, { method: 'DELETE' }))).toBe('404 not_found');
      },
      'addition',
    ],
  ]),
];
