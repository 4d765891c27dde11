import { Button } from '@mantine/core';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { lastDigitsOf } from '#shared/card-number.ts';
import { Scene } from '#shared/drawings/scene.tsx';
import { countOf, sumOf } from './cart.ts';
import { totalsOf } from './plans.ts';
import classes from './purchase.module.css';
import type { CheckoutState } from './use-checkout.ts';
import { useFrontFormats } from './use-front-formats.ts';

const usePlaceText = ({ place, address: { values } }: CheckoutState): string => {
  const { t } = useLanguage();
  if (place !== 'other') return t(`sampleFront.checkout.placeText.${place}`);
  return t('sampleFront.checkout.typedPlace', {
    name: values.name.trim(),
    street: values.street.trim(),
    city: values.city.trim(),
  });
};

/** What was ordered, where it goes and how it is paid. */
export const CheckoutDone = ({ checkout }: { readonly checkout: CheckoutState }) => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  const placeText = usePlaceText(checkout);
  const { cart, card, method, delivery, restart } = checkout;
  const count = countOf(cart);
  const facts = [
    [t('sampleFront.checkout.where'), placeText],
    [t('sampleFront.checkout.delivery'), t(`sampleFront.checkout.speedText.${delivery}`)],
    [
      t('sampleFront.payment.method'),
      method === 'card'
        ? t('sampleFront.checkout.paidByCard', { digits: lastDigitsOf(card.values.number) })
        : t('sampleFront.checkout.pay.cash'),
    ],
  ] as const;
  return (
    <>
      <div className={classes.thanks}>
        <Scene name="received" size="lg" />
        <h2 className={classes.heading}>{t('sampleFront.checkout.thanks')}</h2>
        <p>
          {t('sampleFront.checkout.thanksText', {
            n: t('sampleFront.checkout.items', { count, n: formats.number(count) }),
            amount: formats.money(totalsOf(sumOf(checkout).subtotal).total),
          })}
        </p>
        <Button variant="default" onClick={restart}>
          {t('sampleFront.checkout.again')}
        </Button>
      </div>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
