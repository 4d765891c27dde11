import { type Call, heldBackSeconds, type Outcome } from '#outbound/call.ts';
import type { Outbound } from '#outbound/outbound.ts';
import { accountOf, type HostAccess, secretsOf } from '../port/access.ts';
import { NotSent } from '../port/errors.ts';
import { withRenewal } from '../port/renewal.ts';
import type { SallaConfig } from './config.ts';
import { sallaPaces } from './paces.ts';

const ADMIN = '/admin/v2';

export interface SallaCall extends Pick<
  Call,
  'operation' | 'method' | 'timeoutMs' | 'isRepeatable' | 'isBackground'
> {
  /** Relative to /admin/v2. */
  readonly path: string;
  readonly body?: unknown;
}

/** Calls Salla's Merchant API with a store's token; throws `NotSent` if the call was held back. */
export type CallSalla = (access: HostAccess, call: SallaCall) => Promise<Outcome>;

/** For background calls. */
export const READ = { method: 'GET', timeoutMs: 10_000, isRepeatable: true } as const;

export const createCall =
  ({ apiUrl }: SallaConfig, outbound: Outbound): CallSalla =>
  async (held, { path, body, ...rules }) => {
    const outcome = await withRenewal(held, (access) =>
      outbound.call({
        ...rules,
        target: 'salla',
        accountId: accountOf(access),
        url: `${apiUrl}${ADMIN}${path}`,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${access.credentials.accessToken}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        secrets: secretsOf(access),
        paces: sallaPaces(access, path),
      }),
    );
    const seconds = heldBackSeconds(outcome);
    if (seconds !== undefined) throw new NotSent(rules.operation, seconds);
    return outcome;
  };
