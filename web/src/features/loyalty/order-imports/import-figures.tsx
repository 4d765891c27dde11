import type { OrderImportPlan, OrderImportTotals } from '@apps-hub/contract/loyalty/order-imports/routes';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import common from '@apps-hub/ui/components/common.module.css';

type Name = Parameters<Phrasebook['t']>[0] extends infer Key
  ? Key extends `orderImports.figure.${infer Figure}`
    ? Figure
    : never
  : never;

/** Two to four columns, by the width. */
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(8rem, 20%), 1fr))',
  gap: '1rem',
  margin: 0,
} as const;

type Figure = readonly [name: Name, value: number];

const Figures = ({ caption, figures }: { readonly caption: string; readonly figures: readonly Figure[] }) => {
  const { t, formats } = usePhrases();
  return (
    <div className={common.rows}>
      <h3 className={`${common.smallTitle} ${common.flat}`}>{caption}</h3>
      <dl style={COLUMNS}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className={common.quiet}>{t(`orderImports.figure.${name}`)}</dt>
            <dd className={`${common.strong} ${common.flat}`}>{formats.number(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

/** Those that are always shown, and those that are there. */
const shown = (figures: readonly Figure[], always: readonly Name[]): readonly Figure[] =>
  figures.filter(([name, value]) => value !== 0 || always.includes(name));

/** What an import does, or has done. */
export const TotalFigures = ({
  caption,
  totals,
}: {
  readonly caption: string;
  readonly totals: OrderImportTotals;
}) => (
  <Figures
    caption={caption}
    figures={shown(
      [
        ['added', totals.added],
        ['completed', totals.completed],
        ['unchanged', totals.unchanged],
        ['points', totals.points],
        ['returns', totals.returnsMatched],
        ['takenBack', totals.pointsTakenBack],
        ['unmatched', totals.returnsUnmatched],
        ['rejected', totals.rejected],
      ],
      ['added', 'points', 'rejected'],
    )}
  />
);

/** What a file contains. */
export const FoundFigures = ({ plan }: { readonly plan: OrderImportPlan }) => {
  const { t } = usePhrases();
  return (
    <Figures
      caption={t('orderImports.whatFound')}
      figures={shown(
        [
          ['lines', plan.totals.lines],
          ['orders', plan.orders],
          ['customers', plan.customers],
          ['guests', plan.guestOrders],
          ['foreign', plan.foreignOrders],
          ['fees', plan.feeLines],
          ['free', plan.freeLines],
          ['stock', plan.stockLines],
        ],
        ['lines', 'orders', 'customers'],
      )}
    />
  );
};
