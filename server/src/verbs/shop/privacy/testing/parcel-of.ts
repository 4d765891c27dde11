import type { Suite } from '#test/suite.ts';

/** A pickup with one parcel of an order, with a carrier's responses: they name the recipient, and scans name who signed. */
export const parcelOf = async (suite: Suite, orderExternalId: string, recipient: string): Promise<void> => {
  const { owner } = suite.database;
  const store = suite.store.id;
  const [account, address, pickup, parcel] = [
    suite.deps.newId('carrierAccount'),
    suite.deps.newId('pickupAddress'),
    suite.deps.newId('pickup'),
    suite.deps.newId('parcel'),
  ];
  const at = suite.clock.now();
  const track = {
    state: 'delivered',
    checkedAt: at.toISOString(),
    events: [
      {
        state: 'delivered',
        date: '2026-03-03',
        time: '10:00',
        at: null,
        carrierCode: 'SH005',
        description: `Signed by ${recipient}`,
        place: 'Riyadh',
      },
    ],
  };
  const exchange = {
    operation: 'track',
    method: 'POST',
    path: '/track',
    status: 200,
    answer: JSON.stringify({ ConsigneeName: recipient }),
  };
  await owner`insert into carrier_account (store_id, id, carrier, fields, rules, updated_at)
    values (${store}, ${account}, 'aramex', '{}', '{}', ${at})`;
  await owner`insert into pickup_address (store_id, id, name, address, contact, location, zone, hours, is_default, created_at, updated_at)
    values (${store}, ${address}, 'Branch', '{}', '{}', 'Desk', 'Asia/Riyadh', '{}', true, ${at}, ${at})`;
  await owner`
    insert into pickup (
      store_id, id, carrier, account_id, address_id, address_name, state, booking_key, date, from_time, to_time, closes_at, zone,
      ready_at, close_at, address, contact, location, instructions, void_until, counts, called_at, notices, created_at, updated_at
    ) values (
      ${store}, ${pickup}, 'aramex', ${account}, ${address}, 'Branch', 'collected', ${pickup}, '2026-03-02', '10:00', '12:00', '18:00',
      'Asia/Riyadh', ${at}, ${at}, '{}', '{}', 'Desk', '[]', 'ready', '{}', ${at}, '[]', ${at}, ${at}
    )`;
  await owner`
    insert into pickup_parcel (store_id, pickup_id, id, order_id, weight_grams, fragile, large, tracking_number, track)
    select ${store}, ${pickup}, ${parcel}, o.id, 500, false, false, '30000000001', ${owner.json(track)}
    from store_order o where o.store_id = ${store} and o.external_id = ${orderExternalId}`;
  await owner`
    insert into pickup_event (store_id, pickup_id, sequence, kind, at, actor, detail)
    values (${store}, ${pickup}, 1, 'exchange', ${at}, 'system', ${owner.json(exchange)})`;
};
