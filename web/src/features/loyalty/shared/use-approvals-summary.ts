import { useQuery } from '@tanstack/react-query';

import { useCan } from '../../../session/abilities.ts';
import { approvalsSummaryQuery } from './approvals-queries.ts';
import { useApi } from '../../../session/services.tsx';

/** What waits for this member of staff and what became of theirs; not asked for who may not adjust. */
export const useApprovalsSummary = () => {
  const mayAdjust = useCan('adjust', 'Customer');
  return useQuery({ ...approvalsSummaryQuery(useApi()), enabled: mayAdjust }).data;
};
