import { SCOPE_OF_TYPE, WEBHOOK_TYPES, type WebhookType } from '@apps-hub/contract/hub/webhooks/values';

import type { Actor } from '#context.ts';
import { AppError } from '#errors.ts';

/** Whether the actor may see and change an endpoint: a person all of the store's, a key only those that it added. */
export const ownsEndpoint = (actor: Actor, { createdBy }: { readonly createdBy: string | null }): boolean =>
  actor.kind !== 'staff' || !actor.key || actor.staffId === createdBy;

/** Refuses with `key_scope_missing` types that a key may not read by itself. An empty list is all types. */
export const checkTypes = (actor: Actor, types: readonly WebhookType[]): void => {
  if (actor.kind !== 'staff' || !actor.key) return;
  const { scopes } = actor.key;
  const wanted = types.length === 0 ? WEBHOOK_TYPES : types;
  const missing = wanted.map((type) => SCOPE_OF_TYPE[type]).find((scope) => !scopes.includes(scope));
  if (missing !== undefined) throw new AppError('key_scope_missing', { params: { scope: missing } });
};
