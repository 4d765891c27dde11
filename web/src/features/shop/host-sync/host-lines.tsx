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
import notice from './host-sync.module.css';
import { NoticeSpace } from '@apps-hub/ui/components/notice-space.tsx';

interface LineProps {
  readonly app: AppName;
}

interface FixLineProps {
  readonly what: string;
  /** The action that fixes it. */
  readonly action: string;
  /** Our address that leads to the host's page, which cannot be framed; undefined where the merchant does it at the host. */
  readonly href: string | undefined;
}

const FixLine = ({ what, action, href }: FixLineProps) => (
  <div className={`${form.note} ${notice.line}`} data-tone="warn">
    <p>{what}</p>
    {href === undefined ? (
      <strong>{action}</strong>
    ) : (
      <Button component="a" href={href} target="_top" className={notice.button}>
        {action}
      </Button>
    )}
  </div>
);

/** Hosts for which our server has a page; at Shopify it is enough to reopen the app. */
const hasPages = (platform: string): boolean => platform === 'salla' || platform === 'zid';

/** Says why nothing can be changed, and what to do. */
export const PlanLine = ({ app }: LineProps) => {
  const { t } = usePhrases();
  const { platform } = useStore().session.store;
  const href = hasPages(platform) ? planPath(platform, app) : undefined;
  const action = t(href === undefined ? 'hostSync.renewAtHost' : 'hostSync.renewPlan');
  return <FixLine what={t('hostSync.planEnded')} action={action} href={href} />;
};

/** Says that the platform refuses our access, and how to connect again. */
export const ReconnectLine = ({ app }: LineProps) => {
  const { t } = usePhrases();
  const { platform } = useStore().session.store;
  const what = t('hostSync.reconnect');
  if (hasPages(platform))
    return <FixLine what={what} action={t('hostSync.reconnectNow')} href={installPath(platform, app)} />;
  const action = t(platform === 'shopify' ? 'hostSync.reopen' : 'hostSync.reinstall');
  return <FixLine what={what} action={action} href={undefined} />;
};

/** The progress of the import of the store's past data, which fills a list on the same page; renders nothing once complete. */
export const BackfillLine = ({ list }: { readonly list: QueryKey | undefined }) => {
  const { t, formats } = usePhrases();
  const queries = useQueryClient();
  const { data, isPending, dataUpdatedAt } = useQuery(hostSyncQuery(useApi()));
  // On each progress update, including the last.
  useEffect(() => {
    if (list && dataUpdatedAt) void queries.invalidateQueries({ queryKey: list }, { cancelRefetch: false });
  }, [queries, list, dataUpdatedAt]);
  if (isPending) return <NoticeSpace />;
  if (!data?.backfill) return null;
  const { customers, orders } = data.backfill;
  const ofCustomers =
    customers > 0 ? t('hostSync.customers', { n: formats.number(customers) }) : t('hostSync.begun');
  const soFar = orders > 0 ? t('hostSync.orders', { n: formats.number(orders) }) : ofCustomers;
  return <output className={form.note}>{soFar}</output>;
};
