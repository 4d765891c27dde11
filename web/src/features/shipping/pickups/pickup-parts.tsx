import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import { GRAMS_PER_KG } from '@apps-hub/domain/shipping/pickups/parcels';

import { STATE_TONES, usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import type { PickupLink } from './pickup-actions.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './pickup-parts.module.css';

export const StateBadge = ({ state }: Pick<Pickup, 'state'>) => {
  const { t } = usePhrases();
  return <StatusBadge tone={STATE_TONES[state]}>{t(`pickups.state.${state}`)}</StatusBadge>;
};

/** The pickup's name and carrier. */
export const PickupName = ({ pickup, Link }: { readonly pickup: Pickup; readonly Link: PickupLink }) => {
  const texts = usePickupTexts();
  return (
    <span className={classes.cell}>
      <span className={common.strong}>
        <Link id={pickup.id}>
          {pickup.number === null ? texts.name(pickup) : <Isolated>{pickup.number}</Isolated>}
        </Link>
      </span>
      <span className={classes.quiet}>{texts.carrier(pickup.carrier)}</span>
    </span>
  );
};

export const PickupWhen = ({ pickup }: { readonly pickup: Pickup }) => {
  const texts = usePickupTexts();
  return (
    <span className={classes.cell}>
      <span>{texts.wall.day(pickup.window.date)}</span>
      <span className={classes.quiet}>{texts.span(pickup.window)}</span>
    </span>
  );
};

/** "3 parcels", and which need care. */
export const PickupCounts = ({ counts }: Pick<Pickup, 'counts'>) => {
  const { t, formats } = usePhrases();
  const n = formats.number;
  return (
    <span className={classes.cell}>
      <span>
        <FactsLine
          facts={[
            t('pickups.counts.parcels', { count: counts.parcels, n: n(counts.parcels) }),
            t('pickups.counts.weight', { n: n(counts.weightGrams / GRAMS_PER_KG) }),
          ]}
        />
      </span>
      {(counts.fragile > 0 || counts.large > 0) && (
        <span className={classes.closeTags}>
          {counts.fragile > 0 && (
            <StatusBadge tone="warn">{t('pickups.counts.fragile', { n: n(counts.fragile) })}</StatusBadge>
          )}
          {counts.large > 0 && (
            <StatusBadge tone="quiet">{t('pickups.counts.large', { n: n(counts.large) })}</StatusBadge>
          )}
        </span>
      )}
    </span>
  );
};
