import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { listDeliveries, redeliver } from '../deliveries/deliveries.ts';
import { changeSwitches, switchesSchema } from '../deliveries/switches.ts';
import type { Switches } from '../deliveries/switches.ts';
import { listDiscounts } from '../discounts/discount.ts';
import { asId } from '../ids.ts';
import type { CustomerId, DeliveryId } from '../ids.ts';
import { deliveriesPage } from '../pages/admin-deliveries.ts';
import { customerPage, customersPage, discountsPage, productsPage } from '../pages/admin-lists.ts';
import { switchesPage } from '../pages/admin-switches.ts';
import type { Html } from '../pages/view.ts';
import type { SandboxError } from '../sandbox-error.ts';
import { createCustomer, getCustomer, listCustomers, updateCustomer } from '../stores/customers.ts';
import { listProducts } from '../stores/stores.ts';
import { addSallaAdmin } from '../salla/admin.ts';
import { addZidAdmin } from '../zid/admin.ts';
import { addShopifyAdmin } from '../shopify/admin.ts';
import { addAdminApps } from './admin-apps-routes.ts';
import { addAdminMail } from './admin-mail-routes.ts';
import { addAdminOrders } from './admin-order-routes.ts';
import { act, addAdminSession, adminPageOf } from './admin-session.ts';
import type { AdminContext, AdminEnv } from './admin-session.ts';
import { pageNumber, readForm } from './forms.ts';
import { customerFields } from './fixture-api.ts';
import { parseInput } from './json-body.ts';

const DELIVERIES_PER_PAGE = 25;

/** The back office: `/admin`. */
export const createAdmin = (context: Context): Hono<AdminEnv> => {
  const { db, now } = context;
  const admin = new Hono<AdminEnv>();
  addAdminSession(admin, context);
  admin.get('/', (c) => c.redirect('/admin/orders'));
  addAdminOrders(admin, context);
  addAdminApps(admin, context);
  addSallaAdmin(admin, context);
  addZidAdmin(admin, context);
  addShopifyAdmin(admin, context);
  addCustomers(admin, context);
  addAdminMail(admin, context);
  addDeliveries(admin, context);
  addSwitches(admin, context);
  admin.get('/products', (c) => {
    const query = c.req.query('q') ?? '';
    const products = listProducts(db, c.get('session').store.id, query);
    return c.html(productsPage(adminPageOf(c, context), { products, query }));
  });
  admin.get('/discounts', (c) => {
    const discounts = listDiscounts(db, c.get('session').store.id);
    return c.html(discountsPage(adminPageOf(c, context), { discounts, now: now() }));
  });
  return admin;
};

const addCustomers = (admin: Hono<AdminEnv>, context: Context): void => {
  const { db } = context;
  admin.get('/customers', (c) => {
    const query = c.req.query('q') ?? '';
    const customers = listCustomers(db, c.get('session').store.id, query);
    return c.html(customersPage(adminPageOf(c, context), { customers, query }));
  });
  admin.post('/customers', async (c) => {
    const form = await readForm(c);
    const storeId = c.get('session').store.id;
    return act(c, {
      right: 'change orders',
      work: () => void createCustomer(context, storeId, parseInput(customerFields, form)),
      done: 'customer',
      backTo: '/admin/customers',
      refused: (error) =>
        customersPage(adminPageOf(c, context, error), {
          customers: listCustomers(db, storeId),
          query: '',
          entered: { name: form.name ?? '', email: form.email ?? '', phone: form.phone ?? '' },
        }),
    });
  });
  admin.get('/customers/:id', (c) => {
    const customer = getCustomer(db, c.get('session').store.id, asId<CustomerId>(c.req.param('id')));
    return c.html(customerPage(adminPageOf(c, context), customer));
  });
  admin.post('/customers/:id', async (c) => {
    const form = await readForm(c);
    const storeId = c.get('session').store.id;
    const id = asId<CustomerId>(c.req.param('id'));
    const customer = getCustomer(db, storeId, id);
    return act(c, {
      right: 'change orders',
      work: () => void updateCustomer(context, storeId, { ...parseInput(customerFields, form), id }),
      done: 'customer',
      backTo: `/admin/customers/${id}`,
      refused: (error) => customerPage(adminPageOf(c, context, error), { ...customer, ...form, id }),
    });
  });
};

const addDeliveries = (admin: Hono<AdminEnv>, context: Context): void => {
  const { db } = context;
  const draw = (c: AdminContext, error?: SandboxError): Html => {
    const number = pageNumber.parse(c.req.query('page'));
    const { rows, total } = listDeliveries(db, c.get('session').store.id, {
      number,
      size: DELIVERIES_PER_PAGE,
    });
    return deliveriesPage(adminPageOf(c, context, error), {
      rows,
      page: { number, size: DELIVERIES_PER_PAGE, total },
    });
  };
  admin.get('/deliveries', (c) => c.html(draw(c)));
  admin.post('/deliveries/:id/redeliver', (c) =>
    act(c, {
      right: 'change settings',
      work: () => redeliver(context, c.get('session').store.id, asId<DeliveryId>(c.req.param('id'))),
      done: 'redelivered',
      backTo: '/admin/deliveries',
      refused: (error) => draw(c, error),
    }),
  );
};

/** An unticked checkbox sends nothing; the schema refuses an invalid number. */
const switchesOf = (form: Readonly<Record<string, string>>): Record<keyof Switches, unknown> => ({
  deliver_twice: form.deliver_twice === 'yes',
  out_of_order: form.out_of_order === 'yes',
  wrong_signature: form.wrong_signature === 'yes',
  drop_first_attempt: form.drop_first_attempt === 'yes',
  late_seconds: Number(form.late_seconds),
  hang_seconds: Number(form.hang_seconds),
  discount_api: form.discount_api,
});

const addSwitches = (admin: Hono<AdminEnv>, context: Context): void => {
  admin.get('/switches', (c) => c.html(switchesPage(adminPageOf(c, context))));
  admin.post('/switches', async (c) => {
    const form = await readForm(c);
    return act(c, {
      right: 'change settings',
      work: () =>
        void changeSwitches(
          context.db,
          c.get('session').store.id,
          parseInput(switchesSchema, switchesOf(form)),
        ),
      done: 'switches',
      backTo: '/admin/switches',
      refused: (error) => switchesPage(adminPageOf(c, context, error)),
    });
  });
};
