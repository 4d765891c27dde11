import { Hono } from 'hono';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { isForeign } from '../carriers/admin.ts';
import { openHook, tellReply, tellStatus } from './hook.ts';
import { changeState, findMessage, listMessages } from './store.ts';
import type { MessagesContext, PhoneMessage } from './store.ts';
import { TEMPLATES } from './templates.ts';

/** What the phone network, or the customer, does with a message. */
const ACTS = ['deliver', 'fail', 'stop'] as const;

const row = ({ channel, id, recipient, text, class: kind, state }: PhoneMessage, base: string) =>
  html`<tr>
    <td>${channel}</td>
    <td>${recipient}</td>
    <td dir="auto" lang="ar">${text}</td>
    <td>${kind}</td>
    <td>${state}</td>
    <td>
      ${ACTS.filter((act) => act !== 'stop' || channel === 'whatsapp').map(
        (act) =>
          html` <form method="post" action="${base}/${id}/${act}">
            <button type="submit">${act}</button>
          </form>`,
      )}
    </td>
  </tr>`;

const field = (name: string) => html`<label>${name} <input name="${name}" required /></label> `;

const page = (messages: readonly PhoneMessage[], base: string) =>
  html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Sandbox messages</title>
        <link rel="stylesheet" href="/static/fonts.css" />
        <link rel="stylesheet" href="/static/sandbox.css" />
      </head>
      <body>
        <main>
          <h1>Sandbox messages</h1>
          ${messages.length === 0 ? html`<p>No messages yet.</p>` : ''}
          <table>
            <thead>
              <tr>
                ${['Channel', 'Recipient', 'Text', 'Class', 'Status', 'Actions'].map(
                  (column) => html`<th scope="col">${column}</th>`,
                )}
              </tr>
            </thead>
            <tbody>
              ${messages.map((message) => row(message, base))}
            </tbody>
          </table>
          <h2>WhatsApp webhook</h2>
          <form method="post" action="${base}/hook">
            ${['account', 'url', 'verifyToken', 'appSecret'].map(field)}
            <button type="submit">Subscribe</button>
          </form>
          <h2>WhatsApp templates</h2>
          <dl>
            ${TEMPLATES.map(
              ({ name, language, status, category, body }) =>
                html`<dt><code>${name}</code> ${language} · ${status} · ${category}</dt>
                  <dd dir="auto" lang="ar">${body}</dd>`,
            )}
          </dl>
          <h2>Numbers</h2>
          <p>
            Ending in 0000: does not exist. 0001: taken, but the answer is lost. 0002: lost before it is
            taken. 0003: a broken gateway answers. 0004: not delivered. An account or sender “wrong…” or
            “Unknown” is refused.
          </p>
        </main>
      </body>
    </html>`;

/** Back to the page for a person, the result for a program. */
const done = (c: Context, result: object): Response =>
  (c.req.header('accept') ?? '').includes('text/html')
    ? c.redirect(new URL(c.req.url).pathname.replace(/\/desk\/.*$/, '/desk'), 303)
    : c.json(result);

/** What was sent, and what becomes of it. `messages.json` is the same list for programs. */
export const createMessageDesk = (context: MessagesContext): Hono => {
  const desk = new Hono();
  desk.get('/', (c) => c.html(page(listMessages(context), new URL(c.req.url).pathname.replace(/\/$/, ''))));
  desk.get('/messages.json', (c) => c.json({ messages: listMessages(context) }));
  desk.post('/hook', async (c) => {
    if (isForeign(c)) return c.text('This form was sent from another website.', 403);
    const form = await c.req.parseBody();
    const read = (name: string): string => {
      const value = form[name];
      return typeof value === 'string' ? value : '';
    };
    const hook = { account: read('account'), url: read('url'), verifyToken: read('verifyToken') };
    const isOpen =
      URL.canParse(hook.url) && (await openHook(context, { ...hook, appSecret: read('appSecret') }));
    return isOpen ? done(c, hook) : c.text('The address did not repeat the challenge.', 400);
  });
  desk.post('/:id/:act', async (c) => {
    if (isForeign(c)) return c.text('This form was sent from another website.', 403);
    const { id, act: wanted } = c.req.param();
    const message = findMessage(context, id);
    const act = ACTS.find((each) => each === wanted);
    if (!message || !act) return c.text('No such message or action.', 404);
    if (act === 'stop') return done(c, { told: await tellReply(context, id, 'إيقاف') });
    changeState(context, id, act === 'deliver' ? 'Delivered' : 'Undelivered');
    const isTold = message.channel === 'whatsapp';
    return done(c, {
      told: isTold ? await tellStatus(context, id, act === 'deliver' ? 'delivered' : 'failed') : null,
    });
  });
  return desk;
};
