import type { PickupParcel } from '@apps-hub/contract/shipping/pickups/routes';
import { Button } from '@mantine/core';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { PARCEL_TONES, TrackingNews } from '../shared/tracking-news.tsx';
import classes from './parcel-tracking.module.css';
import { TrackingNumberForm } from './tracking-number-form.tsx';

interface ParcelTrackingProps {
  readonly pickupId: string;
  readonly parcel: PickupParcel;
}

/** Where a parcel is, in states common to all carriers, and its tracking number, which may follow later. */
export const ParcelTracking = ({ pickupId, parcel }: ParcelTrackingProps) => {
  const { t } = usePhrases();
  const canUpdate = useCan('update', 'Pickup');
  const [isEditing, setEditing] = useState(false);
  const { tracking, trackingNumber } = parcel;
  if (isEditing)
    return <TrackingNumberForm pickupId={pickupId} parcel={parcel} onClose={() => setEditing(false)} />;
  return (
    <div className={common.small}>
      <div className={classes.line}>
        {trackingNumber === null ? (
          <span className={common.quiet}>{t('tracking.none')}</span>
        ) : (
          <Isolated>{trackingNumber}</Isolated>
        )}
        {tracking && (
          <StatusBadge tone={PARCEL_TONES[tracking.state]}>
            {t(`tracking.state.${tracking.state}`)}
          </StatusBadge>
        )}
        {canUpdate && (
          <Button variant="subtle" size="compact-xs" onClick={() => setEditing(true)}>
            {t(trackingNumber === null ? 'tracking.add' : 'tracking.change')}
          </Button>
        )}
      </div>
      {tracking && <TrackingNews tracking={tracking} />}
    </div>
  );
};
