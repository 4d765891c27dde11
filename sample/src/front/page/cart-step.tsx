import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { Scene } from '#shared/drawings/scene.tsx';
import {
  type Cart,
  CODE,
  codeIn,
  countOf,
  FULL_CART,
  type Item,
  ITEM_PRICES,
  ITEMS,
  MOST_OF_ONE,
} from './cart.ts';
import classes from './purchase.module.css';
import { useFrontFormats } from './use-front-formats.ts';

interface CartStepProps {
  readonly cart: Cart;
  readonly onCart: (cart: Cart) => void;
  readonly code: string | undefined;
  readonly onCode: (code: string | undefined) => void;
}

interface LineProps extends Pick<CartStepProps, 'cart' | 'onCart'> {
  readonly item: Item;
}

const Line = ({ item, cart, onCart }: LineProps) => {
  const { t } = useLanguage();
  const formats = useFrontFormats();
  const name = t(`sampleFront.checkout.item.${item}`);
  return (
    <li className={classes.line}>
      <Scene name={item} />
      <div className={classes.lineText}>
        <span className={classes.lineName}>{name}</span>
        <span className={classes.quiet}>{t(`sampleFront.checkout.itemText.${item}`)}</span>
        <div className={classes.lineTools}>
          <NativeSelect
            size="xs"
            aria-label={t('sampleFront.checkout.quantity', { item: name })}
            value={String(cart[item])}
            onChange={(event) => onCart({ ...cart, [item]: Number(event.currentTarget.value) })}
            data={Array.from({ length: MOST_OF_ONE }, (_, index) => ({
              value: String(index + 1),
              label: formats.number(index + 1),
            }))}
          />
          <IconAction
            label={t('sampleFront.checkout.remove', { item: name })}
            icon={<IconTrash size={18} aria-hidden />}
            onClick={() => onCart({ ...cart, [item]: 0 })}
          />
        </div>
      </div>
      <div className={classes.amount}>
        <div>{formats.money((cart[item] * ITEM_PRICES[item]).toFixed(2))}</div>
        {cart[item] > 1 && (
          <div className={classes.quiet}>
            {t('sampleFront.checkout.each', { price: formats.money(String(ITEM_PRICES[item])) })}
          </div>
        )}
      </div>
    </li>
  );
};

const CodeForm = ({ code, onCode }: Pick<CartStepProps, 'code' | 'onCode'>) => {
  const { t } = useLanguage();
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const apply = () => {
    const found = codeIn(typed);
    onCode(found);
    setRefused(found === undefined);
  };
  return (
    <>
      <form
        className={classes.code}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <TextInput
          label={t('sampleFront.checkout.code')}
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

const Offer = ({ onCode }: Pick<CartStepProps, 'onCode'>) => {
  const { t } = useLanguage();
  return (
    <div className={classes.offer}>
      <Scene name="coupons" size="sm" />
      <p>{t('sampleFront.checkout.offer', { code: `\u2066${CODE}\u2069` })}</p>
      <Button variant="default" size="xs" onClick={() => onCode(CODE)}>
        {t('sampleFront.checkout.takeOffer')}
      </Button>
    </div>
  );
};

/** The items, and a discount code. */
export const CartStep = ({ cart, onCart, code, onCode }: CartStepProps) => {
  const { t } = useLanguage();
  if (countOf(cart) === 0)
    return (
      <div className={classes.thanks}>
        <Scene name="cart" size="lg" />
        <p>{t('sampleFront.checkout.empty')}</p>
        <Button onClick={() => onCart(FULL_CART)}>{t('sampleFront.checkout.restore')}</Button>
      </div>
    );
  return (
    <>
      {code === undefined && <Offer onCode={onCode} />}
      <ul className={classes.lines}>
        {ITEMS.filter((item) => cart[item] > 0).map((item) => (
          <Line key={item} item={item} cart={cart} onCart={onCart} />
        ))}
      </ul>
      <CodeForm code={code} onCode={onCode} />
    </>
  );
};
