import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import { Group } from '@mantine/core';
import { IconCalendarPlus, IconRepeat } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { part } from '@apps-hub/ui/kit/part.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './next-step.module.css';
import { useCarrierScope } from '../shared/carrier-scope.ts';
import { isUnserved, type PickupActions } from './pickup-actions.ts';
import { setAside } from './writes.ts';
import { RefusalNote } from '../shared/refusal-note.tsx';
import { givesReason, voidAnswerOfPickup } from '@apps-hub/contract/shipping/pickups/void-answer';

const OpenChange = part(async () => (await import('./open-change.tsx')).OpenChange, {
  area: 'pickupTimeline',
});
const SettleChoice = part(async () => (await import('./settle-choice.tsx')).SettleChoice, {
  area: 'pickupTimeline',
});
const UnknownOutcome = part(async () => (await import('./unknown-outcome.tsx')).UnknownOutcome, {
  area: 'pickupTimeline',
});
const TakeBackButton = part(async () => (await import('./take-back-button.tsx')).TakeBackButton, {
  area: 'pickupTimeline',
});

interface NextStepProps {
  readonly pickup: Pickup;
  readonly actions: PickupActions;
  /** Shown before the other buttons. */
  readonly lead?: ReactNode;
  /** For a row of a list: takes two lines, and shows the carrier's phone number only while the outcome is entered. */
  readonly isBrief?: boolean;
}

const UNKNOWN = {
  booking: 'pickups.next.unknownBooking',
  void: 'pickups.next.unknownVoid',
  change: 'pickups.next.unknownChange',
} as const;

/** What happened, in one sentence; undefined when nothing is wrong. */
const useWhatHappened = (pickup: Pickup): string | undefined => {
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  const answer = voidAnswerOfPickup(pickup);
  if (pickup.askCollected) return t('pickups.next.askCollected');
  if (answer) return t(`pickups.voidAnswer.${answer}.text`);
  if (pickup.unknown) {
    const { about, since } = pickup.unknown;
    const text = t(UNKNOWN[about]);
    return `${text} (${formats.ago(since)})`;
  }
  if (pickup.toldParcels === 0 && pickup.needsMerchant)
    return t('pickups.next.untold', { carrier: texts.carrier(pickup.carrier) });
  if (pickup.state === 'missed') return t('pickups.next.missed');
  if (pickup.can.takeBack.can) return t('pickups.next.saidNotBooked');
  return pickup.state === 'rejected' ? t('pickups.next.rejected') : undefined;
};

const BookAgainButtons = ({ pickup, actions }: NextStepProps) => {
  const { t } = usePhrases();
  const disabledReason = useDenied('create', 'Pickup');
  const isScoped = useCarrierScope() !== undefined;
  if (!pickup.can.bookAgain.can) return null;
  if (isUnserved(pickup)) {
    // An app of one carrier has no other to choose.
    if (isScoped) return null;
    return (
      <ActionButton size="xs" disabledReason={disabledReason} onClick={() => actions.onOtherCarrier(pickup)}>
        {t('pickups.action.otherCarrier')}
      </ActionButton>
    );
  }
  return (
    <>
      <ActionButton
        size="xs"
        leftSection={<IconRepeat size={16} aria-hidden />}
        loading={actions.busyId === pickup.id}
        disabledReason={disabledReason}
        onClick={() => actions.onBookAgain(pickup)}
      >
        {t('pickups.action.bookAgain')}
      </ActionButton>
      <ActionButton
        size="xs"
        variant="default"
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
        disabledReason={disabledReason}
        onClick={() => actions.onOtherWindow(pickup)}
      >
        {t('pickups.action.otherWindow')}
      </ActionButton>
    </>
  );
};

const SetAsideButton = ({ pickup }: { readonly pickup: Pickup }) => {
  const { t } = usePhrases();
  const api = useApi();
  const denied = useDenied('update', 'Pickup');
  const leaving = useAction({
    send: (id: Pickup['id'], key) => setAside(api, id, key),
    stale: [pickupsKey],
    doneText: t('pickups.setAsideDone'),
  });
  if (!pickup.needsMerchant || !pickup.can.setAside.can) return null;
  return (
    <ActionButton
      size="xs"
      variant="subtle"
      loading={leaving.isBusy}
      disabledReason={denied}
      onClick={() => leaving.run(pickup.id)}
    >
      {t('pickups.action.setAside')}
    </ActionButton>
  );
};

/** What a pickup needs from the merchant, with the buttons for it. */
export const NextStep = ({ pickup, actions, lead, isBrief = false }: NextStepProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const what = useWhatHappened(pickup);
  const [isTelling, setTelling] = useState(false);
  const isOpen = pickup.can.settle.can || pickup.askCollected;
  const isQuiet = what === undefined && !pickup.refusal && !pickup.moved && !pickup.change && !isOpen;
  // A rebooked pickup says so itself.
  const elsewhere = pickup.handledAt === null ? pickup.elsewhere : null;
  if (isQuiet && !pickup.can.bookAgain.can && !elsewhere) return null;
  return (
    <div className={classes.step} data-brief={isBrief || undefined}>
      {what !== undefined && <p className={common.strong}>{what}</p>}
      <Suspense fallback={null}>
        {pickup.unknown && (!isBrief || isTelling || !isOpen) && <UnknownOutcome pickup={pickup} />}
      </Suspense>
      <Suspense fallback={null}>{pickup.change && <OpenChange pickup={pickup} />}</Suspense>
      {pickup.refusal && (
        <RefusalNote
          refusal={pickup.refusal}
          isPlain={isBrief}
          isExplained={what !== undefined && givesReason(voidAnswerOfPickup(pickup), pickup.refusal)}
        />
      )}
      {pickup.moved && (
        <p>
          {t('pickups.next.moved', {
            to: [pickup.moved.date, pickup.moved.readyBy]
              .flatMap((part, index) =>
                part === null ? [] : [index === 0 ? texts.wall.day(part) : texts.wall.time(part)],
              )
              .join(' '),
          })}
        </p>
      )}
      {isOpen && (isTelling || pickup.askCollected) && <SettleChoice pickup={pickup} />}
      <Group gap="xs">
        {lead}
        {isOpen && !isTelling && !pickup.askCollected && (
          <ActionButton size="xs" variant="default" onClick={() => setTelling(true)}>
            {t('pickups.settle.title')}
          </ActionButton>
        )}
        {elsewhere && (
          <>
            <span>{t('pickups.cannot.in_other_pickup')}</span>
            <ActionButton size="xs" variant="default" onClick={() => actions.onView(elsewhere)}>
              {t('pickups.next.showOther')}
            </ActionButton>
          </>
        )}
        <BookAgainButtons pickup={pickup} actions={actions} />
        <Suspense fallback={null}>{pickup.can.takeBack.can && <TakeBackButton pickup={pickup} />}</Suspense>
        <SetAsideButton pickup={pickup} />
      </Group>
    </div>
  );
};
