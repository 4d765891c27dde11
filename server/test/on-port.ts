import type { Server } from 'node:http';
import { serve } from '@hono/node-server';

import type { Http } from './http.ts';

/** The app, served on a free port for programs that can only use HTTP. */
export interface OnPort {
  readonly url: string;
  readonly close: () => void;
}

export const onPort = ({ app }: Http): Promise<OnPort> =>
  new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () => {
          // Without options it is a server of node:http.
          (server as Server).closeAllConnections();
          server.close();
        },
      }),
    );
  });
