import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { RadioChoice } from '@apps-hub/ui/components/radio-options.tsx';
import type { ChangeValues } from './change-draft.ts';
import classes from './booking.module.css';

interface ChangeWayProps {
  readonly pickup: PickupDetail;
  readonly told: ChangeValues['told'];
  readonly onTold: (told: ChangeValues['told']) => void;
}

/** Explains what telling the carrier involves, with the option not to if the courier takes the parcels anyway. */
export const ChangeWay = ({ pickup, told, onTold }: ChangeWayProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const { can, sharesNumberWith } = pickup;
  const carrier = texts.carrier(pickup.carrier);
  const whyNot = texts.cannot(can.change, pickup.zone);
  return (
    <>
      {can.change.can && can.changeList.can && (
        <fieldset className={form.section}>
          <legend>{t('changes.told.title')}</legend>
          <RadioChoice
            value={told}
            options={[
              { value: 'carrier', label: t('changes.told.carrier', { carrier }) },
              { value: 'list', label: t('changes.told.list') },
            ]}
            onChange={onTold}
          />
        </fieldset>
      )}
      <div className={form.note} role="note">
        {told === 'list' ? (
          <>
            {whyNot !== undefined && <strong>{whyNot}</strong>}
            <span>{t('changes.told.listOnly', { carrier })}</span>
          </>
        ) : (
          <span>{t(`changes.way.${pickup.changeWay}`, { carrier, number: texts.name(pickup) })}</span>
        )}
        {told === 'carrier' && sharesNumberWith.length > 0 && (
          <>
            <span>{t('changes.shared', { carrier })}</span>
            <ul className={classes.list}>
              {sharesNumberWith.map(({ id, window }) => (
                <li key={id}>{texts.window(window)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
};
