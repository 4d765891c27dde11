import type { AppName, HostPlatformName } from '@apps-hub/contract/apps';

import { type CheckLine, line } from './port/checklist.ts';

/** A running server, reached at the address that the host will use. */
interface Reached {
  readonly platform: Exclude<HostPlatformName, 'sandbox'>;
  readonly app: AppName;
  readonly appsUrl: string;
  readonly fetch: typeof globalThis.fetch;
}

const ANSWER_MS = 10_000;

const holdsIf = (holds: boolean, item: string, good: string, bad: string): CheckLine =>
  line(item, holds ? 'holds' : 'fails', holds ? good : bad);

const ask = async ({ appsUrl, fetch }: Reached, path: string, init: RequestInit = {}) => {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    return await fetch(`${appsUrl}${path}`, { ...init, redirect: 'manual', signal });
  } catch {
    return undefined;
  }
};

const said = (answer: Response | undefined): string =>
  answer ? `it answers ${answer.status}` : 'nothing answers there';

/** Hosts show the app only if its page may be framed. */
const frameLine = async (reached: Reached): Promise<CheckLine> => {
  const path = `/embedded/${reached.platform}/${reached.app}/`;
  const answer = await ask(reached, path);
  const policy = answer?.headers.get('content-security-policy') ?? '';
  return holdsIf(
    answer?.status === 200 && policy.includes('frame-ancestors'),
    'frame',
    `${path} opens, and says who may frame it`,
    `${path}: ${said(answer)}`,
  );
};

/** A webhook without a proof must be refused: this shows that webhooks reach us and that forged ones are rejected. */
const webhookLine = async (reached: Reached): Promise<CheckLine> => {
  const path = `/webhooks/${reached.platform}${reached.platform === 'zid' ? '/not-a-secret' : ''}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await ask(reached, path, { method: 'POST', headers, body: '{}' });
  return holdsIf(
    answer?.status === 401,
    'webhooks',
    'they reach us, and one without a proof is refused',
    `a webhook without a proof should be refused with 401: ${said(answer)}`,
  );
};

/** Whether the server runs at its public address, with a page to frame and an address for webhooks. */
export const reachLines = async (reached: Reached): Promise<CheckLine[]> => {
  const answer = await ask(reached, '/healthz');
  const server = holdsIf(
    answer?.ok === true,
    'server',
    `runs at ${reached.appsUrl}`,
    `start it so that ${reached.appsUrl} leads to it: ${said(answer)}`,
  );
  // The other checks would only repeat it.
  if (server.state === 'fails') return [server];
  return [server, await frameLine(reached), await webhookLine(reached)];
};

/** The first thing to do: the first failure in the order of the check, otherwise what a person has to check. */
export const nextLine = (
  lines: readonly CheckLine[],
  isApp: (item: string) => boolean,
): CheckLine | undefined => {
  const isUp = lines.some(({ item, state }) => isApp(item) && state === 'holds');
  // An app that is not configured is no failure as long as another one is.
  const counted = lines.filter(({ item }) => !isUp || !isApp(item));
  return (
    counted.find(({ state }) => state === 'fails') ??
    counted.find(({ state }) => state === 'only you can tell')
  );
};
