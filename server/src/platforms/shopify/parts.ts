import { familyOf, isAppName } from '@apps-hub/contract/apps';

/**
 * Whether an app may read from where an order ships: only shipping apps ask for the right. Source: shopify.dev, object FulfillmentOrder,
 * "Requires …" one of its access scopes.
 */
export const mayReadParts = (app: string | null): boolean =>
  app !== null && isAppName(app) && familyOf(app) === 'shipping';
