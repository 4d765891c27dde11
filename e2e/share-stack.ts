import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { TestProject } from 'vitest/node';

import { prepareData, startTestStack } from './stack.ts';
import type { Stack, StackChoice } from './stack.ts';

/** The stacks that several test files share. Each has what one of its files needs and none of the others minds. */
const SHARED_STACKS = {
  usual: {},
  // As with real hosts, the sandbox is on another site than the apps, and the merchant installs the app. Otherwise this is what
  // `npm start` starts.
  foreign: { isHostForeign: true, withHosts: true, settingsOf: () => ({ SANDBOX_HOST_APPS: 'aramex' }) },
} as const satisfies Record<string, StackChoice>;

export type SharedStack = keyof typeof SHARED_STACKS;

declare module 'vitest' {
  interface ProvidedContext {
    /** Responds with a shared stack at `/usual` and `/foreign`, once it runs, and with the folder of the prepared data at `/data`. */
    sharedStackUrl: string;
  }
}

/** Prepares the data that all stacks begin with, and starts the shared stacks; each on the first request. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  let preparing: Promise<string> | undefined;
  const starting = new Map<string, Promise<Stack>>();
  const data = (): Promise<string> =>
    (preparing ??= prepareData().catch((error: unknown) => {
      // The next file tries again.
      preparing = undefined;
      throw error;
    }));
  const stack = (name: SharedStack): Promise<Stack> => {
    const known =
      starting.get(name) ??
      data().then((preparedData) => startTestStack({ ...SHARED_STACKS[name], preparedData }));
    starting.set(name, known);
    return known;
  };
  const server = createServer(({ url }, response) => {
    const answer: Promise<unknown> =
      url === '/data' ? data() : stack(url === '/foreign' ? 'foreign' : 'usual');
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
    for (const each of starting.values()) await (await each.catch(() => undefined))?.stop();
    const folder = await preparing?.catch(() => undefined);
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
};
