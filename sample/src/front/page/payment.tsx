import { sampleAddress } from '#pages/pages.ts';
import { Button, NativeSelect } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { checkEmail, checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import { lastDigitsOf } from '#shared/card-number.ts';
import { cardChecks, CardFields, Field, NO_CARD } from './front-fields.tsx';
import { FrontFrame } from './front-frame.tsx';
import classes from './front.module.css';
import { choiceFrom, type Period, type Plan, priceOf, totalsOf } from './plans.ts';
import { useFrontFormats } from './use-front-formats.ts';

const METHODS = ['card', 'transfer'] as const;
type Method = (typeof METHODS)[number];

const COUNTRIES = ['SA', 'AE', 'KW', 'BH', 'QA', 'OM'] as const;

const EMPTY = { ...NO_CARD, name: '', email: '', country: 'SA', taxNumber: '' };

interface Choice {
  readonly plan: Plan;
  readonly period: Period;
}

const Summary = ({ plan, period }: Choice) => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  const price = priceOf(plan, period);
  const { vat, total } = totalsOf(price);
  const name = t(`sampleFront.plan.${plan}.name`);
  return (
    <Card title={t('sampleFront.payment.summary')}>
      <div className={classes.inside}>
        <p>{t('sampleFront.payment.planLine', { plan: name, period: t(`sampleFront.pricing.${period}`) })}</p>
        <dl className={classes.sum}>
          <dt>{t('sampleFront.payment.subtotal')}</dt>
          <dd>{formats.money(String(price))}</dd>
          <dt>{t('sampleFront.payment.vat')}</dt>
          <dd>{formats.money(vat)}</dd>
          <dt>{t('sampleFront.payment.total')}</dt>
          <dd>{formats.money(total)}</dd>
        </dl>
        <Link to={sampleAddress('sample/front-pricing')} className={classes.link}>
          {t('sampleFront.payment.change')}
        </Link>
      </div>
    </Card>
  );
};

interface DoneProps {
  readonly text: string;
  readonly onAgain: () => void;
}

const Done = ({ text, onAgain }: DoneProps) => {
  const { t } = useLanguage();
  return (
    <div className={classes.form}>
      <h2 className={classes.heading}>{t('sampleFront.payment.doneTitle')}</h2>
      <output>{text}</output>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onAgain}>
          {t('sampleFront.payment.again')}
        </Button>
      </div>
    </div>
  );
};

interface DetailsProps {
  readonly amount: string;
  readonly onPaid: (text: string) => void;
}

const Details = ({ amount, onPaid }: DetailsProps) => {
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
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        pay();
      }}
    >
      <h2 className={classes.heading}>{t('sampleFront.payment.billing')}</h2>
      <div className={classes.fields}>
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
      <Segmented
        label={t('sampleFront.payment.method')}
        value={method}
        options={METHODS.map((each) => ({ value: each, label: t(`sampleFront.payment.${each}`) }))}
        onChange={setMethod}
      />
      {method === 'card' ? <CardFields draft={draft} /> : <p>{t('sampleFront.payment.transferText')}</p>}
      <div className={classes.buttons}>
        <Button type="submit">{t('sampleFront.payment.pay', { amount })}</Button>
      </div>
    </form>
  );
};

/** A demo payment for a plan: fields are validated, and nothing is sent. */
const Payment = ({ plan, period }: Choice) => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  const [paid, setPaid] = useState<string>();
  const amount = formats.money(totalsOf(priceOf(plan, period)).total);
  return (
    <FrontFrame title={t('sampleFront.payment.title')}>
      <div className={classes.top}>
        <h1 className={classes.title}>{t('sampleFront.payment.title')}</h1>
        <p className={classes.note}>{t('sampleFront.payment.lead')}</p>
      </div>
      <div className={classes.columns}>
        {paid === undefined ? (
          <Details amount={amount} onPaid={setPaid} />
        ) : (
          <Done text={paid} onAgain={() => setPaid(undefined)} />
        )}
        <Summary plan={plan} period={period} />
      </div>
    </FrontFrame>
  );
};

/** The payment of the plan in the address. */
export const PaymentScreen = () => <Payment {...choiceFrom(useSearch({ strict: false }))} />;
