import { z } from 'zod';

import { redact } from '#outbound/exchange.ts';
import { secretsOf } from '../port/access.ts';
import { HostUnavailable } from '../port/errors.ts';
import type { StorefrontRulesPort } from '../port/storefront-rules.ts';
import { type CallShopify, READ, WRITE } from './client.ts';
import { READ_INSTALLATION, SET_METAFIELDS } from './documents.ts';

const installation = z.object({ currentAppInstallation: z.object({ id: z.string() }) });
const set = z.object({ metafieldsSet: z.object({ userErrors: z.array(z.object({ message: z.string() })) }) });

/**
 * In a metafield of the app's installation, which only the app changes and which its theme extension reads as
 * `app.metafields.points.products`. Needs no scope. Source: shopify.dev, "App-owned metafields" and Liquid object `app`.
 */
export const shopifyStorefrontRules = (call: CallShopify): StorefrontRulesPort => ({
  write: async (access, rules) => {
    const { currentAppInstallation } = await call(
      access,
      { ...READ, operation: 'read installation', document: READ_INSTALLATION },
      installation,
    );
    const metafield = {
      ownerId: currentAppInstallation.id,
      namespace: 'points',
      key: 'products',
      type: 'json',
      value: JSON.stringify({ rules }),
    };
    const { metafieldsSet } = await call(
      access,
      // The same value again changes nothing.
      {
        ...WRITE,
        isRepeatable: true,
        operation: 'set metafields',
        document: SET_METAFIELDS,
        variables: { metafields: [metafield] },
      },
      set,
    );
    const [mistake] = metafieldsSet.userErrors;
    if (mistake)
      throw new HostUnavailable(
        `the host did not keep the rules: ${redact(mistake.message, secretsOf(access))}`,
      );
  },
});
