import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';

/** The reason by which a pickup's rules refuse; undefined for any other error. */
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
