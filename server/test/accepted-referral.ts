import type { Suite, TestStore } from './suite.ts';

const TERMS = { minimumMinor: 0, perMonth: 5, daysToOrder: 30, holdDays: 14 };

/** An invitation of a customer that another one accepted, and that gives nothing yet. */
export const acceptedReferral = async (suite: Suite, store: TestStore, advocate: string): Promise<string> => {
  const { id: storeId } = store;
  const friend = await suite.customer(undefined, store);
  const id = suite.deps.newId('referral');
  const at = suite.clock.now();
  const changes = JSON.stringify([{ state: 'claimed', at: at.toISOString() }]);
  await suite.database.owner`
    insert into referral
      (store_id, id, advocate_id, friend_id, state, changes, terms, signals, claimed_at, expires_at)
    values (${storeId}, ${id}, ${advocate}, ${friend}, 'claimed', ${changes}::jsonb, ${JSON.stringify(TERMS)}::jsonb, '[]'::jsonb,
      ${at}, ${at})`;
  return id;
};
