import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { type Draft, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { checkOptionalPhone, checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import { type Cart, countOf, FULL_CART, sumOf } from './cart.ts';
import { CartStep } from './cart-step.tsx';
import { cardChecks, CardFields, Field, NO_CARD } from './front-fields.tsx';
import { FrontFrame } from './front-frame.tsx';
import classes from './front.module.css';
import { totalsOf } from './plans.ts';
import { useFrontFormats } from './use-front-formats.ts';

const STEPS = ['cart', 'address', 'payment', 'done'] as const;
type Step = (typeof STEPS)[number];

const DELIVERIES = ['standard', 'fast'] as const;
type Delivery = (typeof DELIVERIES)[number];

const NO_ADDRESS = { name: '', street: '', city: '', phone: '' };
type Address = typeof NO_ADDRESS;

const addressChecks = ({ name, street, city, phone }: Address) => ({
  name: checkText(name),
  street: checkText(street),
  city: checkText(city),
  phone: checkOptionalPhone(phone),
});

const Steps = ({ current }: { readonly current: Step }) => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  return (
    <ol className={classes.steps} aria-label={t('sampleFront.checkout.steps')}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {formats.number(index + 1)}. {t(`sampleFront.checkout.step.${step}`)}
        </li>
      ))}
    </ol>
  );
};

const Totals = ({ cart, code }: { readonly cart: Cart; readonly code: string | undefined }) => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  const { full, discount, subtotal } = sumOf(cart, code);
  const { vat, total } = totalsOf(subtotal);
  return (
    <Card title={t('sampleFront.payment.summary')}>
      <div className={classes.inside}>
        <dl className={classes.sum}>
          <dt>{t('sampleFront.payment.subtotal')}</dt>
          <dd>{formats.money(full.toFixed(2))}</dd>
          {discount > 0 && (
            <>
              <dt>{t('sampleFront.checkout.discount')}</dt>
              <dd>{formats.money((0 - discount).toFixed(2))}</dd>
            </>
          )}
          <dt>{t('sampleFront.payment.vat')}</dt>
          <dd>{formats.money(vat)}</dd>
          <dt>{t('sampleFront.payment.total')}</dt>
          <dd>{formats.money(total)}</dd>
        </dl>
      </div>
    </Card>
  );
};

interface AddressStepProps {
  readonly draft: Draft<Address>;
  readonly delivery: Delivery;
  readonly onDelivery: (delivery: Delivery) => void;
}

const AddressStep = ({ draft, delivery, onDelivery }: AddressStepProps) => {
  const { t } = useLanguage();
  return (
    <>
      <div className={classes.fields}>
        <Field draft={draft} name="name" label={t('sampleFront.checkout.name')} autoComplete="name" />
        <Field draft={draft} name="phone" label={t('sampleFront.checkout.phone')} type="tel" isLatin />
        <Field draft={draft} name="street" label={t('sampleFront.checkout.street')} />
        <Field draft={draft} name="city" label={t('sampleFront.checkout.city')} />
      </div>
      <Segmented
        label={t('sampleFront.checkout.delivery')}
        value={delivery}
        options={DELIVERIES.map((each) => ({ value: each, label: t(`sampleFront.checkout.${each}`) }))}
        onChange={onDelivery}
      />
    </>
  );
};

/** The state of the four steps. None of it is sent. */
const useCheckout = () => {
  const formats = useFrontFormats();
  const [step, setStep] = useState<Step>('cart');
  const [cart, setCart] = useState(FULL_CART);
  const [code, setCode] = useState<string>();
  const [delivery, setDelivery] = useState<Delivery>('standard');
  const address = useDraft(NO_ADDRESS, addressChecks);
  const card = useDraft(NO_CARD, (values) => cardChecks(values, formats.today()));
  const mayGoOn: Readonly<Record<Step, () => boolean>> = {
    cart: () => countOf(cart) > 0,
    address: address.check,
    payment: card.check,
    done: () => false,
  };
  const move = (by: number) => setStep(STEPS[STEPS.indexOf(step) + by] ?? 'cart');
  return {
    step,
    cart,
    setCart,
    code,
    setCode,
    delivery,
    setDelivery,
    address,
    card,
    next: () => {
      if (mayGoOn[step]()) move(1);
    },
    back: () => move(-1),
    restart: () => {
      setStep('cart');
      setCart(FULL_CART);
      setCode(undefined);
      card.replace(NO_CARD);
    },
  };
};

type CheckoutState = ReturnType<typeof useCheckout>;

const Thanks = ({ checkout }: { readonly checkout: CheckoutState }) => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  const { cart, code, address, restart } = checkout;
  const { name, city } = address.values;
  const count = countOf(cart);
  return (
    <>
      <h2 className={classes.heading}>{t('sampleFront.checkout.thanks')}</h2>
      <p>
        {t('sampleFront.checkout.thanksText', {
          name: name.trim(),
          city: city.trim(),
          n: t('sampleFront.checkout.items', { count, n: formats.number(count) }),
          amount: formats.money(totalsOf(sumOf(cart, code).subtotal).total),
        })}
      </p>
      <div className={classes.buttons}>
        <Button onClick={restart}>{t('sampleFront.checkout.again')}</Button>
      </div>
    </>
  );
};

const Buttons = ({ checkout }: { readonly checkout: CheckoutState }) => {
  const { t } = useLanguage();
  const { step, cart, next, back } = checkout;
  return (
    <div className={classes.buttons}>
      {step !== 'cart' && (
        <Button variant="default" onClick={back}>
          {t('sampleFront.checkout.back')}
        </Button>
      )}
      {countOf(cart) > 0 && (
        <Button onClick={next}>
          {t(step === 'payment' ? 'sampleFront.checkout.place' : 'sampleFront.checkout.next')}
        </Button>
      )}
    </div>
  );
};

/** A demo checkout in four steps, from cart to confirmation. */
export const Checkout = () => {
  const { t } = useLanguage();
  const checkout = useCheckout();
  const { step, cart, code } = checkout;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // The pressed button is gone with its step.
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <FrontFrame title={t('sampleFront.checkout.title')}>
      <div className={classes.top}>
        <h1 className={classes.title}>{t('sampleFront.checkout.title')}</h1>
        <p className={classes.note}>{t('sampleFront.checkout.lead')}</p>
      </div>
      <Steps current={step} />
      <div className={classes.columns}>
        <div className={classes.form}>
          <h2 ref={heading} tabIndex={-1} className="visually-hidden">
            {t(`sampleFront.checkout.step.${step}`)}
          </h2>
          {step === 'cart' && (
            <CartStep cart={cart} onCart={checkout.setCart} code={code} onCode={checkout.setCode} />
          )}
          {step === 'address' && (
            <AddressStep
              draft={checkout.address}
              delivery={checkout.delivery}
              onDelivery={checkout.setDelivery}
            />
          )}
          {step === 'payment' && <CardFields draft={checkout.card} />}
          {step === 'done' ? <Thanks checkout={checkout} /> : <Buttons checkout={checkout} />}
        </div>
        <Totals cart={cart} code={code} />
      </div>
    </FrontFrame>
  );
};
