import { z } from 'zod';

import type { Outbound } from '#outbound/outbound.ts';
import { refuseUnsent } from './answer.ts';
import { recipientOf, type SmsAccount, type SmsSender, TIMEOUT_MS } from './sms.ts';

/**
 * Source: dev.taqnyat.sa, "SMS", send; and the recorded answers in the tests of public clients: 201 with `statusCode`, `messageId`, and the
 * numbers that were accepted and rejected as texts ("[966551112233,]", "[]"). Refusals have another status; their fields are not documented.
 */
const answerSchema = z.object({
  statusCode: z.number(),
  rejected: z.string().optional(),
});

const ACCEPTED = 201;

/** Taqnyat. Source: dev.taqnyat.sa, "SMS": the bearer token in the header, numbers in the international format without "00" or "+". */
export const taqnyat = (
  outbound: Outbound,
  { url, secret, sender, mostPerStore }: SmsAccount,
): SmsSender => ({
  mostPerStore,
  send: async (sms) => {
    const recipient = recipientOf(sms);
    const outcome = await outbound.call({
      target: 'taqnyat',
      accountId: 'sms',
      operation: 'send sms',
      method: 'POST',
      url: `${url}/v1/messages`,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ recipients: [recipient], body: sms.text, sender }),
      secrets: [secret],
      timeoutMs: TIMEOUT_MS,
      isRepeatable: false,
      // It repeats the phone number.
      isAnswerSecret: true,
    });
    refuseUnsent('taqnyat', outcome, answerSchema, ({ statusCode, rejected = '' }) => {
      if (statusCode !== ACCEPTED) return String(statusCode);
      return rejected.includes(recipient) ? 'the number was rejected' : undefined;
    });
  },
});
