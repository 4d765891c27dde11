import { createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import { parseAnswer } from '../parse-answer.ts';

/** Which of OTO's messages an address gets: changes of status, or errors after a request was taken. */
export const OTO_NEWS = ['orderStatus', 'shipmentError'] as const;

type OtoNews = (typeof OTO_NEWS)[number];

/**
 * A message, by OTO's public Postman collection (folder "Webhook"). Only order, status and timestamp are signed, so nothing else is read:
 * the message says that there is news, and OTO is asked what it is.
 */
const message = z.object({
  orderId: z.string().min(1).max(100),
  status: z.string().nullish(),
  timestamp: z.union([z.string(), z.number()]).transform(String),
  signature: z.string().max(1000),
});

const isSigned = (text: string, signature: string, secrets: readonly string[]): boolean =>
  secrets.some((secret) => {
    const ours = createHmac('sha256', secret).update(text).digest();
    const theirs = Buffer.from(signature, 'base64');
    return ours.length === theirs.length && timingSafeEqual(ours, theirs);
  });

/** What the message is about, by our reference; or why it is refused. */
type Heard =
  | { readonly kind: 'news'; readonly orderId: string }
  | { readonly kind: 'unreadable' | 'not_signed' };

/**
 * Reads a message. A change of status has a signature over "orderId:status:timestamp" (HMAC-SHA256, base64). A message about an error is
 * documented with the same one, but without a status, so its signature cannot be checked: its secret address alone shows that it is OTO's.
 */
export const hearOto = (kind: OtoNews, text: string, secrets: readonly string[]): Heard => {
  const parsed = message.safeParse(parseAnswer(text));
  if (!parsed.success) return { kind: 'unreadable' };
  const { orderId, status, timestamp, signature } = parsed.data;
  if (kind === 'orderStatus' && !isSigned(`${orderId}:${status ?? ''}:${timestamp}`, signature, secrets))
    return { kind: 'not_signed' };
  return { kind: 'news', orderId };
};
