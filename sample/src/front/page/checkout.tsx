import { Button } from '@mantine/core';
import { IconCash, IconCreditCard } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { ChoiceCards } from '#shared/choice-cards.tsx';
import { Stepper } from '#shared/stepper.tsx';
import { AddressStep } from './address-step.tsx';
import { CASH_FEE, countOf, ITEMS, PAYMENTS, sumOf } from './cart.ts';
import { CartStep } from './cart-step.tsx';
import { CheckoutDone } from './checkout-done.tsx';
import { CardFields } from './front-fields.tsx';
import { FrontFrame } from './front-frame.tsx';
import { totalsOf } from './plans.ts';
import classes from './purchase.module.css';
import { Summary } from './summary.tsx';
import { type CheckoutState, STEPS, useCheckout } from './use-checkout.ts';
import { useFrontFormats } from './use-front-formats.ts';

const ICONS = { card: IconCreditCard, cash: IconCash } as const;

interface CheckoutProps {
  readonly checkout: CheckoutState;
}

const Totals = ({ checkout }: CheckoutProps) => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  const { goods, discount, shipping, fee, subtotal } = sumOf(checkout);
  const { vat, total } = totalsOf(subtotal);
  const money = (amount: number) => formats.money(amount.toFixed(2));
  const { cart } = checkout;
  return (
    <Summary
      lines={[
        [t('sampleFront.payment.subtotal'), money(goods)],
        ...(discount > 0 ? [[t('sampleFront.checkout.discount'), money(0 - discount)] as const] : []),
        [
          t('sampleFront.checkout.delivery'),
          shipping === 0 ? t('sampleFront.pricing.free') : money(shipping),
        ],
        ...(fee > 0 ? [[t('sampleFront.checkout.fee'), money(fee)] as const] : []),
        [t('sampleFront.payment.vat'), formats.money(vat)],
        [t('sampleFront.payment.total'), formats.money(total)],
      ]}
    >
      <ul className={classes.bought}>
        {ITEMS.filter((item) => cart[item] > 0).map((item) => (
          <li key={item}>
            {t('sampleFront.checkout.bought', {
              n: formats.number(cart[item]),
              item: t(`sampleFront.checkout.item.${item}`),
            })}
          </li>
        ))}
      </ul>
    </Summary>
  );
};

const PaymentStep = ({ checkout: { method, setMethod, card } }: CheckoutProps) => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  return (
    <>
      <ChoiceCards
        label={t('sampleFront.payment.method')}
        value={method}
        choices={PAYMENTS.map((value) => {
          const Icon = ICONS[value];
          return {
            value,
            title: t(`sampleFront.checkout.pay.${value}`),
            text: t(`sampleFront.checkout.payText.${value}`),
            picture: <Icon size={22} stroke={1.5} aria-hidden />,
            ...(value === 'cash' && { aside: formats.money(String(CASH_FEE)) }),
          };
        })}
        onChange={setMethod}
      />
      {method === 'card' && <CardFields draft={card} />}
    </>
  );
};

const Buttons = ({ checkout }: CheckoutProps) => {
  const { t } = useLanguage();
  const { step, cart, next, back } = checkout;
  if (countOf(cart) === 0) return null;
  return (
    <div className={classes.buttons}>
      {step === 'cart' ? (
        <span />
      ) : (
        <Button variant="default" onClick={back}>
          {t('sampleFront.checkout.back')}
        </Button>
      )}
      <Button onClick={next}>
        {t(step === 'payment' ? 'sampleFront.checkout.order' : 'sampleFront.checkout.next')}
      </Button>
    </div>
  );
};

const StepContent = ({ checkout }: CheckoutProps) => {
  const { step } = checkout;
  if (step === 'cart')
    return (
      <CartStep
        cart={checkout.cart}
        onCart={checkout.setCart}
        code={checkout.code}
        onCode={checkout.setCode}
      />
    );
  if (step === 'address')
    return (
      <AddressStep
        place={checkout.place}
        onPlace={checkout.setPlace}
        draft={checkout.address}
        delivery={checkout.delivery}
        onDelivery={checkout.setDelivery}
      />
    );
  if (step === 'payment') return <PaymentStep checkout={checkout} />;
  return <CheckoutDone checkout={checkout} />;
};

/** A demo checkout in four steps, from cart to confirmation. */
export const Checkout = () => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  const checkout = useCheckout();
  const { step } = checkout;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // The pressed button is gone with its step.
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  const at = step === 'done' ? STEPS.length : STEPS.indexOf(step);
  return (
    <FrontFrame title={t('sampleFront.checkout.title')}>
      <div className={classes.page}>
        <div className={classes.top}>
          <h1 className={classes.title}>{t('sampleFront.checkout.title')}</h1>
          <p className={classes.quiet}>{t('sampleFront.checkout.lead')}</p>
        </div>
        <Stepper
          label={t('sampleFront.checkout.steps')}
          at={at}
          steps={STEPS.map((id, index) => ({
            id,
            name: t(`sampleFront.checkout.step.${id}`),
            number: formats.number(index + 1),
          }))}
        />
        <div className={classes.columns}>
          <div className={classes.panel}>
            <h2 ref={heading} tabIndex={-1} className="visually-hidden">
              {t(`sampleFront.checkout.step.${step}`)}
            </h2>
            <StepContent checkout={checkout} />
            {step !== 'done' && <Buttons checkout={checkout} />}
          </div>
          <Totals checkout={checkout} />
        </div>
      </div>
    </FrontFrame>
  );
};
