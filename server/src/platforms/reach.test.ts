import { expect, it } from 'vitest';

import { line } from './port/checklist.ts';
import { nextLine, reachLines } from './reach.ts';

const FRAMED = { headers: { 'content-security-policy': 'frame-ancestors https://s.salla.sa' } };

/** The lines of the check for a server that answers these paths, and no others. */
const statesOf = async (answers: Readonly<Record<string, Response>>) => {
  const fetch = ((url: string) => {
    const answer = answers[new URL(url).pathname];
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('fetch failed'));
  }) as typeof globalThis.fetch; // these calls pass text only
  const lines = await reachLines({
    platform: 'salla',
    app: 'loyalty',
    appsUrl: 'https://apps.example',
    fetch,
  });
  return Object.fromEntries(lines.map(({ item, state }) => [item, state]));
};

it('a running server opens the frame, and refuses webhooks without a proof', async () => {
  const answers = {
    '/healthz': new Response('{}'),
    '/embedded/salla/loyalty/': new Response('', FRAMED),
    '/webhooks/salla': new Response('', { status: 401 }),
  };
  expect(await statesOf(answers)).toEqual({ server: 'holds', frame: 'holds', webhooks: 'holds' });
});

it('another server at that address is recognised by its answers', async () => {
  const answers = { '/healthz': new Response('{}'), '/webhooks/salla': new Response('') };
  expect(await statesOf(answers)).toEqual({ server: 'holds', frame: 'fails', webhooks: 'fails' });
});

it('if the server does not answer, that is the only line', async () => {
  expect(await statesOf({})).toEqual({ server: 'fails' });
});

const isApp = (item: string): boolean => item === 'loyalty' || item === 'dhl';

it('lists failures before what only a person can check, and no app that is left out', () => {
  const lines = [
    line('loyalty', 'holds', ''),
    line('dhl', 'fails', ''),
    line('L1', 'only you can tell', ''),
    line('server', 'fails', ''),
  ];
  expect(nextLine(lines, isApp)?.item).toBe('server');
  expect(nextLine(lines.slice(0, 3), isApp)?.item).toBe('L1');
  expect(nextLine(lines.slice(0, 2), isApp)).toBeUndefined();
  expect(nextLine([line('loyalty', 'fails', 'set it')], isApp)?.text).toBe('set it');
});
