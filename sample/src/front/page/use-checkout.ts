import { useState } from 'react';

import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { addressChecks, NO_ADDRESS, type Place } from './address-step.tsx';
import { countOf, type Delivery, FULL_CART, type PaymentMethod } from './cart.ts';
import { cardChecks, NO_CARD } from './front-fields.tsx';
import { useFrontFormats } from './use-front-formats.ts';

export const STEPS = ['cart', 'address', 'payment', 'done'] as const;
type Step = (typeof STEPS)[number];

/** The state of the four steps. None of it is sent. */
export const useCheckout = () => {
  const formats = useFrontFormats();
  const [step, setStep] = useState<Step>('cart');
  const [cart, setCart] = useState(FULL_CART);
  const [code, setCode] = useState<string>();
  const [place, setPlace] = useState<Place>('shop');
  const [delivery, setDelivery] = useState<Delivery>('standard');
  const [method, setMethod] = useState<PaymentMethod>('card');
  const address = useDraft(NO_ADDRESS, addressChecks);
  const card = useDraft(NO_CARD, (values) => cardChecks(values, formats.today()));
  const mayGoOn: Readonly<Record<Step, () => boolean>> = {
    cart: () => countOf(cart) > 0,
    address: () => place !== 'other' || address.check(),
    payment: () => method === 'cash' || card.check(),
    done: () => false,
  };
  const move = (by: number) => setStep(STEPS[STEPS.indexOf(step) + by] ?? 'cart');
  return {
    step,
    cart,
    setCart,
    code,
    setCode,
    place,
    setPlace,
    delivery,
    setDelivery,
    method,
    setMethod,
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

export type CheckoutState = ReturnType<typeof useCheckout>;
