import type { PickupParcel } from '@apps-hub/contract/shipping/pickups/routes';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Tone } from '@apps-hub/ui/components/status-badge.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './tracking-news.module.css';

type Tracking = NonNullable<PickupParcel['tracking']>;

type TrackEvent = Tracking['events'][number];

export const PARCEL_TONES: Readonly<Record<Tracking['state'], Tone>> = {
  announced: 'quiet',
  collected: 'brand',
  in_transit: 'brand',
  customs: 'warn',
  out_for_delivery: 'brand',
  delivery_failed: 'bad',
  held: 'warn',
  delivered: 'good',
  returning: 'warn',
  returned: 'quiet',
  exception: 'bad',
  other: 'quiet',
};

const EventLine = ({ event }: { readonly event: TrackEvent }) => {
  const { t } = usePhrases();
  const { wall } = usePickupTexts();
  const date = wall.day(event.date);
  const when = event.time === null ? date : t('tracking.when', { date, time: wall.time(event.time) });
  return (
    <li>
      <strong>{t(`tracking.state.${event.state}`)}</strong>
      <span className={common.quiet}>
        {event.place === '' ? when : t('tracking.place', { when, place: event.place })}
      </span>
      {/* Show the carrier's own words where our state says too little. */}
      {(event.state === 'other' || event.state === 'exception') && event.description !== '' && (
        <bdi dir="auto" className={common.quiet}>
          {event.description}
        </bdi>
      )}
    </li>
  );
};

/** What a carrier said about a parcel, newest first. */
export const TrackingNews = ({
  tracking,
}: {
  readonly tracking: { readonly events: readonly TrackEvent[]; readonly checkedAt: string | null };
}) => {
  const { t, formats } = usePhrases();
  if (tracking.events.length === 0) return <p className={common.quiet}>{t('tracking.noEvents')}</p>;
  return (
    <details className={classes.events}>
      <summary>{t('tracking.events')}</summary>
      <ol>
        {tracking.events.toReversed().map((event, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a carrier may repeat a scan word for word, so only the position is unique
          <EventLine key={index} event={event} />
        ))}
      </ol>
      {tracking.checkedAt && (
        <p className={common.quiet}>{t('tracking.checked', { ago: formats.ago(tracking.checkedAt) })}</p>
      )}
    </details>
  );
};
