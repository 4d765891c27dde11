import { useQuery } from '@tanstack/react-query';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { useApi } from '../../../session/services.tsx';
import { hostSyncQuery } from './queries.ts';
import form from '../../../ui/form.module.css';
import { NoticeSpace } from './notice-space.tsx';

const useSoFar = () => {
  const { t, formats } = usePhrases();
  return ({ customers, orders }: { readonly customers: number; readonly orders: number }): string => {
    if (orders > 0) return t('hostSync.orders', { n: formats.number(orders) });
    return customers > 0 ? t('hostSync.customers', { n: formats.number(customers) }) : t('hostSync.begun');
  };
};

/** How much of the store's past has been brought so far; nothing once all is here. */
export const BackfillLine = () => {
  const soFar = useSoFar();
  const { data, isPending } = useQuery(hostSyncQuery(useApi()));
  if (isPending) return <NoticeSpace />;
  if (!data?.backfill) return null;
  return <output className={form.note}>{soFar(data.backfill)}</output>;
};
