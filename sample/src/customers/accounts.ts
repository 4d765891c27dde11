import type {
  CustomerAccount,
  CustomerAddressBody,
  CustomerCardBody,
  EcommerceCustomer,
} from './contract.ts';

import { nextId } from '../kit/rows.ts';
import type { Seeding } from '../kit/seeding.ts';
import { newAccount, seedAccount } from './account-data.ts';

interface Item {
  readonly id: number;
  readonly isDefault: boolean;
}

/** Exactly one is the default: the saved one if marked so, else the previous default, else the first. */
const withOneDefault = <T extends Item>(items: readonly T[], saved?: T): T[] => {
  const current = items.find(({ isDefault, id }) => isDefault && id !== saved?.id);
  const chosen = saved?.isDefault ? saved.id : (current ?? items[0])?.id;
  return items.map((item) => ({ ...item, isDefault: item.id === chosen }));
};

/** At most one address is for billing. */
const withOneBilling = (
  addresses: CustomerAccount['addresses'],
  saved: CustomerAccount['addresses'][number],
): CustomerAccount['addresses'] =>
  addresses.map((address) => ({
    ...address,
    isBilling: saved.isBilling ? address.id === saved.id : address.isBilling,
  }));

const put = <T extends Item>(items: readonly T[], saved: T): T[] => {
  const isKnown = items.some(({ id }) => id === saved.id);
  return withOneDefault(
    isKnown ? items.map((item) => (item.id === saved.id ? saved : item)) : [...items, saved],
    saved,
  );
};

export const withAddress = (
  account: CustomerAccount,
  body: CustomerAddressBody,
  id = nextId(account.addresses),
): CustomerAccount => {
  const saved = { ...body, id };
  return { ...account, addresses: withOneBilling(put(account.addresses, saved), saved) };
};

/** Keeps only the contract's fields. */
export const withCard = (
  account: CustomerAccount,
  { holder, brand, lastDigits, expires, isDefault }: CustomerCardBody,
  id = nextId(account.cards),
): CustomerAccount => ({
  ...account,
  cards: put(account.cards, { id, holder, brand, lastDigits, expires, isDefault }),
});

export type AccountList = 'addresses' | 'cards' | 'devices';

/** The account without one of its items; undefined when there is no such item. */
export const withoutItem = (
  account: CustomerAccount,
  list: AccountList,
  id: number,
): CustomerAccount | undefined => {
  if (!account[list].some((item) => item.id === id)) return undefined;
  switch (list) {
    case 'addresses':
      return { ...account, addresses: withOneDefault(account.addresses.filter((item) => item.id !== id)) };
    case 'cards':
      return { ...account, cards: withOneDefault(account.cards.filter((item) => item.id !== id)) };
    case 'devices':
      return { ...account, devices: account.devices.filter((item) => item.id !== id) };
  }
};

/** Accounts that were opened or changed; any other equals its seed. */
export const createAccounts = (seeding: Seeding) => {
  const accounts = new Map<number, CustomerAccount>();
  const of = (customer: EcommerceCustomer): CustomerAccount => {
    const account = accounts.get(customer.customerId) ?? seedAccount(customer, seeding);
    accounts.set(customer.customerId, account);
    return account;
  };
  return {
    of,
    add: (customer: EcommerceCustomer, address: CustomerAddressBody): void => {
      accounts.set(customer.customerId, withAddress(newAccount(customer, seeding), address));
    },
    set: (customer: EcommerceCustomer, change: Partial<CustomerAccount>): CustomerAccount => {
      const account = { ...of(customer), ...change };
      accounts.set(customer.customerId, account);
      return account;
    },
  };
};
