import { APPS } from '@apps-hub/contract/apps';
import { shipmentInput } from '@apps-hub/contract/shipping/shipments/routes';
import { DAY_MS } from '@apps-hub/domain/time';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Carriers } from '#carriers/create-carriers.ts';
import type { WaybillPort } from '#carriers/port.ts';
import { outsideOf } from '#deps.ts';
import { bookingsOf } from '#test/bookings.ts';
import { ADDRESS, openShipping, PREFERENCES, type Shipping } from '#test/shipping.ts';
import { RECIPIENT, waybillsOf } from '#test/waybills.ts';
import { tablesWith as findTables } from '#test/tables-with.ts';
import { ERASE_AFTER_DAYS, uninstallApp } from '../hub/stores/install.ts';
import { claimShipment } from './shipments/make.ts';
import { sendShipment } from './shipments/send.ts';

let shipping: Shipping;
beforeAll(async () => {
  shipping = await openShipping();
  await shipping.connect('dhl');
});
afterAll(() => shipping.close());

const { booking, book } = bookingsOf(() => shipping);
const waybill = waybillsOf(() => shipping);

/** Personal or secret texts of a shipping store: people, places, notes to couriers and responses of carriers. */
const MARKS = [
  ADDRESS.contact.person,
  ADDRESS.contact.email,
  ADDRESS.contact.phone,
  ADDRESS.contact.company,
  ADDRESS.address.lines[0],
  'Branch 1',
  'ask for Zubaida',
  'guard@palm.example',
  RECIPIENT.contact.person,
  RECIPIENT.address.lines[0],
];

const tablesWith = (text: string): Promise<string[]> =>
  findTables(shipping.suite.database, shipping.suite.store.id, text);

it('a label that the carrier gives after its customer was erased is not stored', async () => {
  const { suite, http, deps } = shipping;
  const added = await http.call('POST', '/api/v1/customers', {
    body: { name: 'Zahra', email: null, phone: null },
  });
  const input = await waybill.body(await waybill.order({ customerId: added.body.id }));
  const claimed = await suite.act((ctx) => claimShipment(ctx, shipmentInput.parse(input)));
  const erasing: Carriers = {
    connect: (account) => {
      const port = deps.carriers.connect(account);
      const { waybills } = port;
      if (!waybills) throw new Error('DHL makes waybills');
      const make: WaybillPort['make'] = async (request) => {
        const outcome = await waybills.make(request);
        await http.call('POST', `/api/v1/customers/${added.body.id}/erasure`, { body: {} });
        return outcome;
      };
      return { ...port, waybills: { ...waybills, make } };
    },
  };
  await sendShipment(outsideOf({ ...deps, carriers: erasing }, suite.store.id), claimed);
  expect(await waybill.read(claimed.id)).toMatchObject({
    state: 'made',
    cannot: { label: 'label_not_given' },
  });
});

it('an erased store keeps no personal data of its shipping', async () => {
  const notifications = {
    ...PREFERENCES.notifications,
    others: [{ email: 'guard@palm.example', events: ['missed'] }],
  };
  const saved = await shipping.post('/settings', { ...PREFERENCES, notifications }, { method: 'PUT' });
  expect(saved.status).toBe(200);
  const { body } = await booking('dhl');
  expect((await book({ ...body, instructions: ['ask for Zubaida'] })).status).toBe(200);
  expect((await waybill.make(await waybill.body(await waybill.order()))).body).toMatchObject({
    state: 'made',
  });
  const before = Object.fromEntries(
    await Promise.all(MARKS.map(async (mark) => [mark, await tablesWith(mark)] as const)),
  );
  expect(MARKS.filter((mark) => before[mark]?.length === 0)).toEqual([]);
  expect([...new Set(Object.values(before).flat())]).toEqual(
    expect.arrayContaining(['pickup', 'pickup_address', 'shipment', 'shipping_preference', 'store_order']),
  );
  for (const app of APPS) await shipping.suite.act((ctx) => uninstallApp(ctx, app));
  shipping.suite.clock.advance((ERASE_AFTER_DAYS + 1) * DAY_MS);
  await shipping.tick();
  for (const mark of MARKS) expect([mark, await tablesWith(mark)]).toEqual([mark, []]);
  // The carrier is no longer queried, since the credentials are gone.
  const [asked] = await shipping.suite.database.owner`
    select count(next_check_at)::int as pickups from pickup where store_id = ${shipping.suite.store.id}`;
  expect(asked).toEqual({ pickups: 0 });
  const [account] = await shipping.suite.database.owner`
    select sealed, fields from carrier_account where store_id = ${shipping.suite.store.id}`;
  expect(account).toEqual({ sealed: null, fields: {} });
});
