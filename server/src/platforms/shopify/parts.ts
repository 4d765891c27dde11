import { familyOf, isAppName } from '@apps-hub/contract/apps';

/**
 * Whether an app may read the locations that an order ships from: only shipping apps request the scope. Source: shopify.dev, object
 * FulfillmentOrder, "Requires …" one of its access scopes.
 */
export const mayReadParts = (app: string | null): boolean =>
  app !== null && isAppName(app) && familyOf(app) === 'shipping';
