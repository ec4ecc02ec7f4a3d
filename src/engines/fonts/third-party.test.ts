import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAMILIES } from './families.ts';

test('every family has its licence and copyright in the notices, and no other has', () => {
  const notices = readFileSync(new URL('../../../docs/third-party.md', import.meta.url), 'utf8');
  const fonts = notices.slice(notices.indexOf('| family |'), notices.indexOf('## In the dashboard'));
  const listed = [...fonts.matchAll(/^\| ([^|]+) \| (?:OFL-1\.1|Apache-2\.0|Bitstream-Vera) \| [^|]+ \|$/gm)].map(([, name]) => name!);
  expect(listed.toSorted()).toEqual(FAMILIES.map(({ name }) => name).toSorted());
});
