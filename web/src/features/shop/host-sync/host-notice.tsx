import { part } from '@apps-hub/ui/kit/part.ts';
import { type AppName, familyOf } from '@apps-hub/contract/apps';
import type { QueryKey } from '@tanstack/react-query';
import { Suspense } from 'react';

import { useServices } from '@apps-hub/ui/session/services.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { NoticeSpace } from './notice-space.tsx';

const BackfillLine = part(async () => (await import('./host-lines.tsx')).BackfillLine, { area: 'hostSync' });
const ReconnectLine = part(async () => (await import('./host-lines.tsx')).ReconnectLine, {
  area: 'hostSync',
});
const PlanLine = part(async () => (await import('./host-lines.tsx')).PlanLine, { area: 'hostSync' });

interface HostNoticeProps {
  readonly family: ReturnType<typeof familyOf>;
  /** The list on this page that the import fills. */
  readonly list?: QueryKey;
}

/**
 * The store platform's notice on this page: refused access, otherwise an ended plan, otherwise import progress. Usually renders nothing.
 */
export const HostNotice = ({ family, list }: HostNoticeProps) => {
  const { app } = useServices().context;
  const { isBackfilling, endedPlans = [], mustReconnect = [] } = useStore().session.store;
  const isHere = (each: AppName): boolean => (app === 'hub' ? familyOf(each) === family : each === app);
  const refused = mustReconnect.find(isHere);
  const ended = endedPlans.find(isHere);
  if (!refused && !ended && !isBackfilling) return null;
  return <Suspense fallback={<NoticeSpace />}>{noticeOf({ refused, ended, list })}</Suspense>;
};

interface Notice {
  readonly refused: AppName | undefined;
  readonly ended: AppName | undefined;
  readonly list: QueryKey | undefined;
}

const noticeOf = ({ refused, ended, list }: Notice) => {
  if (refused) return <ReconnectLine app={refused} />;
  return ended ? <PlanLine app={ended} /> : <BackfillLine list={list} />;
};
