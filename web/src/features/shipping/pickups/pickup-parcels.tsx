import type { PickupDetail, PickupParcel } from '@apps-hub/contract/shipping/pickups/routes';
import { GRAMS_PER_KG } from '@apps-hub/domain/shipping/pickups/parcels';

import { Button } from '@mantine/core';
import { useState } from 'react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './pickup-parcels.module.css';
import { ParcelTracking } from './parcel-tracking.tsx';

const MM_PER_CM = 10;

const ParcelFacts = ({ parcel }: { readonly parcel: PickupParcel }) => {
  const { t, formats } = usePhrases();
  const cm = (mm: number) => formats.number(mm / MM_PER_CM);
  return (
    <p className={classes.facts}>
      {parcel.orderNumber !== null && (
        <span>{t('pickups.detail.order', { number: parcel.orderNumber })}</span>
      )}
      <span>{t('pickups.counts.weight', { n: formats.number(parcel.weightGrams / GRAMS_PER_KG) })}</span>
      {parcel.size && (
        <span>
          {t('pickupTimeline.detail.size', {
            length: cm(parcel.size.lengthMm),
            width: cm(parcel.size.widthMm),
            height: cm(parcel.size.heightMm),
          })}
        </span>
      )}
      {parcel.cashOnDelivery && (
        <StatusBadge tone="brand">
          {t('booking.waiting.cashAmount', {
            amount: formats.money(parcel.cashOnDelivery.amount, parcel.cashOnDelivery.currency),
          })}
        </StatusBadge>
      )}
      {parcel.fragile && <StatusBadge tone="warn">{t('pickupTimeline.detail.fragile')}</StatusBadge>}
      {parcel.large && <StatusBadge tone="quiet">{t('pickupTimeline.detail.large')}</StatusBadge>}
      {!parcel.large && parcel.treatedAsLarge && (
        <StatusBadge tone="quiet">{t('pickupTimeline.detail.countsAsLarge')}</StatusBadge>
      )}
    </p>
  );
};

/** Which flags the carrier has no field for. */
const Honours = ({ pickup }: { readonly pickup: PickupDetail }) => {
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  const { counts, honours } = pickup;
  const noted = [
    ...(counts.fragile > 0 && honours.fragile === 'courier_note'
      ? [t('pickupTimeline.detail.honoursFragile')]
      : []),
    ...(counts.large > 0 && honours.large === 'courier_note'
      ? [t('pickupTimeline.detail.honoursLarge')]
      : []),
  ];
  if (noted.length === 0) return null;
  return (
    <p className={classes.honours}>
      <strong>{formats.list(noted)}:</strong>{' '}
      {t('pickupTimeline.detail.honoursNote', { carrier: texts.carrier(pickup.carrier) })}
    </p>
  );
};

/** A pickup may have hundreds; each row is a form of its own. */
const SHOWN_AT_ONCE = 50;

/** A pickup's parcels with their tracking. */
export const PickupParcels = ({ pickup }: { readonly pickup: PickupDetail }) => {
  const { t, formats } = usePhrases();
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const hidden = Math.max(0, pickup.parcels.length - most);
  return (
    <section>
      <h3 className={common.title}>{t('pickupTimeline.detail.parcels')}</h3>
      <Honours pickup={pickup} />
      <ol className={classes.wideRows}>
        {pickup.parcels.slice(0, most).map((parcel, index) => (
          <li key={parcel.id} className={classes.parcel}>
            <strong>{t('pickupTimeline.detail.parcel', { n: formats.number(index + 1) })}</strong>
            <ParcelFacts parcel={parcel} />
            <ParcelTracking pickupId={pickup.id} parcel={parcel} />
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          {t('booking.parcel.more', { count: hidden, n: formats.number(hidden) })}
        </Button>
      )}
    </section>
  );
};
