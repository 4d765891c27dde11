import type { TrialSpan, WhatIfAnswer } from '@apps-hub/contract/loyalty/method-trials/routes';
import type { TrialPeriod } from '@apps-hub/contract/loyalty/values';
import { type CurrencyCode, formatAmount, parseAmount } from '@apps-hub/domain/money';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Chart, type ChartWords } from '@apps-hub/ui/components/charts/chart.tsx';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { customerName } from '../customer-name.ts';
import { groupLabel, partLabel, shareChange, shareText, signedMoney } from './what-if-labels.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './what-if.module.css';

interface Figure {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly change: string;
}

const moneyChange = (
  book: Phrasebook,
  { before, after }: { readonly before: string; readonly after: string },
  currency: CurrencyCode,
): string => {
  const [from, to] = [parseAmount(before, currency), parseAmount(after, currency)];
  return from.ok && to.ok ? signedMoney(book.formats, formatAmount(to.value - from.value, currency)) : '';
};

/** What the rewards give back of all goods; the currency's minor units cancel out. */
const shareFigure = (
  book: Phrasebook,
  { before, after, goods }: { readonly before: string; readonly after: string; readonly goods: string },
): Figure => {
  const [from, to, whole] = [Number(before), Number(after), Number(goods)];
  return {
    label: book.t('whatIf.share'),
    before: shareText(book, from, whole),
    after: shareText(book, to, whole),
    change: shareChange(book, { before: from, after: to, whole }),
  };
};

const figuresOf = (book: Phrasebook, result: WhatIfAnswer, currency: CurrencyCode): readonly Figure[] => {
  const { t, formats } = book;
  const { points, cost, reached, customers } = result;
  const ofCustomers = (n: number) =>
    t('whatIf.reachedOf', { n: formats.number(n), share: shareText(book, n, customers) });
  const figures: Figure[] = [
    {
      label: t('whatIf.points'),
      before: formats.number(points.before),
      after: formats.number(points.after),
      change: formats.signed(points.after - points.before),
    },
  ];
  if (cost)
    figures.push({
      label: t('whatIf.cost'),
      before: formats.money(cost.before),
      after: formats.money(cost.after),
      change: moneyChange(book, cost, currency),
    });
  if (cost) figures.push(shareFigure(book, { ...cost, goods: result.goods }));
  if (reached)
    figures.push({
      label: t('whatIf.reached'),
      before: ofCustomers(reached.before),
      after: ofCustomers(reached.after),
      change: formats.signed(reached.after - reached.before),
    });
  return figures;
};

const figureColumns = ({ t }: Phrasebook): readonly Column<Figure>[] => [
  { id: 'figure', header: t('whatIf.figure'), isRowHeader: true, cell: ({ label }) => label },
  { id: 'before', align: 'end', header: t('whatIf.before'), cell: ({ before }) => before },
  { id: 'after', align: 'end', header: t('whatIf.after'), cell: ({ after }) => after },
  { id: 'change', align: 'end', header: t('whatIf.change'), cell: ({ change }) => <bdi>{change}</bdi> },
];

const chartWords = ({ t }: Phrasebook, title: string, axis: string): ChartWords => ({
  view: t('whatIf.chart.view'),
  asChart: t('whatIf.chart.asChart'),
  asTable: t('whatIf.chart.asTable'),
  axis,
  summary: t('whatIf.chart.summary', { title }),
  empty: t('whatIf.chart.empty'),
});

interface ResultProps {
  readonly result: WhatIfAnswer;
  readonly period: TrialPeriod | TrialSpan;
  /** What the method changes: points are shown over time, rewards by how many customers take them. */
  readonly shows: 'points' | 'rewards';
}

const ResultChart = ({ result, period, shows }: ResultProps) => {
  const book = usePhrases();
  const { t, formats } = book;
  const series = [
    { key: 'before', label: t('whatIf.before'), colour: 2 },
    { key: 'after', label: t('whatIf.after'), colour: 1 },
  ] as const;
  const byParts = () => {
    const label = partLabel(book, period);
    return result.parts.map(({ from, before, after }) => ({
      label: label(from),
      title: formats.day(from),
      values: { before, after },
    }));
  };
  const byGroups = (groups: NonNullable<WhatIfAnswer['groups']>) =>
    groups.map(({ least, before, after }, place) => {
      const label = groupLabel(book, least, groups[place + 1]?.least);
      return { label, title: label, values: { before, after } };
    });
  const isByGroups = shows === 'rewards' && result.groups !== null;
  const title = t(isByGroups ? 'whatIf.chart.groups' : 'whatIf.chart.points');
  const axis = t(isByGroups ? 'whatIf.chart.rewards' : 'whatIf.chart.when');
  return (
    <Chart
      level={4}
      title={title}
      words={chartWords(book, title, axis)}
      kind="bars"
      series={series}
      points={isByGroups && result.groups ? byGroups(result.groups) : byParts()}
      formatValue={formats.number}
    />
  );
};

interface ChangesProps {
  readonly side: 'gained' | 'lost';
  readonly changes: WhatIfAnswer['gained'];
  readonly shows: ResultProps['shows'];
}

/** The customers who gain or lose most. */
const Changes = ({ side, changes: { customers, most }, shows }: ChangesProps) => {
  const { t, formats } = usePhrases();
  const count = { count: customers, n: formats.number(customers) };
  return (
    <section className={classes.changes}>
      <h4 className={form.noteLabel}>{t(`whatIf.${side}`)}</h4>
      <p>{customers === 0 ? t(`whatIf.${side}None`) : t(`whatIf.${side}Count`, count)}</p>
      <ul>
        {most.map(({ customer, points, cost }) => (
          <li key={customer.id}>
            <bdi>{customerName({ t }, customer.name)}</bdi>
            <span>
              {shows === 'rewards' && cost
                ? t('whatIf.fromTo', { before: formats.money(cost.before), after: formats.money(cost.after) })
                : t('whatIf.fromTo', {
                    before: formats.number(points.before),
                    after: formats.number(points.after),
                  })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** A trial's result: figures, a chart, and who gains or loses most. */
export const WhatIfResult = (props: ResultProps) => {
  const { result, shows } = props;
  const book = usePhrases();
  const { t, formats } = book;
  const { currency } = useStore();
  if (result.orders === 0) return <EmptyState text={t('whatIf.noOrders')} />;
  const counted = (count: number) => ({ count, n: formats.number(count) });
  return (
    <div className={classes.result}>
      <p>
        {t('whatIf.span', {
          orders: t('draftCheck.orders', counted(result.orders)),
          customers: t('whatIf.customers', counted(result.customers)),
          from: formats.dayAndYear(result.from),
          to: formats.dayAndYear(result.to),
        })}
      </p>
      <DataTable
        caption={t('whatIf.figures')}
        columns={figureColumns(book)}
        rows={figuresOf(book, result, currency)}
        rowKey={({ label }) => label}
      />
      <p className={common.note}>{t('whatIf.issued', { points: book.counted.points(result.issued) })}</p>
      <p className={common.note}>{t(result.cost ? 'whatIf.costHelp' : 'whatIf.noRewards')}</p>
      <ResultChart {...props} />
      <div className={classes.sides}>
        <Changes side="gained" changes={result.gained} shows={shows} />
        <Changes side="lost" changes={result.lost} shows={shows} />
      </div>
    </div>
  );
};
