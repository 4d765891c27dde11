import { createInterface } from 'node:readline';

import { readableLine } from './readable-log.ts';

/** `npm run logs < file`: shows the server's JSON log lines as `npm run dev` does. Returns the exit code. */
export const logs = async (): Promise<number> => {
  for await (const line of createInterface({ input: process.stdin }))
    console.log(readableLine(line, process.stdout.isTTY));
  return 0;
};
