import type { BuyerStep, CountedEffects } from '@apps-hub/contract/loyalty/effects/routes';
import { BUYER_GROUPS } from '@apps-hub/contract/loyalty/effects/values';
import { COHORT_STEPS, TIER_WINDOWS } from '@apps-hub/domain/loyalty/impact/buyers';
import { Stack } from '@mantine/core';

import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { FoldingCard } from '@apps-hub/ui/components/folding-card.tsx';
import { useMonthName } from '@apps-hub/ui/components/month-range.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { shareText } from './texts.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly steps: readonly BuyerStep[];
}

/** The share that ordered again, with orders and spend per customer; or why there is none. */
const StepCell = ({ step }: { readonly step: BuyerStep | undefined }) => {
  const book = usePhrases();
  const { t, formats } = book;
  if (step === undefined || step.customers === 0)
    return <span className={common.quiet}>{t('effects.buyers.later')}</span>;
  const { customers, did } = step;
  const n = t('effects.buyers.n', { n: formats.number(customers) });
  if (did === null)
    return (
      <span className={common.stacked}>
        <span>–</span>
        <span className={common.quiet}>{n}</span>
      </span>
    );
  return (
    <span className={common.stacked}>
      <strong>{shareText(book, did.again, customers)}</strong>
      <span className={common.quiet}>
        {t('effects.buyers.each', {
          orders: formats.number(Math.round((did.orders / customers) * 10) / 10),
          spend: formats.money((Number(did.spend) / customers).toFixed(0)),
        })}
      </span>
      <span className={common.quiet}>{n}</span>
    </span>
  );
};

const stepCell =
  (months: number) =>
  ({ steps }: Row) => <StepCell step={steps.find((step) => step.months === months)} />;

interface StepsTableProps<Months extends number> {
  readonly caption: string;
  readonly what: string;
  readonly months: readonly Months[];
  /** A column's heading. */
  readonly head: (months: Months) => string;
  readonly rows: readonly Row[];
}

const StepsTable = <Months extends number>({
  caption,
  what,
  months,
  head,
  rows,
}: StepsTableProps<Months>) => (
  <DataTable
    caption={caption}
    isCompact
    columns={[
      { id: 'name', header: what, isRowHeader: true, cell: ({ name }) => name },
      ...months.map((count): Column<Row> => ({
        id: String(count),
        header: head(count),
        align: 'end',
        cell: stepCell(count),
      })),
    ]}
    rows={rows}
    rowKey={({ id }) => id}
  />
);

interface BuyersProps {
  readonly counted: CountedEffects;
  readonly group: string;
  readonly onGroup: (group: string) => void;
}

const useGroupName = () => {
  const { t, formats } = usePhrases();
  return ({ group, name }: CountedEffects['groups'][number]): string => {
    const known = BUYER_GROUPS.find((each) => each === group);
    return known ? t(`effects.groups.${known}`) : t('effects.tier', { name: name?.[formats.locale] ?? '–' });
  };
};

/** Groups of customers beside each other, and the customers of each month. */
export const BuyersCards = ({ counted, group, onGroup }: BuyersProps) => {
  const { t, formats } = usePhrases();
  const nameOf = useGroupName();
  const monthName = useMonthName();
  const { cohorts } = counted;
  const groups = counted.groups.filter(({ steps }) => steps.some(({ customers }) => customers > 0));
  return (
    <>
      <FoldingCard title={t('effects.buyers.title')} subtitle={t('effects.buyers.text')}>
        <StepsTable
          caption={t('effects.buyers.title')}
          what={t('effects.buyers.who')}
          months={COHORT_STEPS}
          head={(months) => t(`effects.within.m${months}`)}
          rows={groups.map((each) => ({ id: each.group, name: nameOf(each), steps: each.steps }))}
        />
        <Stack gap="xs" pt="sm" className={common.inset}>
          <p className={common.strong}>{t('effects.buyers.selection')}</p>
        </Stack>
      </FoldingCard>
      <FoldingCard
        begins="folded"
        title={t('effects.cohorts.title')}
        subtitle={t('effects.cohorts.text')}
        actions={
          <ChoiceSelect
            aria-label={t('effects.buyers.who')}
            value={group}
            options={groups.map((each) => ({ value: each.group, label: nameOf(each) }))}
            onChange={onGroup}
          />
        }
      >
        {cohorts.length > 0 ? (
          <StepsTable
            caption={t('effects.cohorts.title')}
            what={t('effects.cohorts.month')}
            months={COHORT_STEPS}
            head={(months) => t(`effects.within.m${months}`)}
            rows={cohorts.map(({ month, customers, steps }) => ({
              id: month,
              name: t('effects.cohorts.of', { month: monthName(month), n: formats.number(customers) }),
              steps,
            }))}
          />
        ) : (
          <p className={common.empty}>{t('effects.cohorts.none')}</p>
        )}
      </FoldingCard>
    </>
  );
};

/** How many earlier customers bought again, by the tier that they had at the beginning. */
export const TiersCard = ({ tiers }: Pick<CountedEffects, 'tiers'>) => {
  const { t, formats } = usePhrases();
  if (tiers.length < 2) return null;
  return (
    <FoldingCard title={t('effects.tiers.title')} subtitle={t('effects.tiers.text')}>
      <StepsTable
        caption={t('effects.tiers.title')}
        what={t('effects.tiers.tier')}
        months={TIER_WINDOWS}
        head={(months) => t(`effects.last.m${months}`)}
        rows={tiers.map(({ tierId, name, windows }) => ({
          id: tierId ?? '',
          name: name?.[formats.locale] ?? t('effects.tiers.none'),
          steps: windows,
        }))}
      />
    </FoldingCard>
  );
};
