import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';

interface Summary {
  readonly window: { readonly date: string; readonly from: string; readonly to: string };
  readonly parcels: number;
}

/** "Tue 2 June, 10:00 – 13:00 · 3 parcels" */
export const useSummary = (): ((what: Summary) => string) => {
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  return ({ window, parcels }) =>
    t('changes.summary', {
      window: texts.window(window),
      parcels: t('pickups.counts.parcels', { count: parcels, n: formats.number(parcels) }),
    });
};
