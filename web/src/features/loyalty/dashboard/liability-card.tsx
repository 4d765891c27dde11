import type { LoyaltyDashboard } from '@apps-hub/contract/loyalty/dashboard/routes';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FoldingCard } from '@apps-hub/ui/components/folding-card.tsx';
import { FiguresTable } from '@apps-hub/ui/components/figures-table.tsx';
import facts from '@apps-hub/ui/components/facts.module.css';
import classes from './dashboard.module.css';

/** How a point is valued, in words; every amount of this card depends on it. */
const howText = ({ t, formats, counted }: Phrasebook, { pointValue }: LoyaltyDashboard): string => {
  const { most, least } = pointValue;
  if (!most || !least) return t('dashboard.liability.howNone');
  const words = {
    mostAmount: formats.money(most.amount),
    mostPoints: counted.pointsFor(most.points),
    leastAmount: formats.money(least.amount),
    leastPoints: counted.pointsFor(least.points),
  };
  return t(
    most.methodId === least.methodId ? 'dashboard.liability.howOne' : 'dashboard.liability.how',
    words,
  );
};

const couponsText = (
  { t, formats }: Phrasebook,
  { count, most }: LoyaltyDashboard['outstanding']['coupons'],
): string =>
  count === 0
    ? formats.number(0)
    : t('dashboard.liability.couponsWorth', { n: formats.number(count), amount: formats.money(most) });

/** Outstanding points and coupons, what they may cost, and how many expire soon. */
export const LiabilityCard = ({ dashboard }: { readonly dashboard: LoyaltyDashboard }) => {
  const book = usePhrases();
  const { t, formats } = book;
  const { outstanding, pointValue } = dashboard;
  const money = (amount: string | null) =>
    amount === null ? t('dashboard.liability.none') : formats.money(amount);
  return (
    <FoldingCard title={t('dashboard.liability.title')} subtitle={t('dashboard.liability.subtitle')}>
      <dl className={`${facts.facts} ${classes.facts}`}>
        <div>
          <dt>{t('dashboard.liability.available')}</dt>
          <dd>{formats.number(outstanding.available)}</dd>
        </div>
        <div>
          <dt>{t('dashboard.liability.pending')}</dt>
          <dd>{formats.number(outstanding.pending)}</dd>
        </div>
        <div>
          <dt>{t('dashboard.liability.coupons')}</dt>
          <dd>{couponsText(book, outstanding.coupons)}</dd>
        </div>
        <div>
          <dt>{t('dashboard.liability.most')}</dt>
          <dd>{money(outstanding.most)}</dd>
        </div>
        <div>
          <dt>{t('dashboard.liability.least')}</dt>
          <dd>{money(outstanding.least)}</dd>
        </div>
        {outstanding.debt > 0 && (
          <div>
            <dt>{t('dashboard.liability.debt')}</dt>
            <dd>{formats.number(outstanding.debt)}</dd>
          </div>
        )}
      </dl>
      <p className={classes.how}>
        {howText(book, dashboard)}
        {pointValue.uncounted > 0 &&
          ` ${t('dashboard.liability.uncounted', {
            count: pointValue.uncounted,
            n: formats.number(pointValue.uncounted),
          })}`}
        {outstanding.coupons.uncounted > 0 &&
          ` ${t('dashboard.liability.couponsUncounted', { n: formats.number(outstanding.coupons.uncounted) })}`}
      </p>
      <FiguresTable
        caption={t('dashboard.liability.expiringCaption')}
        head={[
          t('dashboard.liability.expiring'),
          t('dashboard.liability.points'),
          t('dashboard.liability.worth'),
        ]}
        rows={dashboard.expiring.map(({ days, points, most }) => [
          t('dashboard.liability.days', { count: days, n: formats.number(days) }),
          formats.number(points),
          money(most),
        ])}
      />
    </FoldingCard>
  );
};
