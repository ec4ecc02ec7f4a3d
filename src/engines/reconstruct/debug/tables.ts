/** What the stages made, as tables. */
import type { QualityReport, SourcePicture } from '../document.ts';
import type { Trace } from './index.ts';
import { table } from './markup.ts';

export const sourceTable = ({ format, raster, fullHeight, noise }: SourcePicture): string =>
  table(['format', 'px', 'whole height', 'noise'], [[format, `${raster.width} × ${raster.height}`, fullHeight, noise.toFixed(2)]]);

export const readTable = ({ read }: Trace): string =>
  table(
    ['line', 'text', 'kind', 'language', 'confidence', 'ground', 'other readings'],
    read.lines.map((line) => [
      line.id,
      line.text,
      line.kind,
      line.language,
      line.confidence.toFixed(2),
      line.surface,
      line.alternatives.join(' · '),
    ]),
  );

export const assetTable = ({ assets }: Trace): string =>
  table(
    ['asset', 'kind', 'px', 'bytes', 'alt'],
    assets.map((asset) => [asset.name, asset.kind, `${asset.box.width} × ${asset.box.height}`, asset.bytes.length, asset.alt]),
  );

export function styleTable({ read, styles }: Trace): string {
  const readText = new Map(read.lines.map((line) => [line.id, line.text]));
  return table(
    ['line', 'text', 'as read', 'type', 'spacing', 'match', 'confidence'],
    styles.lines.map((line) => {
      const { family, weight, italic, size, letterSpacing, match } = line.runs[0].style;
      const before = readText.get(line.id) ?? '';
      return [
        line.id,
        line.text,
        before === line.text ? '' : before,
        `${family} ${weight}${italic ? ' italic' : ''} ${size} px`,
        letterSpacing,
        match.toFixed(3),
        line.confidence.toFixed(2),
      ];
    }),
  );
}

export const reviewTable = ({ review }: QualityReport): string =>
  table(
    ['section', 'severity', 'reason', 'metric', 'score', 'message'],
    review.map((flag) => [flag.section + 1, flag.severity, flag.reason, flag.metric, flag.score.toFixed(3), flag.message]),
  );
