import type { Context as HttpContext } from 'hono';
import { Hono } from 'hono';
import { cut, garbage } from './faults.ts';
import { changeState, fateOf, findByOwnId, isNumber, keepMessage, listMessages } from './store.ts';
import type { MessagesContext, PhoneMessage } from './store.ts';

/** Unifonic's own statuses. Source: its OpenAPI description of the SMS API, and docs.unifonic.com, "HTTP status codes". */
const refuse = (c: HttpContext, status: number, message: string, errorCode = 'ER-00'): Response =>
  c.body(JSON.stringify({ success: false, message, errorCode, data: {} }), {
    // Unifonic has statuses of its own, which hono's types do not know.
    status: status as 400,
    headers: { 'content-type': 'application/json' },
  });

const time = (at: string): string => at.replace('T', ' ').replace('Z', '');

const detailsOf = ({ id, own_id, state, text, sender, recipient, at }: PhoneMessage) => ({
  MessageID: Number(id),
  CorrelationID: own_id,
  Status: 'Sent',
  MessageBody: text,
  Country: 'Saudi Arabia',
  DLR: state,
  NumberOfUnits: 1,
  Cost: 0,
  SenderID: sender,
  Recipient: recipient,
  DateCreated: time(at),
  DateSent: time(at),
});

const isAccount = (appSid: string): boolean => appSid !== '' && !appSid.startsWith('wrong');

const CLASSES: Readonly<Record<string, string>> = { '3': 'service', '5': 'promotional' };

/** Unifonic's send and details calls. Source: its OpenAPI description (Sendmessage, GetMessageDetails), and docs.unifonic.com for the form and MessageType. */
export const createUnifonic = (context: MessagesContext): Hono => {
  const api = new Hono();
  api.post('/rest/SMS/messages', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const read = (name: string): string => form.get(name) ?? '';
    const [recipient, sender, text] = [read('Recipient'), read('SenderID'), read('Body')];
    if (read('AppSid') === '') return refuse(c, 402, 'Missing parameter AppSid');
    if (!isAccount(read('AppSid'))) return refuse(c, 401, 'Authentication failed');
    if (sender === '' || sender === 'Unknown')
      return refuse(c, 480, 'This user cannot use specified SenderID');
    if (read('MessageType') === '5' && !sender.endsWith('-AD'))
      return refuse(c, 480, 'This user cannot use specified SenderID');
    if (text === '') return refuse(c, 449, 'Message body is empty');
    const fate = fateOf(recipient);
    if (!isNumber(recipient) || fate === 'invalid') return refuse(c, 482, 'Invalid dest num');
    if (fate === 'cut_before') return cut(c);
    if (fate === 'garbage') return garbage();
    const id = String(3_200_017_000_000 + listMessages(context).length + 1);
    keepMessage(context, {
      channel: 'sms',
      id,
      own_id: read('CorrelationID'),
      account: read('AppSid'),
      sender,
      recipient,
      text,
      class: CLASSES[read('MessageType')] ?? 'service',
    });
    if (fate === 'undelivered') changeState(context, id, 'Undelivered');
    if (fate === 'cut') return cut(c);
    return c.json({
      success: 'true',
      message: '',
      errorCode: 'ER-00',
      data: {
        MessageID: Number(id),
        CorrelationID: read('CorrelationID'),
        Status: 'Queued',
        NumberOfUnits: 1,
        Cost: 0,
        Balance: 0,
        Recipient: recipient,
        TimeCreated: time(context.now().toISOString()),
        CurrencyCode: '',
      },
    });
  });
  api.post('/rest/SMS/Messages/GetMessagesDetails', (c) => {
    const account = c.req.query('AppSid') ?? '';
    if (!isAccount(account)) return refuse(c, 401, 'Authentication failed');
    const messages = findByOwnId(context, { account, ownId: c.req.query('CorrelationID') ?? '' }).map(
      detailsOf,
    );
    return c.json({
      success: true,
      message: '',
      errorCode: 'ER-00',
      data: { messages, CurrencyCode: '', TotalTextMessages: messages.length, Next: '', Prev: '' },
    });
  });
  return api;
};
