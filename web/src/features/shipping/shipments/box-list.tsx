import type { Shipment, ShipmentTracking } from '@apps-hub/contract/shipping/shipments/routes';
import { inCarrierHands } from '@apps-hub/domain/shipping/pickups/tracking';
import { LEFT_OUT_REASONS } from '@apps-hub/domain/shipping/shipments/boxes';
import { Group, Stack, Text } from '@mantine/core';

import type { Earlier } from '@apps-hub/ui/api/earlier.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from '../shared/settings.module.css';
import { PARCEL_TONES, TrackingNews } from '../shared/tracking-news.tsx';
import { leaveOutBox, shipmentsKey } from './queries.ts';

/** How many of the boxes were delivered, and whether one is missing. */
export const BoxCount = ({ boxes }: Pick<Shipment, 'boxes'>) => {
  const { t, formats } = usePhrases();
  if (boxes.length < 2) return null;
  // A server of the release before leaves none out.
  const counted = boxes.filter(({ leftOut }) => !leftOut);
  const there = boxes.filter(({ state }) => state === 'delivered').length;
  const missing = boxes.some(({ isMissing }) => isMissing);
  return (
    <>
      <span className={common.quiet}>
        {t('shipments.boxes.count', { there: formats.number(there), n: formats.number(counted.length) })}
      </span>
      {missing && <StatusBadge tone="bad">{t('shipments.boxes.missing')}</StatusBadge>}
    </>
  );
};

type Box = ShipmentTracking['boxes'][number];

/** Says why a box was not handed over, or takes that back. */
const LeaveOut = ({ box, shipmentId }: { readonly box: Box; readonly shipmentId: string }) => {
  const { t } = usePhrases();
  const api = useApi();
  const denied = useDenied('update', 'Pickup');
  const leaving = useAction({
    send: (reason: Box['leftOut'], key) => leaveOutBox(api, shipmentId, { number: box.number, reason }, key),
    stale: [shipmentsKey],
  });
  const button = (reason: Box['leftOut'], label: string) => (
    <ActionButton
      key={label}
      size="xs"
      variant="default"
      loading={leaving.isBusy}
      disabledReason={denied}
      onClick={() => leaving.run(reason)}
    >
      {label}
    </ActionButton>
  );
  return (
    <Group gap="xs">
      <Text size="sm">
        {t(box.leftOut ? `shipments.boxes.leftOut.${box.leftOut}` : 'shipments.boxes.why')}
      </Text>
      {box.leftOut
        ? button(null, t('shipments.boxes.back'))
        : LEFT_OUT_REASONS.map((reason) => button(reason, t(`shipments.boxes.say.${reason}`)))}
    </Group>
  );
};

/** Only a box that the carrier never had, while it has others, may have stayed behind. */
const mayBeLeft = (box: Earlier<Box, 'leftOut'>, boxes: readonly Box[]): box is Box =>
  box.leftOut !== undefined && !inCarrierHands(box.state) && boxes.some(({ state }) => inCarrierHands(state));

type ListProps = Pick<ShipmentTracking, 'boxes' | 'checkedAt'> & { readonly shipmentId: string };

/** Each of several boxes: its number, the page of its label, and its own scans. */
export const BoxList = ({ boxes, checkedAt, shipmentId }: ListProps) => {
  const { t, formats } = usePhrases();
  if (boxes.length < 2) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t('shipments.boxes.title')}</h3>
      <Stack component="ol" className={common.rows} style={{ gap: '1.25rem', marginBlockStart: '0.5rem' }}>
        {boxes.map((box, index) => {
          const { number, state, reason, isMissing, scans } = box;
          return (
            <li key={number}>
              <Stack gap={4}>
                <Group gap="sm">
                  <strong>{t('shipments.boxes.place', { n: formats.number(index + 1) })}</strong>
                  <StatusBadge tone={PARCEL_TONES[state]}>{t(`tracking.state.${state}`)}</StatusBadge>
                  {isMissing && <StatusBadge tone="bad">{t('shipments.boxes.missing')}</StatusBadge>}
                </Group>
                {reason && <Text size="sm">{t(`shipments.track.reason.${reason}`)}</Text>}
                <Text size="sm" c="dimmed">
                  <bdi dir="ltr">{number}</bdi>
                </Text>
                {scans.length > 0 && <TrackingNews tracking={{ events: scans, checkedAt }} />}
                {mayBeLeft(box, boxes) && <LeaveOut box={box} shipmentId={shipmentId} />}
              </Stack>
            </li>
          );
        })}
      </Stack>
    </section>
  );
};
