import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';
import { Button, Group, Stack } from '@mantine/core';
import { IconBan, IconEdit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useCarrierText, usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { pickupQuery } from '../shared/pickups-queries.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useServerNow } from '@apps-hub/ui/api/server-clock.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { Countdown } from '@apps-hub/ui/components/countdown.tsx';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { EmptyState, LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { CheckStatusButton } from './check-status-button.tsx';
import { HandOverButton } from './hand-over-button.tsx';
import { NextStep } from './next-step.tsx';
import {
  changeRefusal,
  isTooLateToVoid,
  type PickupActions,
  voidRefusal,
  voidUntilKey,
} from './pickup-actions.ts';
import classes from './pickup-drawer.module.css';
import { PickupParcels } from './pickup-parcels.tsx';
import { PickupCounts, StateBadge } from './pickup-parts.tsx';
import { PickupTimeline } from './pickup-timeline.tsx';

interface DetailProps {
  readonly pickup: PickupDetail;
  readonly actions: PickupActions;
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ pickup }: { readonly pickup: PickupDetail }) => {
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  const { pickupAddress: address, contact, toldParcels } = pickup;
  const lines = [...address.lines, address.city, address.postcode].filter((line) => line !== '');
  return (
    <dl className={classes.facts}>
      <Fact name={t('pickupTimeline.detail.when')}>{texts.window(pickup.window)}</Fact>
      <Fact name={t('pickups.column.parcels')}>
        <PickupCounts counts={pickup.counts} />
        {toldParcels !== null && (
          <span className={classes.relation}>
            {t('changes.told_of', { count: toldParcels, n: formats.number(toldParcels) })}
          </span>
        )}
      </Fact>
      <Fact name={t('pickupTimeline.detail.where')}>
        <strong>{pickup.address.name}</strong>
        {/* Each line in its own block, or Arabic lines would be right-aligned on English pages. */}
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines never change their order, and two may be the same
          <bdi key={index} dir="auto">
            {line}
          </bdi>
        ))}
      </Fact>
      <Fact name={t('pickupTimeline.detail.contact')}>
        <bdi dir="auto">{contact.person}</bdi>
        <Isolated>{contact.phone}</Isolated>
      </Fact>
      {pickup.location !== '' && (
        <Fact name={t('pickupTimeline.detail.location')}>
          <bdi dir="auto">{pickup.location}</bdi>
        </Fact>
      )}
      {pickup.instructions.length > 0 && (
        <Fact name={t('pickupTimeline.detail.instructions')}>
          <bdi dir="auto">{pickup.instructions.join('\n')}</bdi>
        </Fact>
      )}
    </dl>
  );
};

/** Links to the pickup's earlier, later and consolidated pickups, and its notices. */
const Relations = ({ pickup, actions }: DetailProps) => {
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  const carrierText = useCarrierText();
  const relations = [
    {
      id: pickup.rebookedFrom,
      text: t('pickupTimeline.relation.rebookedFrom'),
      action: t('pickupTimeline.relation.showEarlier'),
    },
    {
      id: pickup.rebookedAs,
      text: t('pickupTimeline.relation.rebookedAs'),
      action: t('pickupTimeline.relation.showLater'),
    },
    ...pickup.sharesNumberWith.map(({ id, window }) => ({
      id,
      text: t('pickupTimeline.relation.sharesNumber', { window: texts.window(window) }),
      action: t('pickups.next.showOther'),
    })),
    {
      id: pickup.sharesNumberWith.length === 0 ? pickup.mayBeConsolidatedWith : null,
      text: carrierText(pickup.carrier, 'consolidated.shown'),
      action: t('pickups.next.showOther'),
    },
  ];
  return (
    <>
      {relations.map(
        ({ id, text, action }) =>
          id !== null && (
            <p key={id} className={classes.relation}>
              {text}{' '}
              <Button variant="subtle" size="compact-sm" onClick={() => actions.onView(id)}>
                {action}
              </Button>
            </p>
          ),
      )}
      {pickup.recurringId !== null && (
        <p className={classes.relation}>{t('pickupTimeline.relation.recurring')}</p>
      )}
      {pickup.handledAt !== null && pickup.rebookedAs === null && (
        <p className={classes.relation}>
          {t('pickupTimeline.relation.setAside', { ago: formats.ago(pickup.handledAt) })}
        </p>
      )}
      {pickup.notices.length > 0 && (
        <div className={classes.relation}>
          <strong>{t('pickupTimeline.detail.notices')}</strong>
          <ul>
            {pickup.notices.map((notice) => (
              <li key={notice} dir="auto">
                {notice}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};

const VoidClock = ({ pickup }: { readonly pickup: PickupDetail }) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const now = useServerNow();
  const { can, until } = pickup.can.void;
  if (!can) return isTooLateToVoid(pickup) && <span>{texts.cannot(pickup.can.void, pickup.zone)}</span>;
  if (until === null) return null;
  if (Date.parse(until) <= now.getTime()) return <span>{voidRefusal(texts, pickup, now)}</span>;
  return (
    <FactsLine
      facts={[
        t(voidUntilKey(pickup), { at: texts.wall.at(until, pickup.zone, now) }),
        <span key="left">
          {t('pickups.timeLeft')} <Countdown until={new Date(until)} now={now} />
        </span>,
      ]}
    />
  );
};

const DRAWER_STEP_MS = 5_000;

const Buttons = ({ pickup, actions }: DetailProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const now = useServerNow(DRAWER_STEP_MS);
  const updateDenied = useDenied('update', 'Pickup');
  const voidDenied = useDenied('void', 'Pickup');
  return (
    // In pairs, so that the last one never wraps alone.
    <Group gap="sm">
      <Group gap="sm">
        <HandOverButton pickup={pickup} />
        <CheckStatusButton pickup={pickup} />
      </Group>
      <Group gap="sm">
        <ActionButton
          variant="default"
          leftSection={<IconEdit size={18} aria-hidden />}
          disabledReason={updateDenied ?? changeRefusal(texts, pickup, now)}
          onClick={() => actions.onChange(pickup)}
        >
          {t('pickups.action.change')}
        </ActionButton>
        <ActionButton
          variant="light"
          color="red"
          leftSection={<IconBan size={18} aria-hidden />}
          disabledReason={voidDenied ?? voidRefusal(texts, pickup, now)}
          onClick={() => actions.onVoid(pickup)}
        >
          {t('pickups.action.void')}
        </ActionButton>
      </Group>
    </Group>
  );
};

const Detail = (props: DetailProps) => {
  const { formats, t } = usePhrases();
  const texts = usePickupTexts();
  const { pickup } = props;
  return (
    <Stack gap="lg">
      <div className={classes.head}>
        <StateBadge state={pickup.state} />
        <span>{texts.carrier(pickup.carrier)}</span>
        <span>
          {/* Without a number, the carrier has not confirmed it. */}
          {t(pickup.number === null ? 'pickupTimeline.detail.asked' : 'pickupTimeline.detail.created', {
            ago: formats.ago(pickup.createdAt),
          })}
        </span>
        <VoidClock pickup={pickup} />
      </div>
      <NextStep key={pickup.id} {...props} />
      <Buttons {...props} />
      <Relations {...props} />
      <Facts pickup={pickup} />
      <PickupParcels pickup={pickup} />
      <PickupTimeline carrier={pickup.carrier} timeline={pickup.timeline} />
    </Stack>
  );
};

interface PickupDrawerProps {
  readonly id: string;
  readonly actions: PickupActions;
  readonly onClose: () => void;
}

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'pickup_not_found' || error.status === 404 || error.status === 422);

/** The pickup's name, once loaded. */
const useTitle = (pickup: PickupDetail | undefined): string => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  if (!pickup) return t('pickups.column.number');
  const { number } = pickup;
  return number === null
    ? t('pickups.detail.untitled', { name: texts.name(pickup) })
    : t('pickups.detail.title', { number });
};

/** One pickup beside the list: details, next step, parcels and history. */
export const PickupDrawer = ({ id, actions, onClose }: PickupDrawerProps) => {
  const { t } = usePhrases();
  const pickup = useQuery(pickupQuery(useApi(), id));
  return (
    <Dialog title={useTitle(pickup.data)} size="panel" onClose={onClose}>
      {pickup.isPending && <LoadingRows rows={6} />}
      {pickup.isLoadingError &&
        (isUnknown(pickup.error) ? (
          <EmptyState text={t('pickupTimeline.detail.notFound')} />
        ) : (
          <QueryError query={pickup} />
        ))}
      {pickup.data && <Detail pickup={pickup.data} actions={actions} />}
    </Dialog>
  );
};
