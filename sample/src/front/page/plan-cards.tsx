import { sampleAddress } from '#pages/pages.ts';
import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { Scene } from '#shared/drawings/scene.tsx';
import { type Period, PLAN_IDS, PLAN_PRICES, type PlanId, planTexts, POPULAR_PLAN } from '#shared/plans.ts';
import classes from './plan-cards.module.css';
import { useFrontFormats } from './use-front-formats.ts';

interface PlanProps {
  readonly plan: PlanId;
  readonly period: Period;
}

const Price = ({ plan, period }: PlanProps) => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  const { monthly, yearly } = PLAN_PRICES[plan];
  if (monthly === 0)
    return (
      <div>
        <p className={classes.price}>{t('sampleFront.pricing.free')}</p>
        <p className={classes.quiet}>{t('sampleFront.pricing.forever')}</p>
      </div>
    );
  const isYearly = period === 'yearly';
  const aMonth = isYearly ? Math.round((yearly / 12) * 100) / 100 : monthly;
  return (
    <div>
      <p>
        <span className={classes.price}>{formats.money(String(aMonth))}</span>{' '}
        <span className={classes.quiet}>{t('sampleFront.pricing.perMonth')}</span>
      </p>
      <p className={classes.quiet}>
        {isYearly
          ? t('sampleFront.pricing.billedYearly', { price: formats.money(String(yearly)) })
          : t('sampleFront.pricing.billedMonthly')}
      </p>
    </div>
  );
};

const Choose = ({ plan, period, name }: PlanProps & { readonly name: string }) => {
  const { t } = useLanguage();
  const register = hubAddress('hub/register');
  const payment = sampleAddress('sample/front-payment');
  const search: object = { plan, period };
  if (PLAN_PRICES[plan].monthly === 0)
    return (
      <Button fullWidth variant="default" renderRoot={(props) => <Link to={register} {...props} />}>
        {t('sampleFront.pricing.startFree')}
      </Button>
    );
  return (
    <Button
      fullWidth
      variant={plan === POPULAR_PLAN ? 'filled' : 'light'}
      renderRoot={(props) => <Link to={payment} search={{ ...search }} {...props} />}
    >
      {t('sampleFront.pricing.choose', { plan: name })}
    </Button>
  );
};

const PlanCard = ({ plan, period }: PlanProps) => {
  const { t, locale } = useLanguage();
  const { name, description, perks } = planTexts(plan, locale);
  return (
    <li className={classes.plan} data-popular={plan === POPULAR_PLAN || undefined}>
      <div className={classes.head}>
        <Scene name={plan} />
        {plan === POPULAR_PLAN && <StatusBadge tone="brand">{t('sampleFront.pricing.popular')}</StatusBadge>}
      </div>
      <div>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.quiet}>{description}</p>
      </div>
      <Price plan={plan} period={period} />
      <Choose plan={plan} period={period} name={name} />
      <ul className={classes.perks}>
        {perks.map((perk) => (
          <li key={perk}>
            <IconCheck size={18} aria-hidden />
            <span>{perk}</span>
          </li>
        ))}
      </ul>
    </li>
  );
};

/** The plans side by side, with their prices and what they include. */
export const PlanCards = ({ period }: { readonly period: Period }) => (
  <ul className={classes.plans}>
    {PLAN_IDS.map((plan) => (
      <PlanCard key={plan} plan={plan} period={period} />
    ))}
  </ul>
);
