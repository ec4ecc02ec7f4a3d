/** Bytes as people read them, e.g. "3.4 MB" (1 MB = 1024² bytes, as the upload limit counts). */
export function formatBytes(bytes: number, locale: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step],
    unitDisplay: 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  });
  return format.format(bytes / 1024 ** step);
}

/** Seconds as people read them, e.g. "42s" or "3m 5s". */
export function formatDuration(seconds: number, locale: string): string {
  const whole = Math.max(0, Math.round(seconds));
  const part = (value: number, unit: string) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(value);
  if (whole < 60) return part(whole, 'second');
  const minutes = part(Math.floor(whole / 60), 'minute');
  return whole % 60 === 0 || whole >= 600 ? minutes : `${minutes} ${part(whole % 60, 'second')}`;
}

/** A score of 0 to 1 as whole percent; only a perfect one reads 100 %. */
export function formatScore(score: number, locale: string): string {
  const shown = score < 1 ? Math.min(score, 0.99) : 1;
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(shown);
}

export function formatDate(iso: string, locale: string): string {
  return iso === '' ? '' : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}
