import type { LoyaltyDashboard, PointsMovement } from '@apps-hub/contract/loyalty/dashboard/routes';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FoldingCard } from '@apps-hub/ui/components/folding-card.tsx';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';

const COMING = ['issued', 'returned', 'restored'] as const;
const GOING = ['redeemed', 'expired', 'reversed', 'deducted'] as const;

interface Line {
  readonly id: keyof PointsMovement | 'opening' | 'closing';
  readonly now: number;
  readonly before: number;
}

const net = (movement: PointsMovement): number =>
  COMING.reduce((sum, name) => sum + movement[name], 0) -
  GOING.reduce((sum, name) => sum + movement[name], 0);

/** Opening balance, additions, deductions, closing balance: each column adds up. Lines empty in both periods are left out. */
const linesOf = ({ opening, closing, movement, movementBefore }: LoyaltyDashboard): readonly Line[] => [
  { id: 'opening', now: opening, before: opening - net(movementBefore) },
  ...[
    ...COMING.map((id) => ({ id, now: movement[id], before: movementBefore[id] })),
    ...GOING.map((id) => ({ id, now: -movement[id], before: -movementBefore[id] })),
  ].filter(({ id, now, before }) => now !== 0 || before !== 0 || id === 'issued' || id === 'redeemed'),
  { id: 'closing', now: closing, before: opening },
];

const isBalance = ({ id }: Line): boolean => id === 'opening' || id === 'closing';

const columnsOf = ({ t, formats }: Phrasebook): readonly Column<Line>[] => {
  const amount = (line: Line, value: number) =>
    isBalance(line) ? <strong>{formats.number(value)}</strong> : <bdi>{formats.signed(value)}</bdi>;
  return [
    {
      id: 'line',
      header: t('dashboard.statement.line'),
      isRowHeader: true,
      cell: (line) =>
        isBalance(line) ? (
          <strong>{t(`dashboard.statement.${line.id}`)}</strong>
        ) : (
          t(`dashboard.statement.${line.id}`)
        ),
    },
    {
      id: 'now',
      align: 'end',
      header: t('dashboard.statement.period'),
      cell: (line) => amount(line, line.now),
    },
    {
      id: 'before',
      align: 'end',
      header: t('dashboard.statement.before'),
      cell: (line) => amount(line, line.before),
    },
  ];
};

/** From the opening to the closing balance, in lines that add up. */
export const StatementCard = ({ dashboard }: { readonly dashboard: LoyaltyDashboard }) => {
  const book = usePhrases();
  return (
    <FoldingCard
      begins="folded"
      title={book.t('dashboard.statement.title')}
      subtitle={book.t('dashboard.statement.subtitle')}
    >
      <DataTable
        caption={book.t('dashboard.statement.caption')}
        columns={columnsOf(book)}
        rows={linesOf(dashboard)}
        rowKey={({ id }) => id}
      />
    </FoldingCard>
  );
};
