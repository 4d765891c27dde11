import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { type Cart, CODE, codeIn, countOf, FULL_CART, ITEM_PRICES, ITEMS, MOST_OF_ONE } from './cart.ts';
import classes from './front.module.css';
import { useFrontFormats } from './use-front-formats.ts';

interface CartStepProps {
  readonly cart: Cart;
  readonly onCart: (cart: Cart) => void;
  readonly code: string | undefined;
  readonly onCode: (code: string | undefined) => void;
}

const Lines = ({ cart, onCart }: Pick<CartStepProps, 'cart' | 'onCart'>) => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  return ITEMS.filter((item) => cart[item] > 0).map((item) => {
    const name = t(`sampleFront.checkout.item.${item}`);
    return (
      <div key={item} className={classes.line}>
        <span>{name}</span>
        <NativeSelect
          aria-label={t('sampleFront.checkout.quantity', { item: name })}
          value={String(cart[item])}
          onChange={(event) => onCart({ ...cart, [item]: Number(event.currentTarget.value) })}
          data={Array.from({ length: MOST_OF_ONE }, (_, index) => ({
            value: String(index + 1),
            label: formats.number(index + 1),
          }))}
        />
        <span>{formats.money((cart[item] * ITEM_PRICES[item]).toFixed(2))}</span>
        <Button
          variant="default"
          size="xs"
          aria-label={t('sampleFront.checkout.remove', { item: name })}
          onClick={() => onCart({ ...cart, [item]: 0 })}
        >
          {t('sampleFront.checkout.removeShort')}
        </Button>
      </div>
    );
  });
};

/** The items, and a discount code. */
export const CartStep = ({ cart, onCart, code, onCode }: CartStepProps) => {
  const { t } = useLanguage();
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const apply = () => {
    const found = codeIn(typed);
    onCode(found);
    setRefused(found === undefined);
  };
  if (countOf(cart) === 0)
    return (
      <>
        <p>{t('sampleFront.checkout.empty')}</p>
        <div className={classes.buttons}>
          <Button onClick={() => onCart(FULL_CART)}>{t('sampleFront.checkout.restore')}</Button>
        </div>
      </>
    );
  return (
    <>
      <div>
        <Lines cart={cart} onCart={onCart} />
      </div>
      <form
        className={classes.buttons}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <TextInput
          label={t('sampleFront.checkout.code')}
          description={t('sampleFront.checkout.codeHint', { code: CODE })}
          dir="auto"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setRefused(false);
          }}
          error={isRefused && t('fieldErrors.invalid')}
        />
        <Button type="submit" variant="default">
          {t('sampleFront.checkout.apply')}
        </Button>
      </form>
      <output>{code !== undefined && t('sampleFront.checkout.applied', { code })}</output>
    </>
  );
};
