import type { ShippingHome } from '@apps-hub/contract/shipping/home/routes';

import { usePickupTexts } from '../../../i18n/pickup-text.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import classes from './on-time-card.module.css';

type Share = ShippingHome['onTime'][number];

const PERCENT = 100;

const ShareLine = ({ share }: { readonly share: Share }) => {
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  const total = share.collected + share.missed;
  const percent = formats.percent(String(Math.floor((share.collected / total) * PERCENT)));
  const carrier = texts.carrier(share.carrier);
  return (
    <li className={classes.row}>
      <span className={classes.line}>
        <span>{carrier}</span>
        <strong>{percent}</strong>
      </span>
      <meter
        className={classes.meter}
        min={0}
        max={total}
        value={share.collected}
        aria-label={t('shippingHome.onTime.meter', { carrier, percent })}
      />
      <span className={classes.quiet}>
        {t('shippingHome.onTime.of', {
          collected: formats.number(share.collected),
          total: formats.number(total),
        })}
      </span>
    </li>
  );
};

/** How reliably each carrier came, over the pickups that ended in the last 30 days. */
export const OnTimeCard = ({ shares }: { readonly shares: readonly Share[] }) => {
  const { t } = usePhrases();
  const ended = shares.filter(({ collected, missed }) => collected + missed > 0);
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
