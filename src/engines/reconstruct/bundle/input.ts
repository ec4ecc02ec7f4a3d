import type { EmittedPage, PageDocument, QualityReport } from '../document.ts';

export interface BundleInput {
  readonly document: PageDocument;
  readonly page: EmittedPage;
  readonly quality: QualityReport;
  /** Processing time so far. */
  readonly seconds: number;
  /** Identifier of the models that did the work. */
  readonly provider: string;
}
