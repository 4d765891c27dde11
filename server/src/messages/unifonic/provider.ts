import type { MessageRefusal } from '@apps-hub/contract/loyalty/messages/values';
import { z } from 'zod';

import type { Call, Outcome } from '#outbound/call.ts';
import type { Outbound } from '#outbound/outbound.ts';
import { parseJson } from '#outbound/parse-json.ts';
import {
  type CredentialsOf,
  digitsOf,
  type Fate,
  type MessagePort,
  type PhoneMessage,
  phoneOfDigits,
  type SendOutcome,
  TIMEOUT_MS,
  type Told,
} from '../port.ts';

export interface UnifonicAccount {
  readonly accountId: string;
  readonly url: string;
  readonly credentials: CredentialsOf<'sms'>;
}

/** For messages to Saudi phones. Source: docs.unifonic.com, "Sending Your First SMS via Unifonic API", MessageType. */
const TYPES = { service: '3', promotional: '5' } as const;

/** `success` is a text in Unifonic's schema of the answer, and a boolean in its documents' examples. */
const envelope = z.object({
  success: z.union([z.boolean(), z.stringbool()]),
  errorCode: z.string().optional(),
});

const details = envelope.extend({
  data: z.object({
    messages: z
      .array(
        z.object({
          CorrelationID: z.string(),
          Recipient: z.string(),
          Status: z.string(),
          DLR: z.string().optional(),
        }),
      )
      .default([]),
  }),
});

/**
 * What a status means for a message that was not accepted. Sources: Unifonic's OpenAPI description of the SMS API, and docs.unifonic.com, "HTTP status codes".
 * Other statuses below 500 refuse the message: by their code, or as a fault of the message.
 */
const REFUSALS: Readonly<Record<number, MessageRefusal>> = {
  401: 'credentials',
  402: 'credentials',
  403: 'credentials',
  459: 'credentials',
  440: 'sender',
  480: 'sender',
  410: 'number',
  481: 'number',
  482: 'number',
  483: 'number',
};

/** What a code means for a message that was not accepted. Source: docs.unifonic.com, "Understanding Reasons of SMS Non-delivery". */
const CODES: Readonly<Record<string, MessageRefusal>> = {
  'ER-01': 'balance',
  'ER-02': 'number',
  'ER-03': 'number',
  'ER-04': 'number',
  'ER-08': 'sender',
};

/** A message with this text already went to this number. Its CorrelationID tells whether it was this one. */
const DUPLICATE = { status: 409, code: 'ER-09' } as const;
const SERVER_ERROR = 500;

/** Unifonic's own statuses above 500 that are refusals of a wrong configuration, not faults of the server. */
const isRefusal = (status: number): boolean => status < SERVER_ERROR || status === 546 || status === 548;

/** These concern the account, not the message, which may be sent once they are solved. */
const OF_ACCOUNT: ReadonlySet<MessageRefusal> = new Set(['credentials', 'sender', 'balance']);

const outcomeOf = (refusal: MessageRefusal): SendOutcome => ({
  kind: OF_ACCOUNT.has(refusal) ? 'not_sent' : 'refused',
  refusal,
});

const readSent = (outcome: Outcome): SendOutcome => {
  if (outcome.kind === 'no_answer') return { kind: 'unknown' };
  if (outcome.kind === 'busy') return { kind: 'not_sent', refusal: 'busy' };
  if (outcome.kind === 'unreachable') return { kind: 'not_sent', refusal: 'no_answer' };
  const { status, text } = outcome;
  const answer = envelope.safeParse(parseJson(text));
  const code = answer.data?.errorCode ?? '';
  if (status === DUPLICATE.status || (status < SERVER_ERROR && code === DUPLICATE.code))
    return { kind: 'unknown' };
  if (status >= 400)
    return isRefusal(status) ? outcomeOf(REFUSALS[status] ?? CODES[code] ?? 'message') : { kind: 'unknown' };
  if (!answer.success) return { kind: 'unknown' };
  return answer.data.success ? { kind: 'taken' } : outcomeOf(CODES[code] ?? 'message');
};

/**
 * By the states of docs.unifonic.com, "Understanding SMS Delivery", and the older names of its support pages. What neither names says nothing.
 */
const FATES: Readonly<Record<string, Fate>> = {
  queued: 'taken',
  sent: 'taken',
  enroute: 'taken',
  accepted: 'taken',
  delivered: 'delivered',
  undelivered: 'not_delivered',
  undeliverable: 'not_delivered',
  rejected: 'not_delivered',
  failed: 'not_delivered',
  expired: 'not_delivered',
  deleted: 'not_delivered',
};

const fateOf = ({ Status, DLR }: { readonly Status: string; readonly DLR?: string | undefined }): Fate =>
  FATES[(DLR ?? '').toLowerCase()] ?? FATES[Status.toLowerCase()] ?? 'unclear';

const UNCLEAR: Told = { fate: 'unclear', sentTo: null };

const readFate = (outcome: Outcome, id: string): Told => {
  if (outcome.kind !== 'answer' || outcome.status !== 200) return UNCLEAR;
  const answer = details.safeParse(parseJson(outcome.text));
  if (!answer.success || !answer.data.success) return UNCLEAR;
  const found = answer.data.data.messages.find(({ CorrelationID }) => CorrelationID === id);
  return found
    ? { fate: fateOf(found), sentTo: phoneOfDigits(found.Recipient) }
    : { fate: 'missing', sentTo: null };
};

const formOf = (
  { sender, appSid }: CredentialsOf<'sms'>,
  { id, to, isPromotional, content }: PhoneMessage,
): URLSearchParams =>
  new URLSearchParams({
    AppSid: appSid,
    SenderID: sender,
    Recipient: digitsOf(to),
    Body: content.kind === 'text' ? content.text : '',
    responseType: 'JSON',
    CorrelationID: id,
    MessageType: isPromotional ? TYPES.promotional : TYPES.service,
  });

/**
 * The merchant's account at Unifonic. Whether a second message with one CorrelationID is refused is not documented, so none is sent a second time: the
 * list of messages is searched for it. Sources: Unifonic's OpenAPI description of the SMS API (Sendmessage, GetMessageDetails) and
 * docs.unifonic.com, "Sending Your First SMS via Unifonic API".
 */
export const unifonic = (
  outbound: Outbound,
  { accountId, url, credentials }: UnifonicAccount,
): MessagePort => {
  const { appSid } = credentials;
  const call = (rest: Pick<Call, 'operation' | 'url' | 'isRepeatable' | 'headers'> & { body?: string }) =>
    outbound.call({
      target: 'unifonic',
      accountId,
      method: 'POST',
      secrets: [appSid],
      timeoutMs: TIMEOUT_MS,
      // The answer repeats the phone number and the text, so it is not logged.
      isAnswerSecret: true,
      isBackground: true,
      ...rest,
    });
  const find = (correlationId: string): Promise<Outcome> =>
    call({
      operation: 'find message',
      url: `${url}/rest/SMS/Messages/GetMessagesDetails?${new URLSearchParams({
        AppSid: appSid,
        CorrelationID: correlationId,
        Limit: '1',
      }).toString()}`,
      headers: { accept: 'application/json' },
      isRepeatable: true,
    });
  return {
    send: async (message) =>
      readSent(
        await call({
          operation: 'send message',
          url: `${url}/rest/SMS/messages`,
          headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
          body: formOf(credentials, message).toString(),
          isRepeatable: false,
        }),
      ),
    ask: async (id) => readFate(await find(id), id),
    // Nothing says whether a sender is registered; the list of messages says whether the account is known.
    check: async () => {
      const outcome = await find('check');
      if (outcome.kind === 'busy') return { refusal: 'busy', templates: [] };
      if (outcome.kind !== 'answer' || outcome.status >= SERVER_ERROR)
        return { refusal: 'no_answer', templates: [] };
      const answer = envelope.safeParse(parseJson(outcome.text));
      const isFine = outcome.status === 200 && answer.success && answer.data.success;
      return { refusal: isFine ? null : (REFUSALS[outcome.status] ?? 'credentials'), templates: [] };
    },
  };
};
