import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { TestProject } from 'vitest/node';

import { prepareData, startTestStack } from './stack.ts';
import type { Stack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Responds with the shared stack at `/stack`, once it runs, and with the folder of the prepared data at `/data`. */
    sharedStackUrl: string;
  }
}

/** Prepares the data that all stacks begin with, and shares one stack among the test files that change nothing in it; both on the first request. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  let preparing: Promise<string> | undefined;
  let starting: Promise<Stack> | undefined;
  const data = (): Promise<string> =>
    (preparing ??= prepareData().catch((error: unknown) => {
      // The next file tries again.
      preparing = undefined;
      throw error;
    }));
  const stack = (): Promise<Stack> =>
    (starting ??= data().then((preparedData) => startTestStack({ preparedData })));
  const server = createServer(({ url }, response) => {
    const answer: Promise<unknown> = url === '/data' ? data() : stack();
    answer.then(
      (value) => response.end(JSON.stringify(value)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  project.provide('sharedStackUrl', `http://127.0.0.1:${port}`);
  return async () => {
    server.close();
    const running = await starting?.catch(() => undefined);
    await running?.stop();
    const folder = await preparing?.catch(() => undefined);
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
};
