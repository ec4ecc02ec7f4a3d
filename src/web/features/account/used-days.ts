import type { Usage } from '../../../contract/index.ts';

/** What was done on one day, in UTC. */
export interface UsedDay {
  readonly date: string;
  /** Finished conversions, previews too. */
  readonly pages: number;
  readonly images: number;
  /** Credits that they cost. */
  readonly credits: number;
}

const DAY_MS = 86_400_000;

/** Every day of the usage, oldest first, those without anything too. Only what was charged counts: holds may still be given back. */
export function usedDays({ from, to, days }: Pick<Usage, 'from' | 'to' | 'days'>): UsedDay[] {
  const charges = days.filter(({ kind }) => kind === 'charge');
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10);
    const own = charges.filter((charge) => charge.date === date);
    const sum = (of: (charge: (typeof own)[number]) => number) => own.reduce((total, charge) => total + of(charge), 0);
    return {
      date,
      pages: sum(({ about, entries }) => (about === 'reconstruction' ? entries : 0)),
      images: sum(({ about, entries }) => (about === 'reconstruction' ? 0 : entries)),
      credits: sum(({ credits }) => credits),
    };
  });
}
