import { createHmac, timingSafeEqual } from 'node:crypto';

import type { MessageRefusal } from '@apps-hub/contract/loyalty/messages/values';
import { z } from 'zod';

import { parseJson } from '#outbound/parse-json.ts';
import { phoneOfDigits } from '../port.ts';
import { refusalOf } from './errors.ts';
import { isStopText } from './stop-words.ts';

const statusSchema = z.object({
  status: z.string(),
  recipient_id: z.string(),
  /** What we sent along: the message's id. Messages of the merchant's own programs have none, or another. */
  biz_opaque_callback_data: z.string().max(100).optional(),
  errors: z.array(z.object({ code: z.number() })).default([]),
});

const messageSchema = z.object({
  from: z.string().max(20),
  /** When it was sent, in seconds since 1970. */
  timestamp: z.string().regex(/^\d{1,11}$/),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
});

/** WebhookPayload of Meta's OpenAPI description; only what we act on. */
const payloadSchema = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z
    .array(
      z.object({
        id: z.string(),
        changes: z.array(
          z.object({
            field: z.string(),
            value: z.looseObject({
              metadata: z.object({ phone_number_id: z.string() }).optional(),
              statuses: z.array(z.unknown()).default([]),
              messages: z.array(z.unknown()).default([]),
            }),
          }),
        ),
      }),
    )
    .max(1000),
});

/** What became of one of our messages. */
export interface HeardStatus {
  readonly id: string;
  readonly fate: 'taken' | 'delivered' | 'refused';
  readonly refusal: MessageRefusal | null;
  /** In E.164; null if it is no number. */
  readonly sentTo: string | null;
}

/** Somebody asked to stop. */
export interface HeardStop {
  /** In E.164. */
  readonly phone: string;
  readonly at: Date;
}

export interface Heard {
  readonly statuses: readonly HeardStatus[];
  readonly stops: readonly HeardStop[];
}

/**
 * Whether Meta signed the body with the secret of the merchant's app: "sha256=" and the hex HMAC-SHA256 of its bytes. Source: developers.facebook.com,
 * Graph API webhooks, "Validating payloads".
 */
export const isSigned = (body: Uint8Array, header: string | undefined, appSecret: string): boolean => {
  const [, hex] = /^sha256=([\da-f]{64})$/.exec(header ?? '') ?? [];
  if (hex === undefined) return false;
  return timingSafeEqual(createHmac('sha256', appSecret).update(body).digest(), Buffer.from(hex, 'hex'));
};

const FATES: Readonly<Record<string, HeardStatus['fate']>> = {
  sent: 'taken',
  delivered: 'delivered',
  read: 'delivered',
  failed: 'refused',
};

const isStop = ({ text, button }: z.output<typeof messageSchema>): boolean =>
  isStopText(button?.text ?? text?.body ?? '');

const parsedEach = <T>(schema: z.ZodType<T>, values: readonly unknown[]): T[] =>
  values.flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });

/** Reads what Meta tells about one number; undefined if it is not of Meta's form. Other numbers of the business are left out. */
export const hearWhatsapp = (text: string, phoneNumberId: string): Heard | undefined => {
  const payload = payloadSchema.safeParse(parseJson(text));
  if (!payload.success) return undefined;
  const values = payload.data.entry
    .flatMap(({ changes }) => changes)
    .filter(({ field, value }) => field === 'messages' && value.metadata?.phone_number_id === phoneNumberId)
    .map(({ value }) => value);
  return {
    statuses: parsedEach(
      statusSchema,
      values.flatMap(({ statuses }) => statuses),
    ).flatMap(({ status, recipient_id: recipient, biz_opaque_callback_data: id, errors: [error] }) => {
      const fate = FATES[status];
      if (fate === undefined || id === undefined) return [];
      const refusal = fate === 'refused' ? refusalOf(error?.code ?? -1) : null;
      return [{ id, fate, refusal, sentTo: phoneOfDigits(recipient) }];
    }),
    stops: parsedEach(
      messageSchema,
      values.flatMap(({ messages }) => messages),
    )
      .filter(isStop)
      .flatMap(({ from, timestamp }) => {
        const phone = phoneOfDigits(from);
        return phone === null ? [] : [{ phone, at: new Date(Number(timestamp) * 1000) }];
      }),
  };
};
