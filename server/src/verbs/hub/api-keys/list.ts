import type { ApiKey } from '@apps-hub/contract/hub/api-keys/routes';

import type { VerbContext } from '#context.ts';
import { authorise } from '#verbs/authorise.ts';
import { readKeys } from './key-record.ts';

/** The store's keys without their secrets; for owners. */
export const listApiKeys = async (ctx: VerbContext): Promise<{ keys: ApiKey[] }> => {
  authorise(ctx.actor, 'manage', 'ApiKey');
  return { keys: await readKeys(ctx) };
};
