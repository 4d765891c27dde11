import { useQuery } from '@tanstack/react-query';

import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useFormats } from '@apps-hub/ui/session/store.tsx';
import { approvalsSummaryQuery } from './queries.ts';

/** The requests this member of staff can decide, and the outcome of their own; not fetched for roles that may not adjust. */
export const useApprovalsSummary = () => {
  const mayAdjust = useCan('adjust', 'Customer');
  return useQuery({ ...approvalsSummaryQuery(useApi()), enabled: mayAdjust }).data;
};

/** Number of adjustments waiting for the user's decision. */
const ApprovalsBadge = () => {
  const { t } = useLanguage();
  const formats = useFormats();
  const count = useApprovalsSummary()?.waitingForYou ?? 0;
  if (count === 0) return null;
  const n = formats.number(count);
  return (
    <StatusBadge tone="brand">
      <span aria-hidden>{n}</span>
      <span className="visually-hidden">{t('common.count.approvals', { count, n })}</span>
    </StatusBadge>
  );
};

/** The badges of the navigation. */
export const BADGES = { approvals: ApprovalsBadge };
