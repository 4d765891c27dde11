import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { Page, PageTitle } from '@apps-hub/ui/components/page.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { PageLink } from '#shared/page-link.tsx';
import { Scene } from '#shared/drawings/scene.tsx';
import { useSource } from '#shared/use-sample-api.ts';
import type { AccountSettings, Pricing as PricingData } from '../contract.ts';
import { type Period, PERIODS, PLAN_CURRENCY, savingOf } from '#shared/plans.ts';
import { ComparedPlans } from './compared-plans.tsx';
import type { Plan } from './plan-price.tsx';
import { PlanQuestion, usePlanChange } from './plan-question.tsx';
import classes from './pricing.module.css';
import { pricingQuery, settingsQuery } from './queries.ts';

interface PlanCardProps {
  readonly plan: Plan;
  readonly period: Period;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

const Price = ({ plan, period }: Pick<PlanCardProps, 'plan' | 'period'>) => {
  const { t, formats } = usePhrases();
  const { monthly, yearly } = plan.prices;
  if (monthly === 0) return <p className={classes.price}>{t('sampleAccount.pricing.free')}</p>;
  const aMonth = period === 'yearly' ? Math.round((yearly / 12) * 100) / 100 : monthly;
  return (
    <div>
      <p className={classes.price}>
        <bdi>{formats.money(String(aMonth), PLAN_CURRENCY)}</bdi>{' '}
        <span className={classes.quiet}>{t('sampleAccount.pricing.perMonth')}</span>
      </p>
      <p className={classes.quiet}>
        {period === 'yearly' &&
          t('sampleAccount.pricing.perYear', { price: formats.money(String(yearly), PLAN_CURRENCY) })}
      </p>
    </div>
  );
};

const PlanCard = ({ plan, period, isCurrent, onChoose }: PlanCardProps) => {
  const { t } = usePhrases();
  const { id, name, description, isPopular, perks } = plan;
  return (
    <li className={classes.plan} data-popular={isPopular || undefined}>
      <div className={classes.planHead}>
        <Scene name={id} size="lg" />
        {isPopular && <StatusBadge tone="brand">{t('sampleAccount.pricing.popular')}</StatusBadge>}
      </div>
      <div>
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.quiet}>{description}</p>
      </div>
      <Price plan={plan} period={period} />
      <ul className={classes.perks}>
        {perks.map(({ title }) => (
          <li key={title}>
            <IconCheck size={18} aria-hidden />
            <span>{title}</span>
          </li>
        ))}
      </ul>
      {isCurrent ? (
        <p className={classes.current}>{t('sampleAccount.pricing.current')}</p>
      ) : (
        <Button variant={isPopular ? 'filled' : 'light'} onClick={onChoose}>
          {t('sampleAccount.pricing.choose', { name })}
        </Button>
      )}
    </li>
  );
};

const parse = (raw: Readonly<Record<string, unknown>>) => ({
  period: PERIODS.find((period) => period === raw['period']),
});

interface PlansProps {
  readonly pricing: PricingData;
  readonly settings: AccountSettings;
}

const Plans = ({ pricing: { plans, compared }, settings }: PlansProps) => {
  const { t, formats } = usePhrases();
  const [{ period = settings.period }, setAddress] = useAddress(parse);
  const change = usePlanChange();
  const saving = formats.percent(String(Math.max(...plans.map(({ prices }) => savingOf(prices)))));
  const isCurrent = ({ id, prices }: Plan) =>
    id === settings.planId && (prices.monthly === 0 || period === settings.period);
  return (
    <>
      <div className={classes.period}>
        <Segmented
          label={t('sampleAccount.pricing.period')}
          value={period}
          options={PERIODS.map((value) => ({ value, label: t(`sampleAccount.pricing.periods.${value}`) }))}
          onChange={(next) => setAddress({ period: next }, true)}
        />
        <StatusBadge tone="good">{t('sampleAccount.pricing.saves', { percent: saving })}</StatusBadge>
      </div>
      <ul className={classes.plans}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            period={period}
            isCurrent={isCurrent(plan)}
            onChoose={() => change.ask({ plan, period })}
          />
        ))}
      </ul>
      <ComparedPlans plans={plans} compared={compared} />
      <PlanQuestion action={change} />
    </>
  );
};

/** The plans side by side, with a button that changes the sample account's plan. */
const Pricing = () => {
  const { t } = usePhrases();
  const source = useSource();
  const pricing = useQuery(pricingQuery(source));
  const settings = useQuery(settingsQuery(source));
  return (
    <>
      <header className={classes.head}>
        <h1>{t('sampleAccount.pricing.title')}</h1>
        <p>{t('sampleAccount.pricing.lead')}</p>
        <p className={classes.quiet}>{t('sampleAccount.isSample')}</p>
      </header>
      <Loaded query={pricing} loadingRows={6}>
        {(plans) => <Loaded query={settings}>{(own) => <Plans pricing={plans} settings={own} />}</Loaded>}
      </Loaded>
      <section className={classes.more} aria-labelledby="pricing-more">
        <h2 id="pricing-more">{t('sampleAccount.pricing.trialTitle')}</h2>
        <p>{t('sampleAccount.pricing.trialText')}</p>
        <p className={classes.links}>
          <PageLink page="sample/faq" params={[]}>
            {t('sampleAccount.pricing.faq')}
          </PageLink>
          <PageLink page="sample/help-center" params={[]}>
            {t('sampleAccount.pricing.help')}
          </PageLink>
        </p>
      </section>
    </>
  );
};

/** /pages/pricing */
export const PricingScreen = () => {
  const { t } = useLanguage();
  return (
    <Page>
      <PageTitle text={t('sampleAccount.pricing.title')} />
      <Pricing />
    </Page>
  );
};
