import {
  getStoreSettings,
  saveCheckout,
  saveDetails,
  saveLocation,
  saveNotices,
  savePayments,
  saveShipping,
} from './contract.ts';
import { describe, expect, it } from 'vitest';

import { startSample } from '../testing/suite.ts';

describe('our own calls on the store settings', () => {
  it('save each part without changing the others', async () => {
    const { answer } = startSample();
    const before = await answer(getStoreSettings);
    const details = { ...before.details, storeName: 'Oasis', orderPrefix: 'OA-' };
    const payments = { ...before.payments, providers: [] };
    const checkout = { ...before.checkout, company: 'required' as const };
    const shipping = { zones: before.shipping.zones.slice(1) };
    const location = { ...before.location, fulfilsOnline: false };
    const notices = { events: before.notices.events.map((event) => ({ ...event, email: false })) };
    expect(await answer(saveDetails, { body: details })).toEqual({ ...before, details });
    await answer(savePayments, { body: payments });
    await answer(saveCheckout, { body: checkout });
    await answer(saveShipping, { body: shipping });
    await answer(saveLocation, { body: location });
    await answer(saveNotices, { body: notices });
    const all = { details, payments, checkout, shipping, location, notices };
    expect(await answer(getStoreSettings)).toEqual(all);
  });

  it('have unique ids for rates and zones', async () => {
    const { shipping } = await startSample().answer(getStoreSettings);
    const ids = shipping.zones.flatMap(({ rates }) => rates.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
