import { useEffect, useState } from 'preact/hooks';

import type { SaleLine } from './sale-points.ts';

/** The till's cart, as far as we read it. */
export interface Cart {
  readonly customer?: { readonly id: number };
  readonly lineItems: readonly SaleLine[];
}

export interface CartSource {
  readonly cart: {
    readonly current: {
      readonly value: Cart;
      readonly subscribe: (listener: (cart: Cart) => void) => () => void;
    };
  };
}

/** The cart as it is now. */
export const useCart = ({ cart: { current } }: CartSource): Cart => {
  const [cart, setCart] = useState(current.value);
  useEffect(() => current.subscribe(setCart), [current]);
  return cart;
};
