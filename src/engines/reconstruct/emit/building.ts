/** What elements are built with, and what they are told of their place. */
import type { Asset, PageDocument } from '../document.ts';
import type { Align } from './alignment.ts';
import type { Declarations, PageElement } from './element.ts';
import type { Drawing } from './frames.ts';
import type { Placing } from './placement.ts';
import type { ElementNames } from './naming/element-names.ts';
import type { PartNames } from './naming/part-names.ts';
import type { Headers } from './table-headers.ts';
import type { Typography } from './type/typography.ts';

export interface Building extends Drawing, Placing {
  readonly document: PageDocument;
  readonly typography: Typography;
  readonly assets: ReadonlyMap<string, Asset>;
  /** Cells that name their row or column, by node id. */
  readonly headers: Headers;
  readonly elementNames: ElementNames;
  readonly partNames: PartNames;
}

/** What the parent says of a child's place. */
export interface Place {
  readonly exact: Declarations;
  readonly fluid: Declarations;
  readonly align: Align;
}

/** What a container declares for how its children lie, and these. */
export interface Parts {
  readonly fluid: Declarations;
  readonly exact: Declarations;
  readonly children: readonly PageElement[];
}
