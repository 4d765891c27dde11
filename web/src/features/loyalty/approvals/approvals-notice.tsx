import type { ComponentType, ReactNode } from 'react';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { useApprovalsSummary } from '../shared/use-approvals-summary.ts';
import classes from './approvals-notice.module.css';

interface ApprovalsNoticeProps {
  /** A link to where they are decided, with this status chosen; the screen knows where that is. */
  readonly ApprovalsLink: ComponentType<{
    readonly status: 'waiting' | 'approved' | 'declined';
    readonly children: ReactNode;
  }>;
}

/** What waits for one's decision, and what became of what one asked for; nothing when there is neither. */
export const ApprovalsNotice = ({ ApprovalsLink }: ApprovalsNoticeProps) => {
  const { t, formats } = usePhrases();
  const summary = useApprovalsSummary();
  if (summary === undefined) return null;
  const { waitingForYou, yours } = summary;
  const counted = (count: number) => ({ count, n: formats.number(count) });
  const own = (['waiting', 'approved', 'declined'] as const).filter((status) => yours[status] > 0);
  if (waitingForYou === 0 && own.length === 0) return null;
  return (
    <div className={classes.notice}>
      {waitingForYou > 0 && (
        <ApprovalsLink status="waiting">{t('common.count.approvals', counted(waitingForYou))}</ApprovalsLink>
      )}
      {own.map((status) => (
        <ApprovalsLink key={status} status={status}>
          {t(`adjust.asked.${status}`, counted(yours[status]))}
        </ApprovalsLink>
      ))}
    </div>
  );
};
