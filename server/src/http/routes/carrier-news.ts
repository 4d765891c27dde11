import { parseId } from '@apps-hub/domain/ids';

import { CARRIER_NEWS } from '#carriers/news.ts';
import { verbContext } from '#deps.ts';
import { AppError } from '#errors.ts';
import { hearCarrierNews } from '#verbs/shipping/shipments/carrier-news.ts';
import type { HttpDeps, Router } from '../api.ts';
import { hasDuplicateKeys } from '../duplicate-keys.ts';
import { oneOf } from '../page-shell.ts';

/**
 * Receives what OTO tells a store: the address has the store and a secret, and a change of status is signed. Only that there is news is
 * taken from it; the order is read again at OTO.
 */
export const mountCarrierNews = (router: Router, deps: HttpDeps): void => {
  router.post('/webhooks/oto/:secret/:kind', async (c) => {
    const kind = oneOf(CARRIER_NEWS.oto.kinds, c.req.param('kind'));
    const [store = '', token = '', ...rest] = c.req.param('secret').split('.');
    const parsed = parseId('store', store);
    const isOurs = parsed.ok && rest.length === 0 && deps.keys.isCarrierToken(parsed.value, 'oto', token);
    if (!kind || !isOurs) throw new AppError('signature_invalid');
    const storeId = parsed.value;
    const text = await c.req.text();
    if (hasDuplicateKeys(text)) throw new AppError('invalid_json');
    const heard = CARRIER_NEWS.oto.hear(kind, text, deps.keys.carrierSecrets(storeId, 'oto'));
    if (heard.kind !== 'news')
      throw new AppError(heard.kind === 'not_signed' ? 'signature_invalid' : 'validation_failed');
    const received = await deps.database.inStore(storeId, (tx) =>
      hearCarrierNews(verbContext(deps, tx, { kind: 'system' }), 'oto', heard.orderId),
    );
    return c.json({ received });
  });
};
