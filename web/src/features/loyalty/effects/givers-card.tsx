import type { CountedEffects, GiverEffect } from '@apps-hub/contract/loyalty/effects/routes';
import { Stack, UnstyledButton } from '@mantine/core';

import common from '@apps-hub/ui/components/common.module.css';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { FoldingCard } from '@apps-hub/ui/components/folding-card.tsx';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { giverText } from './texts.ts';

/** What gave points; the last row is all of them together. */
type Row = { readonly of: GiverEffect } | { readonly all: CountedEffects['total'] };

const PARTS = ['given', 'takenBack', 'used', 'expired', 'open'] as const;

const figuresOf = (row: Row): CountedEffects['total'] => ('all' in row ? row.all : row.of);

const salesCell = ({ t, formats }: Phrasebook, { sales }: GiverEffect) =>
  sales && (
    <span className={common.stacked}>
      <bdi>{formats.money(sales.amount)}</bdi>
      <span className={common.quiet}>{t('effects.givers.orders', { n: formats.number(sales.orders) })}</span>
    </span>
  );

const columnsOf = (book: Phrasebook, onOpen: (giver: GiverEffect) => void): readonly Column<Row>[] => {
  const { t, formats } = book;
  const money = (amount: string | null | undefined) =>
    amount === null || amount === undefined ? '–' : <bdi>{formats.money(amount)}</bdi>;
  return [
    {
      id: 'what',
      header: t('effects.givers.what'),
      isRowHeader: true,
      cell: (row) =>
        'all' in row ? (
          t('effects.givers.all')
        ) : (
          <UnstyledButton c="var(--mantine-color-anchor)" fz="inherit" onClick={() => onOpen(row.of)}>
            {giverText(book, row.of)}
          </UnstyledButton>
        ),
    },
    ...PARTS.map((part): Column<Row> => ({
      id: part,
      header: t(`effects.givers.${part}`),
      align: 'end',
      cell: (row) => {
        const write = part === 'given' || part === 'open' ? formats.number : formats.signed;
        return <bdi>{write(figuresOf(row)[part])}</bdi>;
      },
    })),
    {
      id: 'worth',
      header: t('effects.givers.worth'),
      align: 'end',
      cell: (row) => ('all' in row ? '' : money(row.of.worth?.kept)),
    },
    {
      id: 'sales',
      header: t('effects.givers.sales'),
      align: 'end',
      cell: (row) => ('all' in row ? '' : (salesCell(book, row.of) ?? '–')),
    },
    {
      id: 'margin',
      header: t('effects.givers.margin'),
      align: 'end',
      cell: (row) => ('all' in row ? '' : money(row.of.sales?.margin)),
    },
  ];
};

interface GiversCardProps {
  readonly counted: CountedEffects;
  /** Opens the transactions behind a row. */
  readonly onOpen: (giver: GiverEffect) => void;
}

/** What gave points in the period, what these points cost, and the sales that they came with. */
export const GiversCard = ({ counted, onOpen }: GiversCardProps) => {
  const book = usePhrases();
  const { t, formats } = book;
  const { givers, total, checks, countedAt } = counted;
  const isWrong = checks.some((check) => check.givers !== check.ledger);
  return (
    <FoldingCard title={t('effects.givers.title')} subtitle={t('effects.givers.text')}>
      {givers.length > 0 && (
        <DataTable
          caption={t('effects.givers.title')}
          isCompact
          columns={columnsOf(book, onOpen)}
          rows={[...givers.map((of): Row => ({ of })), { all: total }]}
          rowKey={(row) => ('all' in row ? 'all' : row.of.giver)}
        />
      )}
      <Stack gap="xs" pt="sm" className={common.inset}>
        {givers.length === 0 && <p className={common.note}>{t('effects.givers.none')}</p>}
        <p className={isWrong ? common.wrong : common.note}>
          {t(isWrong ? 'effects.differs' : 'effects.agrees', {
            given: formats.number(checks.find(({ of }) => of === 'given')?.ledger ?? 0),
            held: formats.number(checks.find(({ of }) => of === 'balances')?.ledger ?? 0),
            ago: formats.ago(countedAt),
          })}
        </p>
      </Stack>
    </FoldingCard>
  );
};
