import { createHmac } from 'node:crypto';
import { findMessage } from './store.ts';
import type { MessagesContext } from './store.ts';

/** Where events of a number are sent, and the app secret that signs them. */
interface Hook {
  readonly url: string;
  readonly app_secret: string;
}

export type Told = 'sent' | 'delivered' | 'read' | 'failed';

const hookOf = ({ db }: MessagesContext, account: string): Hook | undefined =>
  db.get<Hook>('select url, app_secret from message_hook where account = ?', [account]);

/** A WebhookPayload of Meta's OpenAPI description, signed as Graph API webhooks are. */
const tell = async (context: MessagesContext, account: string, value: object): Promise<number | null> => {
  const hook = hookOf(context, account);
  if (!hook) return null;
  const metadata = { display_phone_number: '15550783881', phone_number_id: account };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '419561257915477',
        changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }],
      },
    ],
  });
  const signature = createHmac('sha256', hook.app_secret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
  // If the receiver does not answer, Meta would try again later; the sandbox does not.
  const answer = await fetch(hook.url, { method: 'POST', headers, body }).catch(() => null);
  return answer?.status ?? null;
};

const seconds = (at: Date): string => String(Math.floor(at.getTime() / 1000));

/** Reports the status of a message; null if there is no receiver or it did not answer. */
export const tellStatus = async (
  context: MessagesContext,
  id: string,
  status: Told,
): Promise<number | null> => {
  const message = findMessage(context, id);
  if (!message) return null;
  const errors =
    status === 'failed'
      ? [{ code: 131_026, title: 'Message undeliverable', message: 'Message undeliverable' }]
      : undefined;
  return tell(context, message.account, {
    statuses: [
      {
        id,
        status,
        timestamp: seconds(context.now()),
        recipient_id: message.recipient,
        ...(message.own_id === '' ? {} : { biz_opaque_callback_data: message.own_id }),
        ...(errors ? { errors } : {}),
      },
    ],
  });
};

/** A text that the recipient of a message wrote back. */
export const tellReply = async (
  context: MessagesContext,
  id: string,
  text: string,
): Promise<number | null> => {
  const message = findMessage(context, id);
  if (!message) return null;
  const { account, recipient } = message;
  return tell(context, account, {
    contacts: [{ profile: { name: 'Sheena Nelson' }, wa_id: recipient }],
    messages: [
      {
        from: recipient,
        id: `wamid.${Buffer.from(context.newId()).toString('base64')}`,
        timestamp: seconds(context.now()),
        type: 'text',
        text: { body: text },
      },
    ],
  });
};

/** Asks the address whether it is ours, as Meta does, and keeps it if it is. */
export const openHook = async (
  { db }: MessagesContext,
  {
    account,
    url,
    verifyToken,
    appSecret,
  }: {
    readonly account: string;
    readonly url: string;
    readonly verifyToken: string;
    readonly appSecret: string;
  },
): Promise<boolean> => {
  const challenge = '1158201444';
  const question = new URL(url);
  question.search = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.verify_token': verifyToken,
    'hub.challenge': challenge,
  }).toString();
  const answer = await fetch(question).catch(() => null);
  if (!answer?.ok || (await answer.text()) !== challenge) return false;
  db.run(
    `insert into message_hook (account, url, app_secret) values (?, ?, ?)
     on conflict (account) do update set url = excluded.url, app_secret = excluded.app_secret`,
    [account, url, appSecret],
  );
  return true;
};
