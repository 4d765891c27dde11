import type { CustomerDetail } from '@apps-hub/contract/loyalty/customers/routes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { transactionsQuery } from '#features/loyalty/points/queries.ts';
import { Sparkline } from '@apps-hub/ui/components/charts/sparkline.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import facts from '@apps-hub/ui/components/facts.module.css';
import classes from './customer-story.module.css';

/** How many of the newest transactions the course shows. */
const COURSE = 50;

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const NextExpiry = ({ lots }: Pick<CustomerDetail, 'lots'>) => {
  const { t, formats, counted } = usePhrases();
  const next = lots.find(({ expiresOn }) => expiresOn !== null);
  if (!next?.expiresOn) return t('story.noExpiry');
  return t('story.expires', { points: counted.points(next.points), date: formats.day(next.expiresOn) });
};

/** The available balance after each of the newest transactions. */
const Course = ({ id, walletVersion }: Pick<CustomerDetail, 'id' | 'walletVersion'>) => {
  const { t, formats, counted } = usePhrases();
  const state = { itemsPerPage: COURSE };
  const { data } = useQuery(transactionsQuery(useApi(), { customerId: id, state, walletVersion }));
  const course = data?.transactions.toReversed() ?? [];
  const [first, last] = [course.at(0), course.at(-1)];
  if (!first || !last || course.length < 2) return null;
  return (
    <div className={classes.course}>
      <p className={common.quiet}>{t('story.course')}</p>
      <Sparkline values={course.map(({ availableAfter }) => availableAfter)} />
      <p className={common.quiet}>
        {t('story.courseText', {
          from: counted.points(first.availableAfter),
          date: formats.dateOf(first.occurredAt),
          to: counted.points(last.availableAfter),
        })}
      </p>
    </div>
  );
};

/** Orders, coupons, the next expiry and the course of the balance, in one look. */
export const CustomerStory = ({ customer }: { readonly customer: CustomerDetail }) => {
  const { t, formats } = usePhrases();
  const { orders, coupons } = customer;
  return (
    <section className={classes.story} aria-label={t('story.title')}>
      <dl className={facts.facts}>
        <Fact label={t('story.orders')}>{formats.number(orders.count)}</Fact>
        <Fact label={t('story.firstOrder')}>
          {orders.firstAt === null ? t('story.noOrder') : formats.dateOf(orders.firstAt)}
        </Fact>
        <Fact label={t('story.lastOrder')}>
          {orders.lastAt === null ? t('story.noOrder') : formats.ago(orders.lastAt)}
        </Fact>
        <Fact label={t('story.expiry')}>
          <NextExpiry lots={customer.lots} />
        </Fact>
        <Fact label={t('story.couponsOpen')}>{formats.number(coupons.open)}</Fact>
        <Fact label={t('story.couponsUsed')}>{formats.number(coupons.used)}</Fact>
      </dl>
      <Course id={customer.id} walletVersion={customer.walletVersion} />
    </section>
  );
};
