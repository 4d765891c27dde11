import type { Api } from '@shopify/ui-extensions/customer-account.page.render';
import { render } from 'preact';

import { AccountPage } from './account.tsx';

declare const shopify: Api;

/**
 * Target `customer-account.page.render`: a page of its own in the customer's account.
 *
 * @public Shopify calls it.
 */
export default (): void => render(<AccountPage api={shopify} />, document.body);
