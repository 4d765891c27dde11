import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { openDb } from '../db/db.ts';
import { createCarriers } from './create-carriers.ts';

/**
 * The carriers alone, for tests of adapters and for trying them out: `node src/carriers/serve.ts [port] [instant]`. With an
 * instant their clock stands there and moves by POST /clock?seconds=60. Says its address as one line of JSON.
 */
const main = ([portText = '0', instant]: readonly string[]): void => {
  let standsAtMs = instant === undefined ? null : Date.parse(instant);
  const now = (): Date => new Date(standsAtMs ?? Date.now());
  const db = openDb(':memory:');
  const app = new Hono();
  app.route('/carriers', createCarriers({ db, now, newId: randomUUID }));
  app.post('/clock', (c) => {
    if (standsAtMs === null) return c.text('The clock runs by itself.', 409);
    standsAtMs += Number(c.req.query('seconds') ?? 0) * 1000;
    return c.json({ now: now() });
  });
  app.onError((error, c) => c.text(error.message, 500));
  const server = createServer(getRequestListener(app.fetch));
  server.listen(Number(portText), '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }));
  });
  process.once('SIGTERM', () => {
    server.close();
    server.closeAllConnections();
    db.close();
  });
};

main(process.argv.slice(2));
