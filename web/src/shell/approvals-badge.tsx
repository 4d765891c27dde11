import { useFormats } from '@apps-hub/ui/session/store.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useApprovalsSummary } from '../features/loyalty/shared/use-approvals-summary.ts';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';

/** Number of adjustments waiting for the user's decision. */
export const ApprovalsBadge = () => {
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
