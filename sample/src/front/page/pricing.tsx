import { sampleAddress } from '#pages/pages.ts';
import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { Button } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { FrontFrame, Questions, Section } from './front-frame.tsx';
import classes from './front.module.css';
import { type Period, PERIODS, type Plan, PLANS, priceOf, ROWS } from './plans.ts';
import { useFrontFormats } from './use-front-formats.ts';

const POPULAR: Plan = 'growth';
const ASKED = ['change', 'tax', 'over'] as const;

const PlanCard = ({ plan, period }: { readonly plan: Plan; readonly period: Period }) => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  const price = priceOf(plan, period);
  const name = t(`sampleFront.plan.${plan}.name`);
  const register = hubAddress('hub/register');
  const payment = sampleAddress('sample/front-payment');
  const search: object = { plan, period };
  return (
    <li className={classes.tile} data-marked={plan === POPULAR || undefined}>
      <h3>
        {name}{' '}
        {plan === POPULAR && <StatusBadge tone="brand">{t('sampleFront.pricing.popular')}</StatusBadge>}
      </h3>
      <p className={classes.quiet}>{t(`sampleFront.plan.${plan}.text`)}</p>
      <p>
        <span className={classes.number}>
          {price === 0 ? t('sampleFront.pricing.free') : formats.money(String(price))}
        </span>{' '}
        {price > 0 && (
          <span className={classes.quiet}>
            {t(period === 'month' ? 'sampleFront.pricing.perMonth' : 'sampleFront.pricing.perYear')}
          </span>
        )}
      </p>
      {price === 0 ? (
        <Button variant="default" renderRoot={(props) => <Link to={register} {...props} />}>
          {t('sampleFront.pricing.startFree')}
        </Button>
      ) : (
        <Button
          variant={plan === POPULAR ? 'filled' : 'default'}
          renderRoot={(props) => <Link to={payment} search={{ ...search }} {...props} />}
        >
          {t('sampleFront.pricing.choose', { plan: name })}
        </Button>
      )}
    </li>
  );
};

const Cell = ({ value }: { readonly value: number | boolean | null }) => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  if (value === null) return t('sampleFront.pricing.unlimited');
  if (typeof value === 'number') return formats.number(value);
  const Icon = value ? IconCheck : IconMinus;
  return (
    <>
      <Icon size={18} aria-hidden />
      <span className="visually-hidden">
        {t(value ? 'sampleFront.pricing.included' : 'sampleFront.pricing.notIncluded')}
      </span>
    </>
  );
};

const Comparison = () => {
  const { t } = useLanguage();
  const title = t('sampleFront.pricing.compare');
  return (
    <Section title={title}>
      <div className={classes.scroll} data-overflows>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('sampleFront.pricing.feature')}</th>
              {PLANS.map((plan) => (
                <th key={plan} scope="col">
                  {t(`sampleFront.plan.${plan}.name`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ id, of }) => (
              <tr key={id}>
                <th scope="row">{t(`sampleFront.row.${id}`)}</th>
                {PLANS.map((plan) => (
                  <td key={plan}>
                    <Cell value={of[plan]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
};

/** The plans with example prices. */
export const Pricing = () => {
  const { t } = useLanguage();
  const [period, setPeriod] = useState<Period>('month');
  return (
    <FrontFrame title={t('sampleFront.pricing.title')}>
      <div className={classes.hero}>
        <h1 className={classes.title}>{t('sampleFront.pricing.title')}</h1>
        <p className={classes.lead}>{t('sampleFront.pricing.lead')}</p>
        <Segmented
          label={t('sampleFront.pricing.period')}
          value={period}
          options={PERIODS.map((each) => ({ value: each, label: t(`sampleFront.pricing.${each}`) }))}
          onChange={setPeriod}
        />
        <p className={classes.quiet}>{period === 'year' && t('sampleFront.pricing.yearNote')}</p>
      </div>
      <Section title={t('sampleFront.pricing.plans')}>
        <p className={classes.note}>{t('sampleFront.pricing.demo')}</p>
        <ul className={classes.grid}>
          {PLANS.map((plan) => (
            <PlanCard key={plan} plan={plan} period={period} />
          ))}
        </ul>
      </Section>
      <Comparison />
      <Section title={t('sampleFront.pricing.faq')}>
        <Questions
          asked={ASKED.map((id) => [
            t(`sampleFront.pricing.ask.${id}`),
            t(`sampleFront.pricing.ask.${id}Text`),
          ])}
        />
      </Section>
    </FrontFrame>
  );
};
