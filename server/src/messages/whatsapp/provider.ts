import type { TemplateState } from '@apps-hub/contract/loyalty/messages/values';
import { z } from 'zod';

import type { Outcome } from '#outbound/call.ts';
import type { Outbound } from '#outbound/outbound.ts';
import { parseJson } from '#outbound/parse-json.ts';
import {
  type CheckOutcome,
  type CredentialsOf,
  digitsOf,
  type FoundTemplate,
  type MessagePort,
  type PhoneMessage,
  type SendOutcome,
  TIMEOUT_MS,
  type WantedTemplate,
} from '../port.ts';
import { isOfAccount, refusalOf } from './errors.ts';
import { asksHowToStop, isStopText } from './stop-words.ts';

/** The version of the Graph API whose OpenAPI description we follow (github.com/facebook/openapi, business-messaging-api_v23.0). */
const VERSION = 'v23.0';

export interface WhatsappAccount {
  readonly accountId: string;
  readonly url: string;
  readonly credentials: CredentialsOf<'whatsapp'>;
}

/** MessageResponsePayload. */
const sentSchema = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });

/** GraphAPIError. */
const errorSchema = z.object({ error: z.object({ code: z.number() }) });

/** The list of templates of a name. */
const templatesSchema = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      status: z.string(),
      category: z.string(),
      components: z
        .array(
          z.object({
            type: z.string(),
            text: z.string().optional(),
            buttons: z.array(z.object({ type: z.string(), text: z.string().optional() })).default([]),
          }),
        )
        .default([]),
    }),
  ),
});

const SERVER_ERROR = 500;

const readSent = (outcome: Outcome): SendOutcome => {
  if (outcome.kind === 'no_answer') return { kind: 'unknown' };
  if (outcome.kind === 'busy') return { kind: 'not_sent', refusal: 'busy' };
  if (outcome.kind === 'unreachable') return { kind: 'not_sent', refusal: 'no_answer' };
  const { status, text } = outcome;
  const body = parseJson(text);
  if (status < 400) return { kind: sentSchema.safeParse(body).success ? 'taken' : 'unknown' };
  const error = errorSchema.safeParse(body);
  if (!error.success)
    return status >= SERVER_ERROR ? { kind: 'unknown' } : { kind: 'refused', refusal: 'message' };
  const refusal = refusalOf(error.data.error.code);
  if (isOfAccount(refusal)) return { kind: 'not_sent', refusal };
  // A fault of Meta's own: it does not say whether the message left.
  return status >= SERVER_ERROR ? { kind: 'unknown' } : { kind: 'refused', refusal };
};

const STATES: Readonly<Record<string, TemplateState>> = {
  APPROVED: 'approved',
  PENDING: 'pending',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  DISABLED: 'disabled',
};

/** How many variables a text has: "{{1}}" or "{{name}}", each counted once. */
const variablesIn = (text: string): number =>
  new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name)).size;

interface Component {
  readonly type: string;
  readonly text?: string | undefined;
  readonly buttons: readonly { readonly type: string; readonly text?: string | undefined }[];
}

/** A quick reply that we understand, such as Meta's own "Stop promotions", or such a word in the body or the footer. */
const saysStop = (components: readonly Component[]): boolean =>
  components.some(({ type, text, buttons }) => {
    const isRead = ['BODY', 'FOOTER'].includes(type.toUpperCase());
    return (
      (isRead && asksHowToStop(text ?? '')) ||
      buttons.some((each) => each.type.toUpperCase() === 'QUICK_REPLY' && isStopText(each.text ?? ''))
    );
  });

const foundIn = (body: unknown, { name, language }: WantedTemplate): FoundTemplate | undefined => {
  const answer = templatesSchema.safeParse(body);
  if (!answer.success) return undefined;
  // Meta lists templates whose names contain the one that was asked for, in every language.
  const found = answer.data.data.find((each) => each.name === name && each.language === language);
  if (!found)
    return { name, language, state: 'missing', isPromotional: false, variables: null, saysStop: false };
  const text = found.components.find(({ type }) => type.toUpperCase() === 'BODY')?.text;
  return {
    name,
    language,
    state: STATES[found.status] ?? 'other',
    isPromotional: found.category === 'MARKETING',
    variables: text === undefined ? null : variablesIn(text),
    saysStop: saysStop(found.components),
  };
};

/** A TemplateMessage. `biz_opaque_callback_data` comes back with what Meta tells about it (Meta's reference of messages). */
const bodyOf = ({ id, to, content }: PhoneMessage): object => {
  if (content.kind !== 'template') throw new Error('WhatsApp takes templates only');
  const { name, language, values } = content;
  const parameters = values.map((text) => ({ type: 'text', text }));
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: digitsOf(to),
    type: 'template',
    template: {
      name,
      language: { policy: 'deterministic', code: language },
      components: parameters.length === 0 ? [] : [{ type: 'body', parameters }],
    },
    biz_opaque_callback_data: id,
  };
};

const isList = (outcome: Outcome): boolean => outcome.kind === 'answer' && outcome.status < 400;

/** What an answer without templates says about the account. */
const refusalIn = (outcome: Outcome): CheckOutcome['refusal'] => {
  if (outcome.kind === 'busy') return 'busy';
  if (outcome.kind !== 'answer' || outcome.status >= SERVER_ERROR) return 'no_answer';
  const error = errorSchema.safeParse(parseJson(outcome.text));
  return error.success ? refusalOf(error.data.error.code) : 'credentials';
};

/**
 * The merchant's number at Meta's WhatsApp Cloud API. Meta cannot be asked about a message; it tells what became of one (webhook.ts). Source: Meta's OpenAPI
 * description, sendMessage and getTemplateByNameDefaultFields.
 */
export const whatsapp = (
  outbound: Outbound,
  { accountId, url, credentials }: WhatsappAccount,
): MessagePort => {
  const { phoneNumberId, businessAccountId, accessToken, appSecret } = credentials;
  const shared = {
    target: 'whatsapp',
    accountId,
    secrets: [accessToken, appSecret],
    timeoutMs: TIMEOUT_MS,
    isAnswerSecret: true,
    isBackground: true,
  } as const;
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' };
  const listed = (name: string): Promise<Outcome> =>
    outbound.call({
      ...shared,
      operation: 'find template',
      method: 'GET',
      url: `${url}/${VERSION}/${businessAccountId}/message_templates?name=${encodeURIComponent(name)}`,
      headers,
      isRepeatable: true,
    });
  return {
    send: async (message) =>
      readSent(
        await outbound.call({
          ...shared,
          operation: 'send message',
          method: 'POST',
          url: `${url}/${VERSION}/${phoneNumberId}/messages`,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(bodyOf(message)),
          isRepeatable: false,
        }),
      ),
    ask: null,
    check: async (wanted) => {
      const templates: FoundTemplate[] = [];
      // Without a template of the merchant's, any name shows whether the account works.
      for (const each of wanted.length > 0 ? wanted : [{ name: 'none', language: 'en' }]) {
        const outcome = await listed(each.name);
        const found =
          outcome.kind === 'answer' && isList(outcome) ? foundIn(parseJson(outcome.text), each) : undefined;
        if (!found) return { refusal: refusalIn(outcome), templates: [] };
        templates.push(found);
      }
      return { refusal: null, templates: wanted.length > 0 ? templates : [] };
    },
  };
};
