import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { dirname } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { readEnvironment } from './config.ts';
import { createSandbox } from './create-sandbox.ts';
import type { Sandbox } from './create-sandbox.ts';
import { openDb } from './db/db.ts';
import { apps } from './stores/installations.ts';

const DRAIN_MS = 5000;

/** How long requests in progress may take; bounded, because a hanging discount call would block the exit. */
const closeServer = (server: Server): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(timer);
      done();
    });
    server.closeIdleConnections();
  });

/** The shop works without its mail page, so a busy port only logs a warning. */
const catchMail = async (sandbox: Sandbox, port: number): Promise<void> => {
  try {
    await sandbox.mail.listen(port);
  } catch (error) {
    console.error(
      `Mail is not caught: port ${port} cannot be used. Set SANDBOX_SMTP_PORT to a free port.`,
      error,
    );
  }
};

const main = (): void => {
  const { port, smtpPort, databasePath, demoYearEndsAt, config } = readEnvironment(process.env);
  if (databasePath !== ':memory:') mkdirSync(dirname(databasePath), { recursive: true });
  const db = openDb(databasePath);
  const sandbox = createSandbox({ db, config, apps, demoYearEndsAt });
  const server = createServer(getRequestListener(sandbox.app.fetch));

  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    void Promise.all([closeServer(server), sandbox.mail.close(), sandbox.stop()]).then(() => {
      db.close();
      process.exit(0);
    });
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    console.error(`Port ${port} is in use. Stop what listens there, or set SANDBOX_PORT to a free port.`);
    process.exit(1);
  });
  server.listen(port, () => {
    sandbox.start();
    if (smtpPort !== undefined) void catchMail(sandbox, smtpPort);
    console.log(`Sandbox store: ${config.sandboxUrl} (admin ${config.sandboxUrl}/admin)`);
  });
};

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
