import type { LoyaltyDashboard } from '@apps-hub/contract/loyalty/dashboard/routes';

import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';

type Step = LoyaltyDashboard['step'];

interface Days {
  readonly from: string;
  readonly to: string;
}

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A step's labels: short for an axis, in full for a table. */
export const stepLabels = ({ t, formats }: Phrasebook, step: Step) => {
  const { tag } = formats;
  const shortDay = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const shortMonth = new Intl.DateTimeFormat(tag, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    label: ({ from }: Days): string => (step === 'month' ? shortMonth : shortDay).format(utc(from)),
    title: ({ from, to }: Days): string => {
      if (step === 'month') return month.format(utc(from));
      if (from === to) return formats.day(from);
      return t('dashboard.chart.span', { from: formats.day(from), to: formats.day(to) });
    },
  };
};
