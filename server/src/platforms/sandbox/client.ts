import { type Call, heldBackSeconds, type Outcome } from '#outbound/call.ts';
import type { Outbound } from '#outbound/outbound.ts';
import { accountOf, type HostAccess, secretsOf } from '../port/access.ts';
import { NotSent } from '../port/errors.ts';
import type { SandboxConfig } from './config.ts';

export interface SandboxCall extends Pick<Call, 'operation' | 'method' | 'timeoutMs' | 'isRepeatable'> {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Calls the sandbox's API with a store's token; throws `NotSent` if the call was held back. */
export type CallSandbox = (access: HostAccess, call: SandboxCall) => Promise<Outcome>;

export const createCall =
  ({ url }: Pick<SandboxConfig, 'url'>, outbound: Outbound): CallSandbox =>
  async (access, { path, headers, body, ...rules }) => {
    const outcome = await outbound.call({
      ...rules,
      target: 'sandbox',
      accountId: accountOf(access),
      url: `${url}/api/stores/${encodeURIComponent(access.storeExternalId)}${path}`,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${access.credentials.accessToken}`,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      secrets: secretsOf(access),
    });
    const seconds = heldBackSeconds(outcome);
    if (seconds !== undefined) throw new NotSent(rules.operation, seconds);
    return outcome;
  };
