import type { Api } from '@shopify/ui-extensions/pos.home.modal.render';
import { render } from 'preact';

import { TillPage } from './served-customer.tsx';

declare const shopify: Api;

/**
 * Target `pos.home.modal.render`: the points of the cart's customer, what this sale gives, and rewards to redeem for it.
 *
 * @public Shopify calls it.
 */
export default (): void => render(<TillPage api={shopify} />, document.body);
