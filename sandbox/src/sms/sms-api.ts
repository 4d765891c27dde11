import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { keepMail } from '../mail/mails.ts';

/** Numbers that the providers refuse, to try it out. */
const REFUSED = /0000$/;

/** Both providers want 966…: no "+", no "00". */
const isNumber = (text: string): boolean => /^[1-9]\d{6,14}$/.test(text);

interface Message {
  readonly sender: string;
  readonly recipient: string;
  readonly text: string;
}

const isTaken = (recipient: string): boolean => isNumber(recipient) && !REFUSED.test(recipient);

/** As Taqnyat writes numbers. */
const list = (numbers: readonly string[]): string =>
  numbers.length === 0 ? '[]' : `[${numbers.join(',')},]`;

/** Keeps a text message beside the mails: the admin's "Mail" page shows it. */
const keep = (context: Context, { sender, recipient, text }: Message): void =>
  keepMail(context, { sender: `${sender} (SMS)`, recipients: recipient, subject: text, text, html: '' });

/**
 * Unifonic's and Taqnyat's doors for one message, below `/sms/unifonic` and `/sms/taqnyat`. Sources: docs.unifonic.com, "SMS API";
 * dev.taqnyat.sa, "SMS". The status of Unifonic's refusals and the fields of Taqnyat's are not documented: 200 and `message` are assumed.
 */
export const createSmsApi = (context: Context): Hono => {
  const api = new Hono();
  let messages = 0;
  api.post('/unifonic/rest/SMS/messages', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const read = (name: string): string => form.get(name) ?? '';
    const refuse = (errorCode: string, message: string) =>
      c.json({ success: false, message, errorCode, data: {} });
    if (!read('AppSid')) return refuse('ER-01', 'Missing or wrong AppSid');
    if (!isTaken(read('Recipient'))) return refuse('ER-04', 'Dest num is too short');
    messages += 1;
    keep(context, { sender: read('SenderID'), recipient: read('Recipient'), text: read('Body') });
    const data = { MessageID: messages, CorrelationID: read('CorrelationID'), Status: 'Sent' };
    return c.json({ success: true, message: '', errorCode: 'ER-00', data });
  });
  api.post('/taqnyat/v1/messages', async (c) => {
    if (!c.req.header('authorization')?.startsWith('Bearer '))
      return c.json({ statusCode: 401, message: 'Unauthorized' }, 401);
    const { recipients, body, sender } = await c.req.json<{
      recipients: readonly string[];
      body: string;
      sender: string;
    }>();
    messages += 1;
    const accepted = recipients.filter(isTaken);
    for (const recipient of accepted) keep(context, { sender, recipient, text: body });
    const rejected = list(recipients.filter((each) => !isTaken(each)));
    return c.json({ statusCode: 201, messageId: messages, accepted: list(accepted), rejected }, 201);
  });
  return api;
};
