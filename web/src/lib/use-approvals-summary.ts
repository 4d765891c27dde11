import { useQuery } from '@tanstack/react-query';

import { useCan } from './abilities.ts';
import { approvalsSummaryQuery } from './queries/approvals.ts';
import { useApi } from './services.tsx';

/** What waits for this member of staff and what became of theirs; not asked for who may not adjust. */
export const useApprovalsSummary = () => {
  const mayAdjust = useCan('adjust', 'Customer');
  return useQuery({ ...approvalsSummaryQuery(useApi()), enabled: mayAdjust }).data;
};
