import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import { PICKUP_NUMBER_MAX_LENGTH } from '@apps-hub/contract/shipping/pickups/values';
import { Group, TextInput } from '@mantine/core';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useSubmit } from '@apps-hub/ui/kit/form/use-submit.ts';
import { ConfirmDialog } from '@apps-hub/ui/components/confirm-dialog.tsx';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import classes from './settle-choice.module.css';
import { type Settlement, settlePickup } from './writes.ts';
import { useWhyNot } from '../shared/pickup-words.ts';
import { voidAnswerOfPickup } from '@apps-hub/contract/shipping/pickups/void-answer';

/** The possible outcomes, by what is unknown: the booking, the void, or whether the courier came. */
const choicesOf = (pickup: Pickup): readonly Settlement[] => {
  const { unknown, can } = pickup;
  if (unknown?.about === 'booking') return ['booked', 'not_booked'];
  if (unknown?.about === 'void' && voidAnswerOfPickup(pickup) === 'over')
    return can.markCollected.can ? ['collected', 'voided'] : ['voided'];
  if (unknown?.about === 'change')
    return can.markCollected.can ? ['booked', 'collected', 'voided'] : ['booked', 'voided'];
  if (unknown?.about === 'void') return ['voided', 'not_voided'];
  return ['collected', 'not_collected'];
};

/** Records what the merchant found out about an unknown pickup. */
export const SettleChoice = ({ pickup }: { readonly pickup: Pickup }) => {
  const { t } = usePhrases();
  const api = useApi();
  const denied = useDenied('update', 'Pickup');
  const [number, setNumber] = useState('');
  const [isAsking, setAsking] = useState(false);
  const settling = useSubmit({
    send: (outcome: Settlement, key) =>
      settlePickup(api, pickup.id, { outcome, number: outcome === 'booked' ? number.trim() : '' }, key),
    stale: [pickupsKey],
    doneText: t('pickupTimeline.settle.done'),
  });
  const whyNot = useWhyNot();
  return (
    <fieldset className={classes.choice}>
      <legend className="visually-hidden">{t('pickups.settle.title')}</legend>
      {pickup.unknown && <p className={form.lead}>{t('pickupTimeline.settle.call')}</p>}
      {pickup.unknown?.about === 'booking' && pickup.number === null && (
        <TextInput
          label={`${t('pickupTimeline.settle.number')} (${t('common.optional')})`}
          dir="ltr"
          value={number}
          maxLength={PICKUP_NUMBER_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
      )}
      <Group gap="xs">
        {choicesOf(pickup).map((outcome) => (
          <ActionButton
            key={outcome}
            size="xs"
            variant="light"
            disabledReason={denied}
            // After this outcome, another booking may call a second courier.
            onClick={() => (outcome === 'not_booked' ? setAsking(true) : settling.submit(outcome))}
          >
            {t(
              outcome === 'booked' && pickup.unknown?.about === 'change'
                ? 'pickupTimeline.settle.stands'
                : `pickupTimeline.settle.${outcome}`,
            )}
          </ActionButton>
        ))}
      </Group>
      {isAsking && (
        <ConfirmDialog
          title={t('pickupTimeline.settle.not_booked')}
          question={t('pickupTimeline.settle.notBookedQuestion')}
          consequence={t('pickupTimeline.settle.notBookedConsequence')}
          confirmLabel={t('pickupTimeline.settle.not_booked')}
          busy={settling.isBusy}
          onConfirm={() => {
            setAsking(false);
            settling.submit('not_booked');
          }}
          onCancel={() => setAsking(false)}
        />
      )}
      {settling.refusal && (
        <p className={form.note} data-tone="bad" role="alert">
          {whyNot(settling.refusal.error)}
        </p>
      )}
    </fieldset>
  );
};
