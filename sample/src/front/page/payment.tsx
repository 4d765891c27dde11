import { sampleAddress } from '#pages/pages.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { checkEmail, checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { lastDigitsOf } from '#shared/card-number.ts';
import { ChoiceCards } from '#shared/choice-cards.tsx';
import { Scene } from '#shared/drawings/scene.tsx';
import { type Period, PERIODS, PLAN_PRICES, planTexts } from '#shared/plans.ts';
import { cardChecks, CardFields, Field, NO_CARD } from './front-fields.tsx';
import { FrontFrame } from './front-frame.tsx';
import front from './front.module.css';
import { choiceFrom, type PaidPlan, totalsOf } from './plans.ts';
import classes from './purchase.module.css';
import { Summary } from './summary.tsx';
import { useFrontFormats } from './use-front-formats.ts';

const METHODS = ['card', 'transfer'] as const;
type Method = (typeof METHODS)[number];
const ICONS = { card: IconCreditCard, transfer: IconBuildingBank } as const;

const COUNTRIES = ['SA', 'AE', 'KW', 'BH', 'QA', 'OM'] as const;

const EMPTY = { ...NO_CARD, name: '', email: '', country: 'SA', taxNumber: '' };

interface Choice {
  readonly plan: PaidPlan;
  readonly period: Period;
}

const Chosen = ({ plan, period }: Choice) => {
  const { t, locale } = useLanguage();
  const formats = useFrontFormats();
  const { name, description } = planTexts(plan, locale);
  const price = PLAN_PRICES[plan][period];
  const { vat, total } = totalsOf(price);
  return (
    <Summary
      lines={[
        [t(`sampleFront.payment.planFor.${period}`), formats.money(String(price))],
        [t('sampleFront.payment.vat'), formats.money(vat)],
        [t('sampleFront.payment.total'), formats.money(total)],
      ]}
    >
      <div className={classes.chosen}>
        <Scene name={plan} />
        <div>
          <p className={classes.lineName}>{name}</p>
          <p className={classes.quiet}>{description}</p>
        </div>
      </div>
      <Link to={sampleAddress('sample/front-pricing')} className={classes.link}>
        {t('sampleFront.payment.change')}
      </Link>
    </Summary>
  );
};

interface PeriodChoiceProps extends Choice {
  readonly onPeriod: (period: Period) => void;
}

const PeriodChoice = ({ plan, period, onPeriod }: PeriodChoiceProps) => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  return (
    <ChoiceCards
      label={t('sampleFront.pricing.period')}
      value={period}
      choices={PERIODS.map((value) => ({
        value,
        title: t(`sampleFront.pricing.${value}`),
        aside: formats.money(String(PLAN_PRICES[plan][value])),
        text: t(`sampleFront.payment.renews.${value}`),
      }))}
      onChange={onPeriod}
    />
  );
};

interface DoneProps {
  readonly text: string;
  readonly onAgain: () => void;
}

const Done = ({ text, onAgain }: DoneProps) => {
  const { t } = useLanguage();
  return (
    <div className={classes.panel}>
      <div className={classes.thanks}>
        <Scene name="received" size="lg" />
        <h2 className={classes.heading}>{t('sampleFront.payment.doneTitle')}</h2>
        <output>{text}</output>
        <Button variant="default" onClick={onAgain}>
          {t('sampleFront.payment.again')}
        </Button>
      </div>
    </div>
  );
};

interface DetailsProps extends PeriodChoiceProps {
  readonly amount: string;
  readonly onPaid: (text: string) => void;
}

const Details = ({ amount, onPaid, ...choice }: DetailsProps) => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  const [method, setMethod] = useState<Method>('card');
  const draft = useDraft(EMPTY, (values) => ({
    name: checkText(values.name),
    email: checkEmail(values.email),
    ...(method === 'card' ? cardChecks(values, formats.today()) : {}),
  }));
  const pay = () => {
    if (!draft.check()) return;
    const { number, email } = draft.values;
    onPaid(
      method === 'card'
        ? t('sampleFront.payment.doneCard', { amount, digits: lastDigitsOf(number) })
        : t('sampleFront.payment.doneTransfer', { amount, email: email.trim() }),
    );
  };
  return (
    <form
      className={classes.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        pay();
      }}
    >
      <PeriodChoice {...choice} />
      <ChoiceCards
        label={t('sampleFront.payment.method')}
        value={method}
        choices={METHODS.map((value) => {
          const Icon = ICONS[value];
          return {
            value,
            title: t(`sampleFront.payment.${value}`),
            text: t(`sampleFront.payment.${value}Hint`),
            picture: <Icon size={22} stroke={1.5} aria-hidden />,
          };
        })}
        onChange={setMethod}
      />
      <h2 className={classes.heading}>{t('sampleFront.payment.billing')}</h2>
      <div className={front.fields}>
        <Field draft={draft} name="name" label={t('sampleFront.payment.name')} autoComplete="organization" />
        <Field draft={draft} name="email" label={t('sampleFront.payment.email')} type="email" isLatin />
        <NativeSelect
          label={t('sampleFront.payment.country')}
          name="country"
          value={draft.values.country}
          onChange={(event) => draft.set({ country: event.currentTarget.value })}
          data={COUNTRIES.map((value) => ({ value, label: t(`sampleFront.country.${value}`) }))}
        />
        <Field draft={draft} name="taxNumber" label={t('sampleFront.payment.taxNumber')} isLatin />
      </div>
      {method === 'card' ? <CardFields draft={draft} /> : <p>{t('sampleFront.payment.transferText')}</p>}
      <Button type="submit" size="md" fullWidth>
        {t('sampleFront.payment.pay', { amount })}
      </Button>
    </form>
  );
};

/** A demo payment for a plan: fields are validated, and nothing is sent. */
const Payment = (chosen: Choice) => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  const [period, setPeriod] = useState(chosen.period);
  const [paid, setPaid] = useState<string>();
  const choice = { plan: chosen.plan, period };
  const amount = formats.money(totalsOf(PLAN_PRICES[choice.plan][period]).total);
  return (
    <FrontFrame title={t('sampleFront.payment.title')}>
      <div className={classes.page}>
        <div className={classes.top}>
          <h1 className={classes.title}>{t('sampleFront.payment.title')}</h1>
          <p className={classes.quiet}>{t('sampleFront.payment.lead')}</p>
        </div>
        <div className={classes.columns}>
          {paid === undefined ? (
            <Details {...choice} onPeriod={setPeriod} amount={amount} onPaid={setPaid} />
          ) : (
            <Done text={paid} onAgain={() => setPaid(undefined)} />
          )}
          <Chosen {...choice} />
        </div>
      </div>
    </FrontFrame>
  );
};

/** The payment of the plan in the address. */
export const PaymentScreen = () => <Payment {...choiceFrom(useSearch({ strict: false }))} />;
