import type { Suite, TestStore } from './suite.ts';

interface MergePeople {
  readonly mergeInto: string;
  /** Has the same e-mail address. */
  readonly mergeFrom: string;
  /** Was merged just now. */
  readonly mergedCustomer: string;
}

/** Customers for a merge and its undo. They come from a host and a file, because staff cannot enter a contact that another customer has. */
export const mergePeople = async (
  suite: Suite,
  { id: storeId }: TestStore,
  name: string,
): Promise<MergePeople> => {
  const at = suite.clock.now();
  const add = async (email: string | null, mergedInto: string | null): Promise<string> => {
    const id = suite.deps.newId('customer');
    await suite.database.owner`
      insert into customer (store_id, id, name, email, merged_into, merged_at, created_at, updated_at)
      values (${storeId}, ${id}, ${name}, ${email}, ${mergedInto}, ${mergedInto === null ? null : at}, ${at}, ${at})`;
    await suite.database.owner`insert into wallet (store_id, customer_id) values (${storeId}, ${id})`;
    return id;
  };
  const email = `${suite.deps.newId('customer')}@example.com`;
  const mergeInto = await add(email, null);
  return {
    mergeInto,
    mergeFrom: await add(email, null),
    mergedCustomer: await add(null, mergeInto),
  };
};
