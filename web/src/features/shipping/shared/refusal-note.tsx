import type { CarrierRefusal } from '@apps-hub/contract/shipping/fields';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import classes from './lists.module.css';

interface RefusalNoteProps {
  readonly refusal: CarrierRefusal;
  /** The text beside it already says why: only the carrier's own words are shown. */
  readonly isExplained?: boolean;
  /** Without a box, in a list's row. */
  readonly isPlain?: boolean;
}

/** The carrier's refusal, in our words and in its own. */
export const RefusalNote = ({ refusal, isExplained = false, isPlain = false }: RefusalNoteProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  if (isExplained && refusal.message === '') return null;
  return (
    <div className={classes.note} data-plain={isPlain || undefined}>
      {!isExplained && <strong>{texts.refusal(refusal)}</strong>}
      {refusal.message !== '' && (
        <span className={classes.said}>
          {t('carriers.said', { message: '' })}
          <bdi dir="auto">
            {refusal.message}
            {refusal.carrierCode !== null && ` (${refusal.carrierCode})`}
          </bdi>
        </span>
      )}
    </div>
  );
};
