import type { ShippingHome } from '@apps-hub/contract/shipping/home/routes';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { Meter } from '@apps-hub/ui/components/meter.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './on-time-card.module.css';

type Share = ShippingHome['onTime'][number];

const PERCENT = 100;

/** Pickups known to be collected in or outside their window. */
const timedOf = ({ onTime, late, missed }: Share): number => onTime + late + missed;

const ShareLine = ({ share }: { readonly share: Share }) => {
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  const total = timedOf(share);
  const percent = formats.percent(String(Math.floor((share.onTime / total) * PERCENT)));
  const carrier = texts.carrier(share.carrier);
  return (
    <li className={classes.closeLines}>
      <span className={classes.line}>
        <span>{carrier}</span>
        <strong>{percent}</strong>
      </span>
      <Meter max={total} value={share.onTime} label={t('shippingHome.onTime.meter', { carrier, percent })} />
      <span className={common.quiet}>
        {t('shippingHome.onTime.of', {
          onTime: formats.number(share.onTime),
          total: formats.number(total),
        })}
        {share.untimed > 0 && (
          <> {t('shippingHome.onTime.untimed', { count: share.untimed, n: formats.number(share.untimed) })}</>
        )}
      </span>
    </li>
  );
};

/** Each carrier's share of on-time pickups, of those that ended in the last 30 days. */
export const OnTimeCard = ({ shares }: { readonly shares: readonly Share[] }) => {
  const { t } = usePhrases();
  const ended = shares.filter((share) => timedOf(share) > 0);
  return (
    <Card title={t('shippingHome.onTime.title')} subtitle={t('shippingHome.onTime.subtitle')}>
      {ended.length === 0 ? (
        <EmptyState text={t('shippingHome.onTime.none')} />
      ) : (
        <ul className={classes.rows}>
          {ended.map((share) => (
            <ShareLine key={share.carrier} share={share} />
          ))}
        </ul>
      )}
    </Card>
  );
};
