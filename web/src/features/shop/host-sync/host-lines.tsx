import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppName } from '@apps-hub/contract/apps';
import { installPath } from '@apps-hub/contract/hub/sign-in/values';
import { useEffect } from 'react';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { hostSyncQuery } from './queries.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { NoticeSpace } from './notice-space.tsx';

/** Says why nothing can be changed, and what to do. */
export const PlanLine = () => {
  const { t } = usePhrases();
  return <p className={form.note}>{t('hostSync.planEnded')}</p>;
};

/** Says that the platform refuses our access, and how to connect again. */
export const ReconnectLine = ({ app }: { readonly app: AppName }) => {
  const { t } = usePhrases();
  const { platform } = useStore().session.store;
  return (
    <div className={form.note} data-tone="warn">
      <p>{t('hostSync.reconnect')}</p>
      {platform === 'zid' ? (
        // Zid's consent page cannot be framed.
        <a href={installPath(platform, app)} target="_top">
          {t('hostSync.reconnectNow')}
        </a>
      ) : (
        <strong>{t('hostSync.reinstall')}</strong>
      )}
    </div>
  );
};

const useSoFar = () => {
  const { t, formats } = usePhrases();
  return ({ customers, orders }: { readonly customers: number; readonly orders: number }): string => {
    if (orders > 0) return t('hostSync.orders', { n: formats.number(orders) });
    return customers > 0 ? t('hostSync.customers', { n: formats.number(customers) }) : t('hostSync.begun');
  };
};

/** Refetches a list on each progress update, including the last. */
const useFilling = (list: QueryKey | undefined, answeredAt: number): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (list && answeredAt > 0) void queries.invalidateQueries({ queryKey: list }, { cancelRefetch: false });
  }, [queries, list, answeredAt]);
};

interface BackfillLineProps {
  /** The list on the same page that is being filled. */
  readonly list: QueryKey | undefined;
}

/** The import progress of the store's past; renders nothing once complete. */
export const BackfillLine = ({ list }: BackfillLineProps) => {
  const soFar = useSoFar();
  const { data, isPending, dataUpdatedAt } = useQuery(hostSyncQuery(useApi()));
  useFilling(list, dataUpdatedAt);
  if (isPending) return <NoticeSpace />;
  if (!data?.backfill) return null;
  return <output className={form.note}>{soFar(data.backfill)}</output>;
};
