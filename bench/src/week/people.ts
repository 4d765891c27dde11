import type { Person } from '@apps-hub/demo/people';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { WeekStore } from './open-week.ts';
import { openShopper, type Shopper } from './shopper.ts';

/** A customer with our id. */
export interface Known {
  readonly person: Person;
  readonly id: CustomerId;
}

/** The customers whom the store knows by their host's id. */
export const knownOf = async (
  { stack, storeId }: Pick<WeekStore, 'stack' | 'storeId'>,
  people: readonly Person[],
): Promise<Known[]> => {
  const rows = await stack.owner<{ id: CustomerId; host: string }[]>`
    select id, external_id as host from customer
    where store_id = ${storeId} and external_id is not null and status = 'active' and merged_into is null`;
  const ids = new Map(rows.map(({ id, host }) => [host, id]));
  return people.flatMap((person) => {
    const id = ids.get(person.id);
    return id ? { person, id } : [];
  });
};

/** The host announces a new customer, whose phone or email another customer may have too. */
export const join = async (store: WeekStore, person: Person): Promise<Known> => {
  const { id, name, email, phone } = person;
  await store.deliver({ topic: 'customer.created', data: { id, name, email, phone } });
  await store.settle();
  const [known] = await knownOf(store, [person]);
  if (!known) throw new Error(`${id} is not known`);
  return known;
};

const CODE = /\b(\d{6})\b/;

const mailedCode = async (
  { mails, settle }: WeekStore,
  email: string,
  ask: () => Promise<unknown>,
): Promise<string> => {
  const before = mails.length;
  await ask();
  await settle();
  const mail = mails.slice(before).findLast(({ to }) => to.address === email);
  const code = CODE.exec(mail?.text ?? '')?.[1];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
};

/** Shoppers with browsers; each signs in when it is first needed. */
export const openShoppers = (store: WeekStore) => {
  const open = new Map<string, Shopper>();
  return {
    of: async ({ person }: Known, invitation?: string): Promise<Shopper> => {
      const known = open.get(person.id);
      if (known) return known;
      const shopper = openShopper({
        origin: store.origin,
        storeId: store.storeId,
        network: `10.1.${Math.floor(open.size / 250)}.${1 + (open.size % 250)}`,
        request: async (url, init) => {
          const response = await fetch(url, init);
          return { status: response.status, text: await response.text(), headers: response.headers };
        },
        codeFor: (email, ask) => mailedCode(store, email, ask),
      });
      open.set(person.id, shopper);
      await shopper.signIn(person.email, invitation);
      return shopper;
    },
    signedIn: () => open.size,
  };
};

export type Shoppers = ReturnType<typeof openShoppers>;
