import { useQuery } from '@tanstack/react-query';

import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { approvalsSummaryQuery } from './queries.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';

/** The requests this member of staff can decide, and the outcome of their own; not fetched for roles that may not adjust. */
export const useApprovalsSummary = () => {
  const mayAdjust = useCan('adjust', 'Customer');
  return useQuery({ ...approvalsSummaryQuery(useApi()), enabled: mayAdjust }).data;
};
