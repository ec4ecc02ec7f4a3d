/**
 * The page document: every value that passes between stages. All readonly and serialisable (structured clone), so that a
 * stage can be run alone from a saved input. Boxes are in source pixels until the tree is emitted.
 */
export * from './document/reading.ts';
export * from './document/looks.ts';
export * from './document/page.ts';
export * from './document/outcome.ts';
export * from './document/walk.ts';
