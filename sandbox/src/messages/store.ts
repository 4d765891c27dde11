import type { Context } from '../context.ts';
import { keepMail } from '../mail/mails.ts';

export type MessagesContext = Pick<Context, 'db' | 'now' | 'newId'>;

export type MessageState = 'Queued' | 'Sent' | 'Delivered' | 'Undelivered';

/** A message that a provider has taken. */
export interface PhoneMessage {
  readonly channel: 'sms' | 'whatsapp';
  /** The provider's id. */
  readonly id: string;
  /** The sender's own id. */
  readonly own_id: string;
  readonly at: string;
  /** The application or number that sent it. */
  readonly account: string;
  readonly sender: string;
  readonly recipient: string;
  readonly text: string;
  readonly class: string;
  readonly state: MessageState;
}

/** Keeps a message, and shows it beside the mails. */
export const keepMessage = (context: MessagesContext, message: Omit<PhoneMessage, 'at' | 'state'>): void => {
  const { db, now } = context;
  db.insert('phone_message', { ...message, at: now().toISOString(), state: 'Sent' });
  const { text, channel, sender, recipient } = message;
  const label = channel === 'sms' ? 'SMS' : 'WhatsApp';
  keepMail(context, { sender: `${sender} (${label})`, recipients: recipient, subject: text, text, html: '' });
};

/** Newest first. */
export const listMessages = ({ db }: MessagesContext): PhoneMessage[] =>
  db.all<PhoneMessage>('select * from phone_message order by seq desc limit 200');

export const findMessage = ({ db }: MessagesContext, id: string): PhoneMessage | undefined =>
  db.get<PhoneMessage>('select * from phone_message where id = ?', [id]);

export const findByOwnId = (
  { db }: MessagesContext,
  { account, ownId }: { readonly account: string; readonly ownId: string },
): PhoneMessage[] =>
  db.all<PhoneMessage>('select * from phone_message where account = ? and own_id = ? order by seq desc', [
    account,
    ownId,
  ]);

export const changeState = ({ db }: MessagesContext, id: string, state: MessageState): void => {
  db.run('update phone_message set state = ? where id = ?', [state, id]);
};

/**
 * What happens to a message, by the last digits of its number: 0000 does not exist; 0001 is accepted but the answer is lost; 0002 is lost before
 * it is accepted; 0003 gets a gateway error; 0004 is not delivered.
 */
export const fateOf = (
  recipient: string,
): 'invalid' | 'cut' | 'cut_before' | 'garbage' | 'undelivered' | 'fine' => {
  const fates = {
    '0000': 'invalid',
    '0001': 'cut',
    '0002': 'cut_before',
    '0003': 'garbage',
    '0004': 'undelivered',
  } as const;
  return Object.entries(fates).find(([digits]) => recipient.endsWith(digits))?.[1] ?? 'fine';
};

/** Providers want 966…: no "+", no "00". */
export const isNumber = (text: string): boolean => /^[1-9]\d{6,14}$/.test(text);
