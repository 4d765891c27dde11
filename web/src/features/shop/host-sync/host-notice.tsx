import { part } from '@apps-hub/ui/kit/part.ts';
import { type AppName, familyOf } from '@apps-hub/contract/apps';
import type { QueryKey } from '@tanstack/react-query';

import { useServices } from '@apps-hub/ui/session/services.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { NoticeSpace } from '@apps-hub/ui/components/notice-space.tsx';

const lines = { area: 'hostSync', fallback: <NoticeSpace /> } as const;
const BackfillLine = part(async () => (await import('./host-lines.tsx')).BackfillLine, lines);
const ReconnectLine = part(async () => (await import('./host-lines.tsx')).ReconnectLine, lines);
const PlanLine = part(async () => (await import('./host-lines.tsx')).PlanLine, lines);

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
  if (refused) return <ReconnectLine app={refused} />;
  if (ended) return <PlanLine app={ended} />;
  return isBackfilling ? <BackfillLine list={list} /> : null;
};
