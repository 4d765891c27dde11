import { Hono } from 'hono';
import { createMessageDesk } from './desk.ts';
import type { MessagesContext } from './store.ts';
import { createUnifonic } from './unifonic.ts';
import { createWhatsapp } from './whatsapp.ts';

/** The providers at which merchants have accounts for messages, and their desk, to be mounted at `/messages`. */
export const createMessages = (context: MessagesContext): Hono => {
  const app = new Hono();
  app.route('/unifonic', createUnifonic(context));
  app.route('/whatsapp', createWhatsapp(context));
  app.route('/desk', createMessageDesk(context));
  return app;
};
