import type { WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';
import { useQuery } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './booking.module.css';
import { waitingOrdersQuery } from './queries.ts';

interface LateOrdersFieldProps {
  readonly pickup: Pick<PickupDetail, 'carrier' | 'address'>;
  readonly chosen: ReadonlySet<string | null>;
  /** The orders that the form was opened with, or that were chosen since. */
  readonly isFull: boolean;
  readonly onChoose: (order: WaitingOrder, isChosen: boolean) => void;
}

const SHOWN = 50;

/** The waiting orders of the pickup's carrier and branch, to add to it. */
export const LateOrdersField = ({ pickup, chosen, isFull, onChoose }: LateOrdersFieldProps) => {
  const { t, formats } = usePhrases();
  const { carrier, address } = pickup;
  const search = { itemsPerPage: SHOWN, addressId: address.id };
  const waiting = useQuery(waitingOrdersQuery(useApi(), search, carrier));
  if (!waiting.data) return null;
  const { orders, total } = waiting.data;
  const more = total - orders.length;
  return (
    <fieldset className={form.section}>
      <legend>{t('changes.orders.title')}</legend>
      {orders.length === 0 && <p className={form.lead}>{t('changes.orders.none')}</p>}
      <div className={classes.orders}>
        {orders.map((order) => (
          <CheckField
            key={order.id}
            checked={chosen.has(order.id)}
            disabled={isFull && !chosen.has(order.id)}
            onChange={(isChosen) => onChoose(order, isChosen)}
          >
            <bdi>{t('changes.orders.order', { number: order.number })}</bdi>{' '}
            {order.customerName !== null && <bdi className={common.dimmed}>{order.customerName}</bdi>}
          </CheckField>
        ))}
      </div>
      {more > 0 && (
        <p className={form.lead}>{t('changes.orders.more', { count: more, n: formats.number(more) })}</p>
      )}
    </fieldset>
  );
};
