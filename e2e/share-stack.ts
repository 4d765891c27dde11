import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { TestProject } from 'vitest/node';

import { startTestStack } from './stack.ts';
import type { Stack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Responds with the shared stack, once it runs. */
    sharedStackUrl: string;
  }
}

/** Shares one stack among the test files that change nothing in it; it starts with the first request. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  let starting: Promise<Stack> | undefined;
  const server = createServer((_, response) => {
    starting ??= startTestStack();
    starting.then(
      (stack) => response.end(JSON.stringify(stack)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  project.provide('sharedStackUrl', `http://127.0.0.1:${port}`);
  return async () => {
    server.close();
    const stack = await starting?.catch(() => undefined);
    await stack?.stop();
  };
};
