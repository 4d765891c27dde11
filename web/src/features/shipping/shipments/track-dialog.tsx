import type { Shipment } from '@apps-hub/contract/shipping/shipments/routes';
import { Anchor, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { CopyButton } from '@apps-hub/ui/components/copy-button.tsx';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from '../shared/settings.module.css';
import { PARCEL_TONES, TrackingNews } from '../shared/tracking-news.tsx';
import { BoxList } from './box-list.tsx';
import { trackingQuery } from './queries.ts';

/** Where a waybill's boxes are, and the link to the page on which its customer sees that. */
export const TrackDialog = ({
  shipment,
  onClose,
}: {
  readonly shipment: Shipment;
  readonly onClose: () => void;
}) => {
  const { t, formats } = usePhrases();
  const { wall } = usePickupTexts();
  const query = useQuery(trackingQuery(useApi(), shipment.id));
  const { state, reason, scans, boxes, promises, checkedAt, link, mails } = query.data ?? {
    state: undefined,
  };
  const promise = promises?.at(-1);
  return (
    <Dialog title={t('shipments.action.trackOf', { number: shipment.order.number })} onClose={onClose}>
      {query.isPending && <LoadingRows rows={4} />}
      {query.isLoadingError && <QueryError query={query} />}
      {state && (
        <Stack gap="md">
          <Group gap="sm">
            <StatusBadge tone={PARCEL_TONES[state]}>{t(`tracking.state.${state}`)}</StatusBadge>
            {reason && <Text size="sm">{t(`shipments.track.reason.${reason}`)}</Text>}
            {promise && (
              <Text size="sm">{t('shipments.track.promised', { day: wall.day(promise.day) })}</Text>
            )}
          </Group>
          <TrackingNews tracking={{ events: scans, checkedAt }} />
          <BoxList boxes={boxes} checkedAt={checkedAt} shipmentId={shipment.id} />
          {mails.length > 0 && (
            <section>
              <h3 className={classes.heading}>{t('shipments.track.mails')}</h3>
              <ul className={common.rows}>
                {mails.map(({ kind, state: outcome, reason: why, at }) => (
                  <li key={kind}>
                    <FactsLine
                      facts={[
                        formats.dateTime(at),
                        t(`shipments.track.mailKinds.${kind}`),
                        t(`shipments.track.mailStates.${outcome}`),
                        ...(why === null ? [] : [t(`shipments.track.mailReasons.${why}`)]),
                      ]}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {link && (
            <>
              <TextInput
                label={t('shipments.track.link')}
                description={t('shipments.track.help')}
                value={link}
                readOnly
                dir="ltr"
              />
              <Group gap="sm">
                <CopyButton
                  text={link}
                  label={t('shipments.track.copy')}
                  copied={t('common.action.copied')}
                  failed={t('shipments.track.copyFailed')}
                />
                <Anchor href={link} target="_blank" rel="noopener noreferrer">
                  {t('shipments.track.open')}
                </Anchor>
              </Group>
            </>
          )}
        </Stack>
      )}
    </Dialog>
  );
};
