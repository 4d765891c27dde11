import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppName } from '@apps-hub/contract/apps';
import { installPath, planPath } from '@apps-hub/contract/hub/sign-in/values';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { hostSyncQuery } from './queries.ts';
import form from '@apps-hub/ui/components/form.module.css';
import notice from './host-lines.module.css';
import { NoticeSpace } from './notice-space.tsx';

interface LineProps {
  readonly app: AppName;
}

interface FixProps {
  readonly children: string;
  /** Our address that leads to the host's page; its pages cannot be framed. */
  readonly href: string;
}

/** The action that fixes a notice's problem. */
const Fix = ({ children, href }: FixProps) => (
  <Button component="a" href={href} target="_top" className={notice.button}>
    {children}
  </Button>
);

/** Hosts for which our server has a page; at Shopify it is enough to reopen the app. */
const hasPages = (platform: string): boolean => platform === 'salla' || platform === 'zid';

/** Says why nothing can be changed, and what to do. */
export const PlanLine = ({ app }: LineProps) => {
  const { t } = usePhrases();
  const { platform } = useStore().session.store;
  return (
    <div className={`${form.note} ${notice.line}`} data-tone="warn">
      <p>{t('hostSync.planEnded')}</p>
      {hasPages(platform) ? (
        <Fix href={planPath(platform, app)}>{t('hostSync.renewPlan')}</Fix>
      ) : (
        <strong>{t('hostSync.renewAtHost')}</strong>
      )}
    </div>
  );
};

/** Says that the platform refuses our access, and how to connect again. */
export const ReconnectLine = ({ app }: LineProps) => {
  const { t } = usePhrases();
  const { platform } = useStore().session.store;
  return (
    <div className={`${form.note} ${notice.line}`} data-tone="warn">
      <p>{t('hostSync.reconnect')}</p>
      {hasPages(platform) ? (
        <Fix href={installPath(platform, app)}>{t('hostSync.reconnectNow')}</Fix>
      ) : (
        <strong>{t(platform === 'shopify' ? 'hostSync.reopen' : 'hostSync.reinstall')}</strong>
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

/** The progress of the import of the store's past data; renders nothing once complete. */
export const BackfillLine = ({ list }: BackfillLineProps) => {
  const soFar = useSoFar();
  const { data, isPending, dataUpdatedAt } = useQuery(hostSyncQuery(useApi()));
  useFilling(list, dataUpdatedAt);
  if (isPending) return <NoticeSpace />;
  if (!data?.backfill) return null;
  return <output className={form.note}>{soFar(data.backfill)}</output>;
};
