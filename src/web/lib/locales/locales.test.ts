import { expect, test } from 'vitest';
import { ERROR_STATUS, JobStage, JobStatus, ReviewReason, SectionKind, Severity } from '../../../contract/index.ts';
import en from './en.json';
import ko from './ko.json';

const COMPONENTS = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true });

function keysOf(tree: object, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value as object, `${prefix}${key}.`),
  );
}

/** The names of the values that each text fills in, in order. */
const values = (tree: object) =>
  JSON.stringify(tree)
    .split('","')
    .map((text) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted());

const english = keysOf(en);
const known = new Set([...english, ...english.map((key) => key.replace(/_(zero|one|other)$/, ''))]);

test('both languages have the same texts, none of them empty', () => {
  expect(keysOf(ko)).toEqual(english);
  expect([...JSON.stringify({ en, ko }).matchAll(/""/g)]).toEqual([]);
});

test('both languages fill in the same values', () => {
  expect(values(ko)).toEqual(values(en));
});

test('every text that the components name is there', () => {
  const named = Object.values(COMPONENTS).flatMap((code) => [...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].map((match) => match[1]));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((key) => !known.has(key))).toEqual([]);
});

test('every word of the contract has a text', () => {
  const words = {
    stage: JobStage.options,
    status: JobStatus.options,
    review: ReviewReason.options,
    severity: Severity.options,
    section: SectionKind.options,
  };
  const missing = Object.entries(words).flatMap(([group, options]) =>
    options.map((option) => `${group}.${option}`).filter((key) => !known.has(key)),
  );
  expect(missing).toEqual([]);
  // What an upload can be answered with; the rest shows the service's own sentence.
  const upload = [
    'image_url_unreadable',
    'image_unreadable',
    'image_too_large',
    'insufficient_credits',
    'rate_limited',
    'upload_too_large',
    'unsupported_image_type',
  ];
  expect(upload.filter((code) => !(code in ERROR_STATUS) || !known.has(`error.${code}`))).toEqual([]);
});
