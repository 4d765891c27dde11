import type { CollectionMethod } from '@apps-hub/contract/loyalty/collection-methods/routes';
import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { localDate } from '@apps-hub/domain/time';
import { IconArrowRight, IconChartBar, IconGift, IconReceipt, IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { exampleOf } from '@apps-hub/contract/loyalty/collection-methods/example';
import { collectionMethodsQuery, pointsGivenQuery } from '#features/loyalty/collection-methods/queries.ts';
import { conditionTexts, exampleTexts, ruleText } from '#features/loyalty/collection-methods/rule-text.ts';
import { choiceOf, dashboardQuery, periodOf } from '#features/loyalty/dashboard/queries.ts';
import { redemptionMethods } from '#features/loyalty/redemption-methods/queries.ts';
import { exampleText } from '#i18n/discount-text.ts';
import { serverClock } from '@apps-hub/ui/api/server-clock.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { Panel, PanelFigures, Panels } from '@apps-hub/ui/components/panels.tsx';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAbility } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import common from '@apps-hub/ui/components/common.module.css';

/** A month as the dashboard counts it. */
const MONTH = choiceOf({});

const NextLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link to={to} className={common.closeLine}>
    {children}
    <IconArrowRight size={18} aria-hidden data-pointing />
  </Link>
);

/** The active rules, and what the example order of the first one earns by all of them. */
const useEarning = () => {
  const { currency } = useStore();
  const { data } = useQuery(collectionMethodsQuery(useApi()));
  const active = data?.filter(({ status }) => status === 'active') ?? [];
  const together = active.filter(({ lines }) => !lines);
  const [first] = together;
  return {
    active,
    isNone: data !== undefined && active.length === 0,
    together,
    points: first ? exampleOf(first, currency, together).points : 0,
  };
};

/** A rule with its conditions. */
const nameOf = (book: Phrasebook, method: CollectionMethod): string =>
  [ruleText(book, method), ...conditionTexts(book, method)].join(' · ');

/** What an order earns by all active rules together; rules for only some products are listed separately. */
const Earning = ({ other }: { readonly other: boolean }) => {
  const book = usePhrases();
  const { currency } = useStore();
  const { active, isNone, together } = useEarning();
  const texts = active.flatMap((method) =>
    method.lines ? [nameOf(book, method)] : exampleTexts(book, exampleOf(method, currency, together)),
  );
  return (
    <Panel
      icon={<IconReceipt size={20} />}
      title={book.t('practice.earning')}
      texts={isNone ? [book.t('practice.noRule')] : [...new Set(texts)]}
      next={
        other ? (
          <NextLink to={hubAddress('loyalty/collection-methods')}>{book.t('practice.toEarning')}</NextLink>
        ) : undefined
      }
    />
  );
};

/** What points buy, and how many example orders lead to the first reward. */
const Spending = ({ other }: { readonly other: boolean }) => {
  const book = usePhrases();
  const { t, formats } = book;
  const { currency } = useStore();
  const { points } = useEarning();
  const { data } = useQuery(redemptionMethods.query(useApi()));
  const active = data?.filter(({ status }) => status === 'active') ?? [];
  const least = Math.min(...active.map(({ requiredPoints }) => requiredPoints));
  const orders = points > 0 && active.length > 0 ? Math.ceil(least / points) : undefined;
  const texts = [
    ...(data !== undefined && active.length === 0 ? [t('practice.noReward')] : []),
    ...active.map((method) => exampleText(book, method, currency)),
    ...(orders === undefined ? [] : [t('practice.orders', { n: formats.number(orders) })]),
  ];
  return (
    <Panel
      icon={<IconGift size={20} />}
      title={t('practice.spending')}
      texts={texts}
      next={
        other ? (
          <NextLink to={hubAddress('loyalty/redemption-methods')}>{t('practice.toSpending')}</NextLink>
        ) : undefined
      }
    />
  );
};

/** The points that each rule gave in the last month, including rules that gave none. */
const useGiven = (enabled: boolean): readonly string[] => {
  const book = usePhrases();
  const { data } = useQuery({ ...pointsGivenQuery(useApi()), enabled });
  const { active } = useEarning();
  if (!data) return [];
  return active.map((method) => {
    const given = data.rules.find(({ id }) => id === method.id)?.points ?? 0;
    return book.t('practice.gave', { rule: nameOf(book, method), points: book.counted.points(given) });
  });
};

/** What the last month earned, by rule if `byRule`, and redeemed. */
const LastMonth = ({ byRule }: { readonly byRule: boolean }) => {
  const { t, formats } = usePhrases();
  const { timeZone } = useStore().session.store;
  const period = periodOf(MONTH, localDate(serverClock.now(), timeZone));
  const { data } = useQuery(dashboardQuery(useApi(), period));
  return (
    <Panel
      icon={<IconChartBar size={20} />}
      title={t('practice.month')}
      texts={useGiven(byRule)}
      next={<NextLink to={hubAddress('loyalty/dashboard')}>{t('practice.toDashboard')}</NextLink>}
    >
      {data && (
        <PanelFigures
          figures={[
            { label: t('practice.issued'), value: formats.number(data.movement.issued) },
            { label: t('practice.redeemed'), value: formats.number(data.movement.redeemed) },
          ]}
        />
      )}
    </Panel>
  );
};

/** What else gives points, in the settings. */
const More = () => {
  const { t } = usePhrases();
  return (
    <Panel
      icon={<IconStar size={20} />}
      title={t('practice.more')}
      texts={[t('practice.campaigns'), t('practice.tiers'), t('practice.actions')]}
      next={<NextLink to={hubAddress('loyalty/settings')}>{t('practice.toSettings')}</NextLink>}
    />
  );
};

/** What the methods mean for a shopper, what they gave last month, and where to go next. */
export const MethodsInPractice = ({ on }: { readonly on: 'collection' | 'redemption' }) => {
  const { t } = usePhrases();
  const ability = useAbility();
  return (
    <Card title={t('practice.title')}>
      <Panels>
        <Earning other={on === 'redemption'} />
        {ability.can('read', 'RedemptionMethod') && <Spending other={on === 'collection'} />}
        {ability.can('read', 'Customer') && <LastMonth byRule={on === 'collection'} />}
        {on === 'collection' && <More />}
      </Panels>
    </Card>
  );
};
