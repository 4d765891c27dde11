import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import { Group } from '@mantine/core';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useSubmit } from '@apps-hub/ui/kit/form/use-submit.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { pickupsKey } from '../shared/pickups-queries.ts';
import { useSummary } from '../shared/pickup-words.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './next-step.module.css';
import { type ChangeSettlement, sendChangeAgain, settleChange } from './writes.ts';

type Change = NonNullable<Pickup['change']>;

const textOf = ({ way, state }: Change) => {
  if (state === 'unknown' && way === 'void_and_book') return 'changes.open.rebook_unknown';
  return `changes.open.${state}` as const;
};

const SETTLEMENTS: readonly ChangeSettlement[] = ['changed', 'not_changed'];

/** Resends the same change, or records the carrier's answer to it. */
const WaysOn = ({ pickup }: { readonly pickup: Pickup }) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const api = useApi();
  const denied = useDenied('update', 'Pickup');
  const again = useAction({
    send: (id: Pickup['id'], key) => sendChangeAgain(api, id, key),
    stale: [pickupsKey],
  });
  const settling = useSubmit({
    send: (outcome: ChangeSettlement, key) => settleChange(api, pickup.id, outcome, key),
    stale: [pickupsKey],
    doneText: t('pickupTimeline.settle.done'),
  });
  return (
    <>
      {pickup.can.change.can && (
        <>
          <Group gap="xs">
            <ActionButton
              size="xs"
              loading={again.isBusy}
              disabledReason={denied}
              onClick={() => again.run(pickup.id)}
            >
              {t('changes.open.again')}
            </ActionButton>
          </Group>
          <p className={common.note}>{t('changes.open.againHelp')}</p>
        </>
      )}
      <p>{t('changes.open.call', { carrier: texts.carrier(pickup.carrier), number: texts.name(pickup) })}</p>
      <Group gap="xs">
        {SETTLEMENTS.map((outcome) => (
          <ActionButton
            key={outcome}
            size="xs"
            variant="light"
            disabledReason={denied}
            onClick={() => settling.submit(outcome)}
          >
            {t(`changes.open.${outcome}`)}
          </ActionButton>
        ))}
      </Group>
    </>
  );
};

/** An unfinished change: the booked and requested values, and the next steps. */
export const OpenChange = ({ pickup }: { readonly pickup: Pickup }) => {
  const { t } = usePhrases();
  const summary = useSummary();
  const { change } = pickup;
  if (!change) return null;
  return (
    <>
      <p className={common.strong}>{t(textOf(change))}</p>
      <dl className={classes.sides}>
        <dt>{t('changes.open.before')}</dt>
        <dd>
          <Isolated>{summary({ window: pickup.window, parcels: pickup.counts.parcels })}</Isolated>
        </dd>
        <dt>{t('changes.open.asked')}</dt>
        <dd>
          <Isolated>{summary(change)}</Isolated>
        </dd>
      </dl>
      {pickup.can.settleChange.can && <WaysOn pickup={pickup} />}
    </>
  );
};
