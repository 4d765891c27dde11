import type { Api } from '@shopify/ui-extensions/pos.home.tile.render';
import { render } from 'preact';

import { tillWordsOf } from './till.ts';
import { useCart } from './use-cart.ts';

declare const shopify: Api;

const Tile = ({ api }: { readonly api: Api }) => {
  const { customer } = useCart(api);
  const words = tillWordsOf(api);
  return (
    <s-tile
      heading={words.title}
      subheading={customer ? words.open : words.noCustomer}
      disabled={!customer}
      onClick={() => api.action.presentModal()}
    />
  );
};

/**
 * Target `pos.home.tile.render`: a tile on the till's first screen, which opens the points of the cart's customer.
 *
 * @public Shopify calls it.
 */
export default (): void => render(<Tile api={shopify} />, document.body);
