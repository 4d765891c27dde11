import type { ShippingHome } from '@apps-hub/contract/shipping/home/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { usePickupTexts } from '../../../i18n/pickup-text.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';
import { useServerNow } from '../../../api/server-clock.ts';
import { Card } from '../../../ui/card.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import classes from './cut-off-card.module.css';

type CutOff = ShippingHome['cutOffs'][number];

interface CutOffCardProps {
  readonly cutOffs: readonly CutOff[];
  /** The store's IANA zone, for a cut-off whose branch has none. */
  readonly zone: string;
}

/** When a window's cut-off passes, refetches once for the next window. */
const useRefetchAfterCutOff = (cutOffs: readonly CutOff[], now: Date): void => {
  const queries = useQueryClient();
  const ends = cutOffs.flatMap(({ slot }) => (slot ? [Date.parse(slot.bookBy)] : []));
  const isOver = ends.some((end) => end <= now.getTime());
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: pickupsKey });
  }, [isOver, queries]);
};

const Clock = ({
  cutOff,
  now,
  zone,
}: {
  readonly cutOff: CutOff;
  readonly now: Date;
  readonly zone: string;
}) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const { slot, why } = cutOff;
  if (!slot) {
    return (
      <>
        <strong>{t('shippingHome.cutOff.none')}</strong>
        {why && <span className={classes.quiet}>{texts.slot(why, zone)}</span>}
      </>
    );
  }
  const until = new Date(slot.bookBy);
  if (until <= now) return <span className={classes.quiet}>{t('shippingHome.cutOff.over')}</span>;
  return (
    <>
      <strong>{texts.window(slot.window)}</strong>
      <span className={classes.clock}>
        <span className={classes.quiet}>{t('shippingHome.cutOff.bookWithin')}</span>{' '}
        <Countdown until={until} now={now} />
      </span>
    </>
  );
};

/** Each carrier and branch's next window, with the time left to book it by the server's clock. */
export const CutOffCard = ({ cutOffs, zone }: CutOffCardProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const now = useServerNow();
  useRefetchAfterCutOff(cutOffs, now);
  return (
    <Card title={t('shippingHome.cutOff.title')} subtitle={t('shippingHome.cutOff.subtitle')}>
      <ul className={classes.rows}>
        {cutOffs.map((cutOff) => (
          <li key={`${cutOff.carrier} ${cutOff.address.id}`} className={classes.row}>
            <span>
              {t('shippingHome.cutOff.row', {
                carrier: texts.carrier(cutOff.carrier),
                address: cutOff.address.name,
              })}
            </span>
            <Clock cutOff={cutOff} now={now} zone={zone} />
          </li>
        ))}
      </ul>
    </Card>
  );
};
