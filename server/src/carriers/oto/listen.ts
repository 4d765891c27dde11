import { z } from 'zod';

import type { Called } from '../bearer.ts';
import type { ListenOutcome, ListenRequest } from '../port.ts';
import { read, refusedOrUnknown, refusedRead } from './answers.ts';
import { doneAnswer } from './api-types.ts';
import type { OtoClient } from './client.ts';
import { OTO_NEWS } from './webhook.ts';

/** GET webhook: at most ten. */
const webhooksAnswer = z.object({
  success: z.literal(true),
  webhooks: z.array(
    z.object({ id: z.union([z.string(), z.number()]), url: z.string(), secretKey: z.string().nullish() }),
  ),
});

/**
 * Asks OTO to tell us about changes, at one address for each kind of message since it takes an address only once. Safe to repeat: what is
 * there already is only changed if it has another secret.
 */
export const listenTo = async (client: OtoClient, { url, secret }: ListenRequest): Promise<ListenOutcome> => {
  const listed = await client.webhooks();
  const exchanges: Called['exchanges'][number][] = [...listed.exchanges];
  const known = read(webhooksAnswer, listed);
  if (!known) return { ...refusedRead(listed), exchanges };
  for (const webhookType of OTO_NEWS) {
    const address = `${url}/${webhookType}`;
    const there = known.webhooks.find((each) => each.url === address);
    if (there?.secretKey === secret) continue;
    const wanted = { method: 'post', url: address, secretKey: secret, webhookType } as const;
    const called = await client.saveWebhook(there ? { ...wanted, id: Number(there.id) } : wanted);
    exchanges.push(...called.exchanges);
    if (read(doneAnswer, called)) continue;
    const failed = refusedOrUnknown(called);
    return failed.kind === 'refused' ? { ...failed, exchanges } : { kind: 'unknown', exchanges };
  }
  return { kind: 'listens', exchanges };
};
