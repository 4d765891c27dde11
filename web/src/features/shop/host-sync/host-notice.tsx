import { familyOf } from '@apps-hub/contract/apps';
import type { QueryKey } from '@tanstack/react-query';
import { Suspense } from 'react';

import { lazyPart } from '@apps-hub/ui/i18n/lazy-part.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { NoticeSpace } from './notice-space.tsx';

const BackfillLine = lazyPart('hostSync', async () => (await import('./host-lines.tsx')).BackfillLine);
const PlanLine = lazyPart('hostSync', async () => (await import('./host-lines.tsx')).PlanLine);

interface HostNoticeProps {
  readonly family: ReturnType<typeof familyOf>;
  /** The list on this page that the import fills. */
  readonly list?: QueryKey;
}

/** The store platform's notices on this page: import progress and an ended plan. Usually renders nothing. */
export const HostNotice = ({ family, list }: HostNoticeProps) => {
  const { app } = useServices().context;
  const { isBackfilling, endedPlans = [] } = useStore().session.store;
  const ended = endedPlans.filter((each) => (app === 'hub' ? familyOf(each) === family : each === app));
  return (
    <Suspense fallback={<NoticeSpace />}>
      {ended.length > 0 && <PlanLine />}
      {isBackfilling && <BackfillLine list={list} />}
    </Suspense>
  );
};
