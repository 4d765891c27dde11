import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { localDate } from '@apps-hub/domain/time';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { exampleOf } from '#features/loyalty/collection-methods/example.ts';
import { collectionMethodsQuery } from '#features/loyalty/collection-methods/queries.ts';
import { conditionTexts, exampleTexts, ruleText } from '#features/loyalty/collection-methods/rule-text.ts';
import { choiceOf, dashboardQuery, periodOf } from '#features/loyalty/dashboard/queries.ts';
import { redemptionMethods } from '#features/loyalty/redemption-methods/queries.ts';
import { exampleText } from '#i18n/discount-text.ts';
import { serverClock } from '@apps-hub/ui/api/server-clock.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAbility } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import classes from './methods-in-practice.module.css';

/** A month as the dashboard counts it. */
const MONTH = choiceOf({});

interface PartProps {
  readonly title: string;
  readonly texts: readonly string[];
  /** What to do when there is nothing to say, or next. */
  readonly next: ReactNode;
}

const Part = ({ title, texts, next }: PartProps) => (
  <div className={classes.part}>
    <h3>{title}</h3>
    {texts.length > 0 && (
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
    {next}
  </div>
);

const NextLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link to={to} className={classes.next}>
    {children}
    <IconArrowRight size={18} aria-hidden data-pointing />
  </Link>
);

/** What an order earns by all active rules together; a rule for some products only is told on its own. */
const Earning = ({ other }: { readonly other: boolean }) => {
  const book = usePhrases();
  const { currency } = useStore();
  const { data = [] } = useQuery(collectionMethodsQuery(useApi()));
  const active = data.filter(({ status }) => status === 'active');
  const together = active.filter(({ lines }) => !lines);
  const texts = active.flatMap((method) =>
    method.lines
      ? [[ruleText(book, method), ...conditionTexts(book, method)].join(' · ')]
      : exampleTexts(book, exampleOf(method, currency, together)),
  );
  return (
    <Part
      title={book.t('practice.earning')}
      texts={[...new Set(texts)]}
      next={
        other && (
          <NextLink to={hubAddress('loyalty/collection-methods')}>{book.t('practice.toEarning')}</NextLink>
        )
      }
    />
  );
};

/** What points buy. */
const Spending = ({ other }: { readonly other: boolean }) => {
  const book = usePhrases();
  const { currency } = useStore();
  const { data } = useQuery(redemptionMethods.query(useApi()));
  const active = data?.filter(({ status }) => status === 'active') ?? [];
  return (
    <Part
      title={book.t('practice.spending')}
      texts={
        data !== undefined && active.length === 0
          ? [book.t('practice.noReward')]
          : active.map((method) => exampleText(book, method, currency))
      }
      next={
        other && (
          <NextLink to={hubAddress('loyalty/redemption-methods')}>{book.t('practice.toSpending')}</NextLink>
        )
      }
    />
  );
};

/** What the last month earned and redeemed. */
const LastMonth = () => {
  const { t, counted } = usePhrases();
  const { timeZone } = useStore().session.store;
  const period = periodOf(MONTH, localDate(serverClock.now(), timeZone));
  const { data } = useQuery(dashboardQuery(useApi(), period));
  return (
    <Part
      title={t('practice.month')}
      texts={
        data === undefined
          ? []
          : [
              t('practice.issued', { points: counted.points(data.movement.issued) }),
              t('practice.redeemed', { points: counted.points(data.movement.redeemed) }),
            ]
      }
      next={<NextLink to={hubAddress('loyalty/dashboard')}>{t('practice.toDashboard')}</NextLink>}
    />
  );
};

/** What the methods mean for a shopper, what they gave last month, and where to go next. */
export const MethodsInPractice = ({ on }: { readonly on: 'collection' | 'redemption' }) => {
  const { t } = usePhrases();
  const ability = useAbility();
  return (
    <Card title={t('practice.title')}>
      <div className={classes.parts}>
        <Earning other={on === 'redemption'} />
        {ability.can('read', 'RedemptionMethod') && <Spending other={on === 'collection'} />}
        {ability.can('read', 'Customer') && <LastMonth />}
      </div>
    </Card>
  );
};
