import type { ErrorCode } from '@apps-hub/contract/errors';
import type { Context } from 'hono';

import type { AppError } from '../errors.ts';
import { callerOf, type HttpDeps } from './api.ts';
import { callerAddress } from './caller.ts';
import { requestIdOf } from './problem.ts';

/** Paths of webhooks and of customers' links (an order's address, its tracking, email choices) may end in a secret. */
export const withoutSecret = (path: string): string =>
  path.replace(/^(\/(?:webhooks|a|t)\/[^/]+\/|\/m\/[^/]+\/emails\/).+/, '$1•••');

/** Refusals to log for the operators. */
const LOGGED_REFUSALS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'forbidden',
  'app_not_installed',
  'sign_in_locked',
  'second_step_locked',
  'rate_limited',
  'origin_foreign',
  'passkey_invalid',
  'token_invalid',
  'token_replayed',
  'signature_invalid',
]);

/** Logs a refusal that operators look for; others are everyday. */
export const logRefusal = (
  deps: Pick<HttpDeps, 'log' | 'trustProxy'>,
  c: Context,
  { code }: AppError,
): void => {
  if (!LOGGED_REFUSALS.has(code)) return;
  deps.log.warn(
    {
      requestId: requestIdOf(c),
      code,
      path: withoutSecret(c.req.path),
      address: callerAddress(c, deps.trustProxy),
      ...callerOf(c),
    },
    'refused',
  );
};
