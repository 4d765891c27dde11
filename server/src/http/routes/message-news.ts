import { parseId, type StoreId } from '@apps-hub/domain/ids';
import { whatsappHookPath } from '@apps-hub/contract/loyalty/messages/values';

import { AppError } from '#errors.ts';
import { hearMessages } from '#verbs/loyalty/messages/hear.ts';
import type { HttpDeps, Router } from '../api.ts';
import { hasDuplicateKeys } from '../duplicate-keys.ts';

const PATH = whatsappHookPath(':store');

/** Meta sends digits; whatever else is asked for is not repeated into a browser. */
const CHALLENGE = /^[\w-]{1,100}$/;

const storeIn = (text: string | undefined): StoreId => {
  const parsed = parseId('store', text ?? '');
  if (!parsed.ok) throw new AppError('signature_invalid');
  return parsed.value;
};

/**
 * Where Meta tells a store about its messages in WhatsApp. When the merchant enters the address, Meta asks whether it is ours (hub.challenge); later it signs
 * each body with the secret of the merchant's app. Source: developers.facebook.com, Graph API webhooks, "Getting started".
 */
export const mountMessageNews = (router: Router, deps: HttpDeps): void => {
  router.get(PATH, (c) => {
    const storeId = storeIn(c.req.param('store'));
    const {
      'hub.mode': mode,
      'hub.verify_token': token = '',
      'hub.challenge': challenge = '',
    } = c.req.query();
    const isOurs = mode === 'subscribe' && deps.keys.isMessageHookToken(storeId, token);
    if (!isOurs || !CHALLENGE.test(challenge)) throw new AppError('signature_invalid');
    return c.text(challenge);
  });
  router.post(PATH, async (c) => {
    const storeId = storeIn(c.req.param('store'));
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (hasDuplicateKeys(new TextDecoder().decode(body))) throw new AppError('invalid_json');
    await hearMessages(deps, storeId, { body, signature: c.req.header('x-hub-signature-256') });
    return c.json({ received: true });
  });
};
