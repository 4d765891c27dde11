import { z } from 'zod';

import type { Outbound } from '#outbound/outbound.ts';
import { refuseUnsent } from './answer.ts';
import { recipientOf, type SmsAccount, type SmsSender, TIMEOUT_MS } from './sms.ts';

/** For messages to Saudi phones: a service message. Source: docs.unifonic.com, "Sending Your First SMS via Unifonic API", MessageType. */
const SERVICE = '3';

/**
 * Source: docs.unifonic.com, "SMS API", API response example. `success` is a text in the example of the bulk call, so both are read. The HTTP
 * status of a refusal is not documented.
 */
const answerSchema = z.object({
  success: z.union([z.boolean(), z.stringbool()]),
  errorCode: z.string().optional(),
});

/**
 * Unifonic. Source: docs.unifonic.com, "SMS API" and "Sending Your First SMS via Unifonic API". Whether a second message with the same
 * CorrelationID is refused is not documented, so none is sent a second time.
 */
export const unifonic = (
  outbound: Outbound,
  { url, secret, sender, mostPerStore }: SmsAccount,
): SmsSender => ({
  mostPerStore,
  send: async (sms) => {
    const form = new URLSearchParams({
      AppSid: secret,
      SenderID: sender,
      Recipient: recipientOf(sms),
      Body: sms.text,
      responseType: 'JSON',
      CorrelationID: sms.id,
      MessageType: SERVICE,
    });
    const outcome = await outbound.call({
      target: 'unifonic',
      accountId: 'sms',
      operation: 'send sms',
      method: 'POST',
      url: `${url}/rest/SMS/messages`,
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      secrets: [secret],
      timeoutMs: TIMEOUT_MS,
      isRepeatable: false,
      // It repeats the phone number.
      isAnswerSecret: true,
    });
    refuseUnsent('unifonic', outcome, answerSchema, ({ success, errorCode }) =>
      success ? undefined : (errorCode ?? 'no code'),
    );
  },
});
