import type { Shipment, ShipmentTracking } from '@apps-hub/contract/shipping/shipments/routes';
import { Group, Stack, Text } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from '../shared/settings.module.css';
import { PARCEL_TONES, TrackingNews } from '../shared/tracking-news.tsx';

/** How many of the boxes were delivered, and whether one is missing. */
export const BoxCount = ({ boxes }: Pick<Shipment, 'boxes'>) => {
  const { t, formats } = usePhrases();
  if (boxes.length < 2) return null;
  const there = boxes.filter(({ state }) => state === 'delivered').length;
  const missing = boxes.some(({ isMissing }) => isMissing);
  return (
    <>
      <span className={common.quiet}>
        {t('shipments.boxes.count', { there: formats.number(there), n: formats.number(boxes.length) })}
      </span>
      {missing && <StatusBadge tone="bad">{t('shipments.boxes.missing')}</StatusBadge>}
    </>
  );
};

/** Each of several boxes: its number, the page of its label, and its own scans. */
export const BoxList = ({ boxes, checkedAt }: Pick<ShipmentTracking, 'boxes' | 'checkedAt'>) => {
  const { t, formats } = usePhrases();
  if (boxes.length < 2) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t('shipments.boxes.title')}</h3>
      <Stack component="ol" gap="md" className={common.rows}>
        {boxes.map(({ number, state, reason, isMissing, scans }, index) => (
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
            </Stack>
          </li>
        ))}
      </Stack>
    </section>
  );
};
