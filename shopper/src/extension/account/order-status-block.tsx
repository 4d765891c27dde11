import type { Api } from '@shopify/ui-extensions/customer-account.order-status.block.render';
import { render } from 'preact';

import { OrderPoints } from '../order-points.tsx';

declare const shopify: Api;

/**
 * Target `customer-account.order-status.block.render`: on an order's page, its points and why.
 *
 * @public Shopify calls it.
 */
export default (): void => {
  const order = shopify.order.value;
  if (order) render(<OrderPoints api={shopify} orderId={order.id} looks={1} />, document.body);
};
