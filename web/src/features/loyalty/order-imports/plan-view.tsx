import type { OrderImport, OrderImportPlan } from '@apps-hub/contract/loyalty/order-imports/routes';
import type { ReactNode } from 'react';

import { FiguresTable } from '@apps-hub/ui/components/figures-table.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import common from '@apps-hub/ui/components/common.module.css';
import { FoundFigures, TotalFigures } from './import-figures.tsx';

interface PlanProps {
  readonly plan: OrderImportPlan;
}

const isolated = (text: string): string => `\u2068${text}\u2069`;

const Titled = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={common.rows}>
    <h3 className={`${common.smallTitle} ${common.flat}`}>{title}</h3>
    {children}
  </div>
);

const Samples = ({ plan: { samples } }: PlanProps) => {
  const { t, formats } = usePhrases();
  if (samples.length === 0) return null;
  return (
    <Titled title={t('orderImports.samples')}>
      <FiguresTable
        caption={t('orderImports.samples')}
        head={[
          t('orderImports.sample.order'),
          t('orderImports.sample.day'),
          t('orderImports.sample.customer'),
          t('orderImports.sample.lines'),
          t('orderImports.sample.total'),
          t('orderImports.sample.points'),
        ]}
        texts={[1, 2]}
        rows={samples.map((each) => [
          each.isNew ? isolated(each.invoice) : `${isolated(each.invoice)} (${t('orderImports.known')})`,
          formats.day(each.day),
          each.customer === null ? t('orderImports.guest') : isolated(each.customer),
          formats.number(each.lines),
          formats.money(each.total, each.currency),
          formats.number(each.points),
        ])}
      />
    </Titled>
  );
};

const Reasons = ({ plan: { reasons, rejected } }: PlanProps) => {
  const { t, formats } = usePhrases();
  if (reasons.length === 0) return null;
  const firstOf = (wanted: string) =>
    rejected
      .filter(({ reason }) => reason === wanted)
      .map(({ line }) => formats.number(line))
      .join(t('orderImports.comma'));
  return (
    <Titled title={t('orderImports.rejected')}>
      <FiguresTable
        caption={t('orderImports.rejected')}
        head={[t('orderImports.reasonColumn'), t('orderImports.rows'), t('orderImports.first')]}
        texts={[2]}
        rows={reasons.map(({ reason, lines }) => [
          t(`orderImports.reason.${reason}`),
          formats.number(lines),
          firstOf(reason) || '–',
        ])}
      />
    </Titled>
  );
};

/** Sentences about the whole file. */
const Remarks = ({ item, plan }: PlanProps & { readonly item: OrderImport }) => {
  const { t, formats } = usePhrases();
  const { from, to, currency } = plan;
  const remarks = [
    from !== null &&
      to !== null &&
      t('orderImports.period', { from: formats.day(from), to: formats.day(to) }),
    plan.isCurrencyAssumed && t('orderImports.currencyAssumed', { currency }),
    item.options.points === 'none' && t('orderImports.withoutPoints'),
    item.options.points === 'earn' && plan.methods === 0 && t('orderImports.noMethods'),
  ].filter((remark) => remark !== false);
  return (
    <div>
      {remarks.map((remark) => (
        <p key={remark} className={common.note}>
          {remark}
        </p>
      ))}
    </div>
  );
};

/** What the check of a whole file found: nothing has been imported yet. `children` is what can be done about it. */
export const PlanView = ({
  item,
  plan,
  children,
}: PlanProps & { readonly item: OrderImport; readonly children: ReactNode }) => {
  const { t } = usePhrases();
  return (
    <>
      <TotalFigures caption={t('orderImports.whatHappens')} totals={plan.totals} />
      <FoundFigures plan={plan} />
      <Remarks item={item} plan={plan} />
      {children}
      <Reasons plan={plan} />
      <Samples plan={plan} />
    </>
  );
};
