import { useQuery } from '@tanstack/react-query';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { useApi } from '../../../session/services.tsx';
import { hostSyncQuery } from './queries.ts';
import classes from './host-sync.module.css';

/** How much of the store's past has been brought so far; nothing once all is here. */
export const BackfillLine = () => {
  const { t, formats } = usePhrases();
  const { data } = useQuery(hostSyncQuery(useApi()));
  if (!data?.backfill) return null;
  const { customers, orders } = data.backfill;
  return (
    <output className={classes.line}>
      {orders === 0
        ? t('hostSync.customers', { n: formats.number(customers) })
        : t('hostSync.orders', { n: formats.number(orders) })}
    </output>
  );
};
