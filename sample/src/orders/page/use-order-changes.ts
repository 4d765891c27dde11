import type { Order, OrderChange } from '../contract.ts';
import type { OrderStatus } from '../values.ts';
import { useQueryClient } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { shopKey } from '#shared/shop-queries.ts';
import { useDeletion } from '#shared/use-deletion.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { useSampleChange } from '#shared/use-sample-change.ts';
import { ORDER, showAtOnce } from './queries.ts';

interface StatusChange {
  readonly rows: readonly Pick<Order, 'id' | 'order' | 'status'>[];
  readonly status: OrderStatus;
}

type Deletable = Pick<Order, 'id' | 'order'>;

/** Orders are deleted by id, but read and changed by number. */
const atNumber = ({ order }: Pick<Order, 'order'>) => ({ params: { id: String(order) } });
const atId = ({ id }: Pick<Order, 'id'>) => ({ params: { id: String(id) } });

/** Deletes orders; the confirmation and the toast name their numbers. */
export const useOrderDeletion = (onDone: () => void) => {
  const { t, formats } = usePhrases();
  const api = useSampleApi();
  return useDeletion<Deletable>({
    remove: (row) => api.delete(ORDER, atId(row)),
    restore: (row) => api.post(`${ORDER}/restore`, { ...atId(row), body: {} }),
    keys: [shopKey(formats.locale)],
    done: (rows) =>
      t('sampleOrders.deleted', {
        count: rows.length,
        n: formats.number(rows.length),
        order: rows[0]?.order ?? '',
      }),
    onDone,
  });
};

/** Changes orders' status. */
export const useOrderStatus = () => {
  const { t, formats } = usePhrases();
  const { locale } = formats;
  const api = useSampleApi();
  const queries = useQueryClient();
  const send = (row: Pick<Order, 'order'>, body: OrderChange) => api.put(ORDER, { ...atNumber(row), body });
  return useSampleChange<StatusChange>({
    send: ({ rows, status }) => {
      showAtOnce(
        queries,
        locale,
        rows.map(({ id }) => id),
        { status },
      );
      return Promise.all(rows.map((row) => send(row, { status })));
    },
    undo: ({ rows }) => Promise.all(rows.map((row) => send(row, { status: row.status }))),
    keys: [shopKey(locale)],
    done: ({ rows, status }) =>
      t('sampleOrders.moved', {
        count: rows.length,
        n: formats.number(rows.length),
        order: rows[0]?.order ?? '',
        status: t(`sampleOrders.status.${status}`),
      }),
  });
};
