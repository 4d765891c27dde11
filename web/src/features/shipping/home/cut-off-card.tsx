import type { ShippingHome } from '@apps-hub/contract/shipping/home/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';
import { useServerNow } from '@apps-hub/ui/api/server-clock.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { Countdown } from '@apps-hub/ui/components/countdown.tsx';
import { type BookWindow, BookWindowButton } from '../shared/book-window-button.tsx';
import { WaitingBadge } from '../shared/waiting-badge.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './cut-off-card.module.css';

type CutOff = ShippingHome['cutOffs'][number];

interface CutOffCardProps extends Pick<BookWindow, 'onBook'> {
  readonly cutOffs: readonly CutOff[];
  readonly waitingAt: ShippingHome['waitingAt'];
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

interface ShownProps {
  readonly cutOff: CutOff;
  readonly now: Date;
  readonly zone: string;
}

const Clock = ({ cutOff, now, zone }: ShownProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const { slot, why } = cutOff;
  if (!slot) {
    return (
      <span className={classes.quiet}>
        {t('shippingHome.cutOff.none')} {why && texts.slot(why, zone)}
      </span>
    );
  }
  const until = new Date(slot.bookBy);
  if (until <= now) return <span className={classes.quiet}>{t('shippingHome.cutOff.over')}</span>;
  return (
    <>
      <span>{texts.window(slot.window)}</span>
      <span className={common.strong}>
        <span className={classes.quiet}>{t('shippingHome.cutOff.bookWithin')}</span>{' '}
        <Countdown until={until} now={now} />
      </span>
    </>
  );
};

const CarrierRow = ({ onBook, ...shown }: ShownProps & Pick<CutOffCardProps, 'onBook'>) => {
  const texts = usePickupTexts();
  const { carrier, slot } = shown.cutOff;
  const isOpen = slot !== null && new Date(slot.bookBy) > shown.now;
  return (
    <li className={classes.carrier}>
      <div className={classes.facts}>
        <span className={common.label}>{texts.carrier(carrier)}</span>
        <Clock {...shown} />
      </div>
      {isOpen && <BookWindowButton cutOff={shown.cutOff} onBook={onBook} />}
    </li>
  );
};

/** Each branch's next windows, with the time left to book them by the server's clock. */
export const CutOffCard = ({ cutOffs, waitingAt, zone, onBook }: CutOffCardProps) => {
  const { t } = usePhrases();
  const now = useServerNow();
  const waiting = new Map<string, number>(waitingAt?.map(({ addressId, orders }) => [addressId, orders]));
  useRefetchAfterCutOff(cutOffs, now);
  const branches = Map.groupBy(cutOffs, ({ address }) => address.id);
  return (
    <Card title={t('shippingHome.cutOff.title')} subtitle={t('shippingHome.cutOff.subtitle')}>
      <ul className={common.list}>
        {[...branches].map(([id, own]) => (
          <li key={id} className={classes.row}>
            <div className={common.line}>
              <strong>{own[0]?.address.name}</strong>
              <WaitingBadge orders={waiting.get(id) ?? 0} />
            </div>
            <ul className={common.list}>
              {own.map((cutOff) => (
                <CarrierRow key={cutOff.carrier} cutOff={cutOff} now={now} zone={zone} onBook={onBook} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
};
