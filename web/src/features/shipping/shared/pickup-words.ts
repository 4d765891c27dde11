import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ApiError } from '@apps-hub/ui/api/problem.ts';

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

/** The reason why a pickup's rules refuse; undefined for any other error. */
export const ruleReasonOf = (error: unknown): string | undefined => {
  const reason = error instanceof ApiError ? error.params['reason'] : undefined;
  return typeof reason === 'string' ? reason : undefined;
};

/** Why a pickup action failed: its rules' reason, or the error. */
export const useWhyNot = (): ((error: unknown) => string) => {
  const { problemText } = usePhrases();
  const texts = usePickupTexts();
  return (error) => {
    const reason = ruleReasonOf(error);
    return reason === undefined ? problemText(error) : texts.cannotReason(reason);
  };
};
