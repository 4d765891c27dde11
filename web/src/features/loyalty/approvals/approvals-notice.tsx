import type { ComponentType, ReactNode } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApprovalsSummary } from '../shared/approvals-badge.tsx';
import classes from './approvals.module.css';

interface ApprovalsNoticeProps {
  /** Links to the requests, filtered by this status; the screen knows the address. */
  readonly ApprovalsLink: ComponentType<{
    readonly status: 'waiting' | 'approved' | 'declined';
    readonly children: ReactNode;
  }>;
}

/** Requests waiting for the user's decision, and the outcome of their own; renders nothing without either. */
export const ApprovalsNotice = ({ ApprovalsLink }: ApprovalsNoticeProps) => {
  const { t, formats } = usePhrases();
  const summary = useApprovalsSummary();
  if (summary === undefined) return null;
  const { waitingForYou, rulesForYou, yours } = summary;
  const counted = (count: number) => ({ count, n: formats.number(count) });
  const own = (['waiting', 'approved', 'declined'] as const).filter((status) => yours[status] > 0);
  if (waitingForYou === 0 && rulesForYou === 0 && own.length === 0) return null;
  return (
    <div className={classes.notice}>
      {waitingForYou > 0 && (
        <ApprovalsLink status="waiting">{t('common.count.approvals', counted(waitingForYou))}</ApprovalsLink>
      )}
      {rulesForYou > 0 && (
        <ApprovalsLink status="waiting">{t('adjust.rulesForYou', counted(rulesForYou))}</ApprovalsLink>
      )}
      {own.map((status) => (
        <ApprovalsLink key={status} status={status}>
          {t(`adjust.asked.${status}`, counted(yours[status]))}
        </ApprovalsLink>
      ))}
    </div>
  );
};
