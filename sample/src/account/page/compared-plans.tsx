import type { Pricing } from '../contract.ts';
import { IconCheck, IconMinus } from '@tabler/icons-react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';

type Row = Pricing['compared'][number];

interface IncludedProps {
  readonly name: string;
  readonly isIn: boolean;
}

const Included = ({ name, isIn }: IncludedProps) => {
  const { t } = useLanguage();
  const Icon = isIn ? IconCheck : IconMinus;
  return (
    <>
      <Icon size={18} aria-hidden />
      <span className="visually-hidden">
        {t(isIn ? 'sampleAccount.pricing.yesOf' : 'sampleAccount.pricing.noOf', { name })}
      </span>
    </>
  );
};

/** A plan's column. */
const columnOf = ({ id, name }: Pricing['plans'][number]): Column<Row> => ({
  id,
  header: name,
  cell: ({ included }) => <Included name={name} isIn={included.includes(id)} />,
});

/** What each plan includes, row by row. */
export const ComparedPlans = ({ plans, compared }: Pricing) => {
  const { t } = useLanguage();
  const columns: readonly Column<Row>[] = [
    {
      id: 'title',
      header: t('sampleAccount.pricing.feature'),
      isRowHeader: true,
      cell: ({ title }) => title,
    },
    ...plans.map(columnOf),
  ];
  return (
    <Card title={t('sampleAccount.pricing.compare')}>
      <DataTable
        caption={t('sampleAccount.pricing.compare')}
        columns={columns}
        rows={compared}
        rowKey={({ title }) => title}
      />
    </Card>
  );
};
