import type { CarrierRefusal } from '@apps-hub/contract/shipping/fields';

import { usePickupTexts } from '../../../i18n/pickup-text.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import classes from './refusal-note.module.css';

/** The carrier's refusal, in our words and in its own. */
export const RefusalNote = ({ refusal }: { readonly refusal: CarrierRefusal }) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  return (
    <div className={classes.note}>
      <strong>{texts.refusal(refusal)}</strong>
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
