import type {
  CustomerAccount,
  CustomerAddressBody,
  CustomerCardBody,
  CustomerChange,
  EcommerceCustomer,
  NewCustomer,
} from './contract.ts';
import { COUNTRY_CODES } from './values.ts';
import { isEmail } from '@apps-hub/domain/email';
import type { Context } from 'hono';
import { Hono } from 'hono/tiny';

import { notFound, refuseFields } from '../kit/answers.ts';
import { listQueryOf, matches, pageOf, sorted, type SortKeys } from '../kit/list.ts';
import { nextId, removeFirst } from '../kit/rows.ts';
import { type Seeding, todayOf } from '../kit/seeding.ts';
import { type AccountList, createAccounts, withAddress, withCard, withoutItem } from './accounts.ts';
import { contactOf, seedCustomers } from './data.ts';

const BASE = '/api/apps/ecommerce/customers';

const SORT_KEYS: SortKeys<EcommerceCustomer> = {
  customer: ({ customer }) => customer,
  country: ({ country }) => country,
  customerId: ({ customerId }) => customerId,
  orders: ({ order }) => order,
  totalSpent: ({ totalSpent }) => totalSpent,
};

const flagOf = ({ country }: Pick<EcommerceCustomer, 'country'>) => ({
  country,
  countryFlag: COUNTRY_CODES[country],
  countryCode: COUNTRY_CODES[country],
});

/** The current customers, including changes since the page was opened. */
const createCustomers = (seeding: Seeding) => {
  const customers = seedCustomers(seeding.locale);
  const contacts = new Map<number, string>();
  const accounts = createAccounts(seeding);
  const contact = (customer: EcommerceCustomer) => contacts.get(customer.customerId) ?? contactOf(customer);
  const byId = (id: string) => customers.find(({ customerId }) => customerId === Number(id));
  return {
    rows: customers,
    accounts,
    byId,
    detail: (customer: EcommerceCustomer) => ({
      ...customer,
      status: 'Active' as const,
      contact: contact(customer),
    }),
    withEmail: (email: string) =>
      customers.find((customer) => customer.email.toLowerCase() === email.trim().toLowerCase()),
    add: ({ customer, email, contact, address, ...rest }: NewCustomer): EcommerceCustomer => {
      const id = nextId(customers);
      const highest = Math.max(...customers.map(({ customerId }) => customerId));
      const added: EcommerceCustomer = {
        id,
        customer: customer.trim(),
        customerId: highest + 1,
        email: email.trim(),
        ...flagOf(rest),
        order: 0,
        totalSpent: 0,
        avatar: '',
      };
      customers.unshift(added);
      contacts.set(added.customerId, contact.trim());
      accounts.add(added, address);
      return added;
    },
    change: (customer: EcommerceCustomer, { username, contact, ...change }: CustomerChange): void => {
      // Orders keep the e-mail address they were placed with.
      accounts.set(customer, { username: username.trim() });
      contacts.set(customer.customerId, contact.trim());
      Object.assign(customer, {
        customer: change.customer.trim(),
        email: change.email.trim(),
        ...flagOf(change),
      });
    },
    remove: (id: string) => removeFirst(customers, ({ customerId }) => customerId === Number(id)),
  };
};

type Customers = ReturnType<typeof createCustomers>;

/** The error of an e-mail address; undefined if valid. */
const refusedEmail = (customers: Customers, email: string, own?: EcommerceCustomer) => {
  if (!isEmail(email)) return refuseFields({ path: 'email', code: 'email_invalid' });
  const other = customers.withEmail(email);
  if (other === undefined || other === own) return undefined;
  const params = { id: String(other.customerId), name: other.customer };
  return refuseFields({ path: 'email', code: 'email_taken', params });
};

const addListAndDetail = (app: Hono, customers: Customers, { locale }: Seeding): void => {
  // People search for a country by its name in their language.
  const countryNames = new Intl.DisplayNames(locale, { type: 'region' });
  app.get(`${BASE}/:id`, (c) => {
    const customer = customers.byId(c.req.param('id'));
    return customer === undefined ? notFound() : c.json(customers.detail(customer));
  });
  app.get(BASE, (c) => {
    const list = listQueryOf(c);
    const found = customers.rows.filter(({ customer, country, countryCode, email }) =>
      matches(list.q, [customer, country, countryNames.of(countryCode.toUpperCase()) ?? '', email]),
    );
    return c.json({
      customers: pageOf(sorted(found, list, SORT_KEYS, locale), list),
      total: found.length,
    });
  });
};

const addWrites = (app: Hono, customers: Customers): void => {
  app.post(BASE, async (c) => {
    const body = await c.req.json<NewCustomer>();
    const refused = refusedEmail(customers, body.email);
    if (refused) return refused;
    return c.json(customers.detail(customers.add(body)), 201);
  });
  app.put(`${BASE}/:id`, async (c) => {
    const customer = customers.byId(c.req.param('id'));
    if (customer === undefined) return notFound();
    const change = await c.req.json<CustomerChange>();
    const refused = refusedEmail(customers, change.email, customer);
    if (refused) return refused;
    customers.change(customer, change);
    return c.json(customers.detail(customer), 201);
  });
  app.delete(`${BASE}/:id`, (c) => (customers.remove(c.req.param('id')) ? c.body(null, 204) : notFound()));
};

const LISTS: readonly AccountList[] = ['addresses', 'cards', 'devices'];

const addAccount = (app: Hono, customers: Customers, seeding: Seeding): void => {
  const { accounts } = customers;
  /** Applies `change` with the body and the path's item, and answers the changed account. */
  const changing =
    <Body>(
      change: (account: CustomerAccount, body: Body, part: number) => Partial<CustomerAccount> | undefined,
    ) =>
    async (c: Context) => {
      const customer = customers.byId(c.req.param('id') ?? '');
      if (customer === undefined) return notFound();
      const changed = change(accounts.of(customer), await c.req.json<Body>(), Number(c.req.param('part')));
      return changed === undefined ? notFound() : c.json(accounts.set(customer, changed), 201);
    };
  app.get(`${BASE}/:id/account`, (c) => {
    const customer = customers.byId(c.req.param('id'));
    return customer === undefined ? notFound() : c.json(accounts.of(customer));
  });
  app.put(
    `${BASE}/:id/membership`,
    changing<Pick<CustomerAccount, 'membership'>>((_, { membership }) => ({ membership })),
  );
  // The password is not stored: nobody signs in here.
  app.put(
    `${BASE}/:id/password`,
    changing(() => ({ passwordChangedOn: todayOf(seeding) })),
  );
  app.put(
    `${BASE}/:id/two-step`,
    changing<{ phone: string | null }>((_, { phone }) => ({ twoStepPhone: phone })),
  );
  app.put(
    `${BASE}/:id/notices`,
    changing<Pick<CustomerAccount, 'notices'>>((_, { notices }) => ({ notices })),
  );
  app.post(
    `${BASE}/:id/addresses`,
    changing<CustomerAddressBody>((account, body) => withAddress(account, body)),
  );
  app.post(
    `${BASE}/:id/cards`,
    changing<CustomerCardBody>((account, body) => withCard(account, body)),
  );
  app.put(
    `${BASE}/:id/addresses/:part`,
    changing<CustomerAddressBody>((account, body, id) =>
      account.addresses.some((address) => address.id === id) ? withAddress(account, body, id) : undefined,
    ),
  );
  app.put(
    `${BASE}/:id/cards/:part`,
    changing<CustomerCardBody>((account, body, id) =>
      account.cards.some((card) => card.id === id) ? withCard(account, body, id) : undefined,
    ),
  );
  for (const list of LISTS) {
    app.delete(`${BASE}/:id/${list}/:part`, (c) => {
      const customer = customers.byId(c.req.param('id'));
      const changed = customer && withoutItem(accounts.of(customer), list, Number(c.req.param('part')));
      if (!customer || !changed) return notFound();
      accounts.set(customer, changed);
      return c.body(null, 204);
    });
  }
};

export const customersRoutes = (seeding: Seeding): Hono => {
  const app = new Hono();
  const customers = createCustomers(seeding);
  addListAndDetail(app, customers, seeding);
  addWrites(app, customers);
  addAccount(app, customers, seeding);
  return app;
};
