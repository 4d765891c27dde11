import type { CurrencyCode } from '@apps-hub/domain/money';
import { parcel } from '@apps-hub/domain/shipping/testing/samples';
import { expect, it } from 'vitest';

import { connectScripted, lastBody } from '../testing/connect.ts';
import { bookRequest, CREDENTIALS } from '../testing/requests.ts';
import answers from './fixtures/answers.json' with { type: 'json' };

const sar = 'SAR' as CurrencyCode; // a literal of the type's own form

it('a booking has the cash on delivery of each parcel in its own currency', async () => {
  const { carrier, network } = connectScripted(CREDENTIALS.aramex, answers.booked);
  const parcels = [parcel({ cashOnDelivery: { amountMinor: 12_050, currency: sar } }), parcel()];
  await carrier.book(bookRequest({ parcels }));
  expect(lastBody(network)).toMatchObject({
    Pickup: { PickupItems: [{ CashAmount: { CurrencyCode: 'SAR', Value: 120.5 } }, { CashAmount: null }] },
  });
});
