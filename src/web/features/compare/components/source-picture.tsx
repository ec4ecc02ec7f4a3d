import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS, type Job } from '../../../../contract/index.ts';

/** Height of the source that was converted: a preview takes the top only. In source px. */
export function convertedHeight(job: Job): number {
  return job.mode === 'preview' ? Math.min(job.height, LIMITS.previewPixels) : job.height;
}

/** The uploaded picture, as far as it was converted. */
export function SourcePicture({ job, scale }: { job: Job; scale: number }) {
  const { t } = useTranslation();
  const [missing, setMissing] = useState(false);
  return (
    <div className="relative overflow-hidden bg-white" style={{ width: job.width * scale, height: convertedHeight(job) * scale }}>
      {missing ? (
        <p className="p-6 text-sm text-neutral-600">{t('compare.no_source')}</p>
      ) : (
        <img
          src={`/bff/api/jobs/${job.id}/source`}
          alt={t('compare.source')}
          className="block max-w-none"
          style={{ width: job.width * scale, height: job.height * scale }}
          onError={() => setMissing(true)}
        />
      )}
    </div>
  );
}
