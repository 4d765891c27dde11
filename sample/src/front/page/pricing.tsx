import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { PERIODS, type Period, PLAN_IDS, PLAN_PRICES, savingOf } from '#shared/plans.ts';
import { ComparedPlans } from './compared-plans.tsx';
import { FrontFrame, Questions, Section } from './front-frame.tsx';
import classes from './front.module.css';
import { PlanCards } from './plan-cards.tsx';
import { StartBand } from './start-band.tsx';
import { useFrontFormats } from './use-front-formats.ts';

const ASKED = ['change', 'tax', 'over', 'card'] as const;

/** The plans with example prices. */
export const Pricing = () => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  const [period, setPeriod] = useState<Period>('monthly');
  const saving = Math.max(...PLAN_IDS.map((plan) => savingOf(PLAN_PRICES[plan])));
  return (
    <FrontFrame title={t('sampleFront.pricing.title')}>
      <div className={classes.hero}>
        <h1 className={classes.title}>{t('sampleFront.pricing.title')}</h1>
        <p className={classes.lead}>{t('sampleFront.pricing.lead')}</p>
        <div className={classes.buttons}>
          <Segmented
            label={t('sampleFront.pricing.period')}
            value={period}
            options={PERIODS.map((each) => ({ value: each, label: t(`sampleFront.pricing.${each}`) }))}
            onChange={setPeriod}
          />
          <StatusBadge tone="good">
            {t('sampleFront.pricing.saves', { percent: formats.percent(String(saving)) })}
          </StatusBadge>
        </div>
      </div>
      <section aria-label={t('sampleFront.pricing.plans')} className={classes.section}>
        <h2 className="visually-hidden">{t('sampleFront.pricing.plans')}</h2>
        <PlanCards period={period} />
        <p className={classes.small}>{t('sampleFront.pricing.demo')}</p>
      </section>
      <ComparedPlans />
      <Section title={t('sampleFront.pricing.faq')} isCentred>
        <Questions
          asked={ASKED.map((id) => [
            t(`sampleFront.pricing.ask.${id}`),
            t(`sampleFront.pricing.ask.${id}Text`),
          ])}
        />
      </Section>
      <StartBand />
    </FrontFrame>
  );
};
