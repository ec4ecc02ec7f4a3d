import type { Box } from '../../src/engines/image/geometry.ts';
import type { PageDocument } from '../../src/engines/reconstruct/document.ts';

/** One place where a kind of damage can be planted. */
export interface Damage {
  readonly section: number;
  /** Where it shows, source px. */
  readonly box: Box;
  plant(document: PageDocument): Promise<PageDocument>;
}
