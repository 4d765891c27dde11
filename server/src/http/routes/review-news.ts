import { parseId } from '@apps-hub/domain/ids';
import { reviewHookPath } from '@apps-hub/contract/loyalty/values';

import { AppError } from '#errors.ts';
import { hearReview } from '#verbs/loyalty/actions/hear-review.ts';
import type { HttpDeps, Router } from '../api.ts';
import { hasDuplicateKeys } from '../duplicate-keys.ts';

/** Where review apps tell a store that a product was reviewed. */
export const mountReviewNews = (router: Router, deps: HttpDeps): void => {
  router.post(reviewHookPath(':store'), async (c) => {
    const storeId = parseId('store', c.req.param('store') ?? '');
    if (!storeId.ok) throw new AppError('signature_invalid');
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (hasDuplicateKeys(new TextDecoder().decode(body))) throw new AppError('invalid_json');
    await hearReview(deps, storeId.value, {
      body,
      own: c.req.header('x-review-signature'),
      judgeme: c.req.header('judgeme-hmac-sha256'),
    });
    return c.json({ received: true });
  });
};
