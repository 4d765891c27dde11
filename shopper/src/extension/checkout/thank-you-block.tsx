import type { Api } from '@shopify/ui-extensions/purchase.thank-you.block.render';
import { render } from 'preact';

import { OrderPoints } from '../order-points.tsx';

declare const shopify: Api;

/**
 * Target `purchase.thank-you.block.render`: the points of the order just placed, once it has reached us.
 *
 * @public Shopify calls it.
 */
export default (): void => {
  render(
    <OrderPoints api={shopify} orderId={shopify.orderConfirmation.value.order.id} looks={5} />,
    document.body,
  );
};
