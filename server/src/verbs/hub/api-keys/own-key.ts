import { readKey } from './key-record.ts';
import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '../stores/store-record.ts';

/** The key of this request and its store, so that a program can check what it was given. */
export const readOwnKey = async (ctx: VerbContext) => {
  const { actor, tx } = ctx;
  if (actor.kind !== 'staff' || !actor.key) {
    authorise(actor, 'read', 'Settings');
    throw new AppError('api_key_not_found');
  }
  const { id, name, scopes, endsOn } = await readKey(ctx, actor.key.id);
  const store = await loadStore(tx);
  const { currency, timeZone } = store;
  return { id, name, scopes, endsOn, store: { id: tx.storeId, name: store.name, currency, timeZone } };
};
