import { expect, test } from 'vitest';
import type { ContainerRole, PageDocument, SectionKind } from '../../document.ts';
import { sectionNames } from './section-names.ts';
import { page, text } from '../testing/pages.ts';

function section(kind: SectionKind, role: ContainerRole = 'group'): PageDocument['sections'][number] {
  const [{ section: band, root }] = page([]).sections;
  return { section: band, kind, root: { ...root, children: [{ ...root, id: role, role, children: [text('t', ['words'], 0, 0)] }] } };
}

test('sections are named by what they hold, those of one name are numbered', () => {
  const sections = [section('hero', 'article'), section('text'), section('product', 'article'), section('gallery'), section('text')];
  expect(sectionNames(sections)).toEqual(['hero', 'passage', 'reviews', 'gallery', 'passage-2']);
});
