import { DAY_MS } from '@apps-hub/domain/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openReturnOf } from '#test/open-return.ts';
import { COLLECTION_METHODS, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import type { TestStore } from '#test/suite.ts';
import { addSecondManager } from './testing/second-manager.ts';

const { suite, http, shop } = setStage();
const REQUESTS = '/api/v1/loyalty/adjustment-requests';
const CHANGES = '/api/v1/loyalty/rule-changes';

let second: TestStore;
beforeAll(async () => {
  second = await addSecondManager(suite);
});
beforeEach(() => suite.clock.advance(DAY_MS));

let emails = 0;
/** Creates a customer record of the second manager. */
const ownRecord = async (contact: { readonly phone?: string } = {}) => {
  emails += 1;
  const email = `second-${emails}@shop.example`;
  await suite.database.owner`update staff set email = ${email} where id = ${second.staff.manager}`;
  const body = { name: 'Second', email, phone: contact.phone ?? null };
  const { id } = (await http.call('POST', '/api/v1/customers', { body })).body;
  return { id, change: { ...body, status: 'active' } };
};

/** Support asks for points for this customer; the second manager approves. */
const approveFor = async (customer: string) => {
  const body = { operation: 'add', points: 150, comment: null, internalNote: null };
  const asked = await http.call('POST', `/api/v1/customers/${customer}/adjustments`, { as: 'support', body });
  return http.call('POST', `${REQUESTS}/${asked.body.waitsFor}/approve`, { as: 'manager', store: second });
};

const askForRule = async (points: number): Promise<string> => {
  const method = { ...perAmount(1, '10'), reward: { mode: 'order', points } };
  const body = { methodId: null, version: null, method };
  return (await http.call('POST', CHANGES, { as: 'manager', body })).body.id;
};

const approveRule = (id: string) =>
  http.call('POST', `${CHANGES}/${id}/approve`, { as: 'manager', store: second });

const summary = async () =>
  (await http.call('GET', `${REQUESTS}/summary`, { as: 'manager', store: second })).body;

const refused = { status: 403, body: { code: 'approval_gains' } };

describe('points for an approver', () => {
  it('are not approved for a customer with the phone of their own record', async () => {
    const { id } = await ownRecord({ phone: '+966551112233' });
    const twin = await suite.customer();
    await suite.database.owner`update customer set phone = '+966551112233' where id = ${twin}`;
    expect(await approveFor(id)).toMatchObject(refused);
    expect(await approveFor(twin)).toMatchObject(refused);
    expect(await approveFor(await shop.customerWith(1))).toMatchObject({ status: 200 });
  });

  it('are not approved after the email was taken off their record', async () => {
    const { id, change } = await ownRecord();
    const body = { ...change, email: null };
    await http.call('PUT', `/api/v1/customers/${id}`, { as: 'manager', store: second, body });
    expect(await approveFor(id)).toMatchObject(refused);
    expect(await approveRule(await askForRule(5))).toMatchObject(refused);
    suite.clock.advance(91 * DAY_MS);
    expect(await approveFor(id)).toMatchObject({ status: 200 });
  });

  it('are not approved for a customer that their own record was merged into', async () => {
    const phone = '+966551112244';
    const { id: own } = await ownRecord();
    const other = await suite.customer();
    await suite.database.owner`update customer set phone = ${phone} where id in (${own}, ${other})`;
    const merged = await http.call('POST', `/api/v1/customers/${other}/merge`, { body: { from: own } });
    expect(merged).toMatchObject({ status: 200 });
    await suite.database.owner`update customer set phone = null where id in (${own}, ${other})`;
    expect(await approveFor(other)).toMatchObject(refused);
  });

  it('are not decided by their own answer about what came back of an order', async () => {
    const { id: own } = await ownRecord();
    const order = shop.order();
    await shop.hear(order.paid, order.delivered);
    const { id, customer } = await openReturnOf(suite, order);
    await suite.database.owner`
      update customer set merged_into = ${own}, merged_at = ${suite.clock.now()}
      where store_id = ${suite.store.id} and id = ${customer}`;
    const answer = (as: 'manager' | 'owner') =>
      http.call('POST', `/api/v1/orders/${id}/return`, {
        as,
        ...(as === 'manager' ? { store: second } : {}),
        body: { by: 'lines', lines: [] },
      });
    expect(await answer('manager')).toMatchObject(refused);
    expect(await answer('owner')).toMatchObject({ status: 200 });
  });

  it('are not counted as waiting for them', async () => {
    const { id } = await ownRecord();
    const before = (await summary()).waitingForYou;
    expect(await approveFor(id)).toMatchObject(refused);
    expect(await summary()).toMatchObject({ waitingForYou: before });
  });
});

describe('rule changes that a manager approves', () => {
  it('count together towards the approver’s day', async () => {
    await suite.database.owner`update staff set email = null where id = ${second.staff.manager}`;
    const [first, next] = [await askForRule(600), await askForRule(600)];
    expect(await approveRule(first)).toMatchObject({ status: 200 });
    expect(await approveRule(next)).toMatchObject({ status: 403, body: { code: 'approval_above_limit' } });
    suite.clock.advance(DAY_MS);
    expect(await approveRule(next)).toMatchObject({ status: 200 });
  });

  it('are measured by the orders and rules at the time of approval', async () => {
    const body = { methodId: null, version: null, method: perAmount(1, '1') };
    const asked = await http.call('POST', CHANGES, { as: 'manager', body });
    expect(asked.body).toMatchObject({ giftPoints: 200 });
    const order = shop.order({ total: '1500.00' });
    await shop.hear(order.created, order.paid);
    expect(await approveRule(asked.body.id)).toMatchObject({
      status: 403,
      body: { code: 'approval_above_limit' },
    });
    expect((await http.read(COLLECTION_METHODS)).methods).toHaveLength(2);
  });
});
