import type { Context as HttpContext } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import { cut, garbage } from './faults.ts';
import { tellStatus } from './hook.ts';
import { fateOf, isNumber, keepMessage } from './store.ts';
import type { MessagesContext } from './store.ts';
import { filled, TEMPLATES, variablesIn } from './templates.ts';

/** A GraphAPIError. Source: Meta's OpenAPI description; codes: developers.facebook.com, WhatsApp Cloud API, "Error codes". */
const refuse = (c: HttpContext, status: 400 | 401 | 404, code: number, message: string): Response =>
  c.json(
    {
      error: {
        message: `(#${code}) ${message}`,
        type: code === 190 ? 'OAuthException' : 'GraphMethodException',
        code,
        fbtrace_id: 'AXsgnV2Cm3ZMGF3dF_cfYIn',
      },
    },
    status,
  );

const messageSchema = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string(),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ policy: z.literal('deterministic'), code: z.string() }),
    components: z
      .array(
        z.object({
          type: z.literal('body'),
          parameters: z.array(z.object({ type: z.literal('text'), text: z.string().min(1) })),
        }),
      )
      .default([]),
  }),
  biz_opaque_callback_data: z.string().max(512).optional(),
});

const isAllowed = (c: HttpContext): boolean => {
  const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  return token !== '' && !token.startsWith('wrong');
};

const send = async (context: MessagesContext, c: HttpContext): Promise<Response> => {
  if (!isAllowed(c)) return refuse(c, 401, 190, 'Invalid OAuth access token');
  const parsed = messageSchema.safeParse(await c.req.json());
  if (!parsed.success) return refuse(c, 400, 100, 'Invalid parameter');
  const { to, template, biz_opaque_callback_data: ownId = '' } = parsed.data;
  const { name, language, components } = template;
  const known = TEMPLATES.find((each) => each.name === name && each.language === language.code);
  if (!known || known.status === 'PENDING' || known.status === 'REJECTED')
    return refuse(c, 404, 132_001, 'Template name does not exist in the translation');
  if (known.status === 'PAUSED') return refuse(c, 400, 132_015, 'Template is paused');
  if (known.status === 'DISABLED') return refuse(c, 400, 132_016, 'Template is disabled');
  const values = components.flatMap(({ parameters }) => parameters.map(({ text }) => text));
  if (values.length !== variablesIn(known.body))
    return refuse(c, 400, 132_000, 'Number of parameters does not match the expected number of params');
  const fate = fateOf(to);
  if (!isNumber(to) || fate === 'invalid') return refuse(c, 400, 131_026, 'Message undeliverable');
  if (fate === 'cut_before') return cut(c);
  if (fate === 'garbage') return garbage();
  const account = c.req.param('phone') ?? '';
  const id = `wamid.${Buffer.from(`${to} ${context.newId()}`).toString('base64')}`;
  keepMessage(context, {
    channel: 'whatsapp',
    id,
    own_id: ownId,
    account,
    sender: account,
    recipient: to,
    text: filled(known.body, values),
    class: known.category === 'MARKETING' ? 'promotional' : 'service',
  });
  void tellStatus(context, id, fate === 'undelivered' ? 'failed' : 'sent');
  if (fate === 'cut') return cut(c);
  return c.json({
    messaging_product: 'whatsapp',
    contacts: [{ input: to, wa_id: to }],
    messages: [{ id, message_status: 'accepted' }],
  });
};

/** Meta's send and template calls. Source: Meta's OpenAPI description, sendMessage and getTemplateByNameDefaultFields. */
export const createWhatsapp = (context: MessagesContext): Hono => {
  const api = new Hono();
  api.post('/v23.0/:phone/messages', (c) => send(context, c));
  api.get('/v23.0/:business/message_templates', (c) => {
    if (!isAllowed(c)) return refuse(c, 401, 190, 'Invalid OAuth access token');
    const name = c.req.query('name') ?? '';
    return c.json({
      data: TEMPLATES.filter((each) => each.name.includes(name)).map((each, index) => ({
        name: each.name,
        language: each.language,
        status: each.status,
        category: each.category,
        id: String(920_070_352_646_140 + index),
        components: [
          { type: 'BODY', text: each.body },
          ...(each.replies
            ? [{ type: 'BUTTONS', buttons: each.replies.map((text) => ({ type: 'QUICK_REPLY', text })) }]
            : []),
        ],
      })),
      paging: { cursors: { before: 'MAZDZD', after: 'MjQZD' } },
    });
  });
  return api;
};
