import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { EVERY } from './rule.ts';
import { RULES } from './rules.ts';
import { contractTable } from './table.ts';

const names = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
/** Files of the reference page; the rule of the page asks for each. */
const COVERED_BY_OTHERS = ['GET /api/docs/{file}'];

test('docs/contract.md is what the rules say (npm run contract:table writes it)', async () => {
  await expect(contractTable(RULES)).toMatchFileSnapshot('../../docs/contract.md');
});

test('every rule is about an endpoint of the list, and says something of its own', () => {
  expect(RULES.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint !== EVERY && !names.includes(endpoint))).toEqual([]);
  const sentences = RULES.map(({ endpoint, says }) => `${endpoint}: ${says}`);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});

test('every endpoint has a rule: add one in e2e/contract/rules/', () => {
  const ruled = new Set([...RULES.map(({ endpoint }) => endpoint), ...COVERED_BY_OTHERS]);
  expect(names.filter((name) => !ruled.has(name))).toEqual([]);
});
