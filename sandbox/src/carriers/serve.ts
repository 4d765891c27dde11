import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { openDb } from '../db/db.ts';
import { createMessages } from '../messages/create-messages.ts';
import { createCarriers } from './create-carriers.ts';

/** Carriers with their own pickups and clock, and the providers of messages. */
const createRun = (instant: string | undefined): Hono => {
  let standsAtMs = instant === undefined ? null : Date.parse(instant);
  const now = (): Date => new Date(standsAtMs ?? Date.now());
  const app = new Hono();
  const parts = { db: openDb(':memory:'), now, newId: randomUUID };
  app.route('/carriers', createCarriers(parts));
  app.route('/messages', createMessages(parts));
  app.post('/clock', (c) => {
    if (standsAtMs === null) return c.text('The clock runs by itself.', 409);
    standsAtMs += Number(c.req.query('seconds') ?? 0) * 1000;
    return c.json({ now: now() });
  });
  app.onError((error, c) => c.text(error.message, 500));
  return app;
};

/** More instances, each below its own path, so that many tests share one process without affecting each other. */
const createRuns = (): Hono => {
  const runs = new Map<string, Hono>();
  const app = new Hono();
  app.post('/', (c) => {
    const id = randomUUID();
    runs.set(id, createRun(c.req.query('instant')));
    return c.json({ path: `/runs/${id}` });
  });
  app.delete('/:id', (c) => {
    runs.delete(c.req.param('id'));
    return c.body(null, 204);
  });
  app.all('/:id/*', (c) => {
    const id = c.req.param('id');
    const url = new URL(c.req.url);
    const prefix = `/runs/${id}`;
    url.pathname = url.pathname.slice(prefix.length);
    const request = new Request(url, c.req.raw);
    request.headers.set('x-forwarded-prefix', prefix);
    // Includes the connection itself, which some faults drop.
    return runs.get(id)?.fetch(request, c.env) ?? c.notFound();
  });
  return app;
};

/**
 * The carriers alone, for tests of adapters and for trying them out: `node src/carriers/serve.ts [port] [instant]`. With an instant the
 * clock is stopped there and advances by POST /clock?seconds=60. Prints its address as one line of JSON. POST /runs?instant=… opens another
 * instance.
 */
const main = ([portText = '0', instant]: readonly string[]): void => {
  const app = new Hono();
  app.route('/runs', createRuns());
  app.mount('/', createRun(instant).fetch);
  const server = createServer(getRequestListener(app.fetch));
  server.listen(Number(portText), '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }));
  });
  const stop = (): void => {
    // An open channel would keep the process alive.
    if (process.connected) process.disconnect();
    server.close();
    server.closeAllConnections();
  };
  process.once('SIGTERM', stop);
  // The parent process that used the channel has ended.
  process.once('disconnect', stop);
};

main(process.argv.slice(2));
