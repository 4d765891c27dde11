import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { type Line, linesOf } from './health-lines.ts';
import { healthKey, healthQuery, retryCoupons } from './queries.ts';

/** Retries at once, for a merchant who has fixed the shop. */
const RetryCoupons = () => {
  const { t } = usePhrases();
  const api = useApi();
  // Also without a plan: it finishes what was started.
  const canRetry = useCan('adjust', 'Customer');
  const retry = useAction({
    send: (_: null, key) => retryCoupons(api, key),
    stale: [healthKey],
    doneText: t('dashboard.health.couponsRetried'),
  });
  return (
    <ActionButton
      size="xs"
      loading={retry.isBusy}
      disabledReason={canRetry ? undefined : t('common.state.notAllowed')}
      onClick={() => retry.run(null)}
      aria-label={`${t('dashboard.health.couponsRetry')}: ${t('dashboard.health.coupons')}`}
    >
      {t('dashboard.health.couponsRetry')}
    </ActionButton>
  );
};

const columnsOf = ({ t }: Phrasebook): readonly Column<Line>[] => [
  {
    id: 'check',
    header: t('dashboard.health.check'),
    isRowHeader: true,
    cell: ({ id }) => t(`dashboard.health.${id}`),
  },
  {
    id: 'state',
    header: t('dashboard.health.state'),
    inCard: 'across',
    cell: ({ id, text, isGood }) => (
      <span className={common.line}>
        <StatusBadge tone={isGood ? 'good' : 'warn'}>
          {t(isGood ? 'dashboard.health.good' : 'dashboard.health.look')}
        </StatusBadge>
        <span>{text}</span>
        {id === 'coupons' && !isGood && <RetryCoupons />}
      </span>
    ),
  },
];

/** Whether the figures above are complete and recent, and whether orders agree with the ledger and with the store platform. */
export const HealthCard = ({ hostDifferences }: { readonly hostDifferences: ReactNode }) => {
  const book = usePhrases();
  const { t } = book;
  return (
    <Card title={t('dashboard.health.title')} subtitle={t('dashboard.health.subtitle')}>
      <Loaded query={useQuery(healthQuery(useApi()))} loadingRows={5}>
        {(health) => (
          <>
            <DataTable
              caption={t('dashboard.health.title')}
              columns={columnsOf(book)}
              rows={linesOf(book, health)}
              rowKey={({ id }) => id}
              hasBriefCards
            />
            {health.hostDifferences > 0 && hostDifferences}
          </>
        )}
      </Loaded>
    </Card>
  );
};
