import { date, openAddress, parcel } from '@apps-hub/domain/shipping/testing/samples';
import { rulesFor } from '@apps-hub/domain/shipping/carriers/rules-for';
import { describe, expect, it } from 'vitest';
import answers from './fixtures/answers.json' with { type: 'json' };
import type { SlotsRequest } from '../port.ts';
import { connectScripted } from '../testing/connect.ts';
import type { Reply } from '#outbound/testing/network.ts';
import { bookRequest, CREDENTIALS, PICKUP_DATE } from '../testing/requests.ts';

const connect = (...replies: Reply[]) => connectScripted(CREDENTIALS.dhl, ...replies);

describe('timeslots with DHL', () => {
  const request: SlotsRequest = {
    calendar: openAddress(),
    address: bookRequest().address,
    parcels: [parcel()],
    date: PICKUP_DATE,
    rules: rulesFor('dhl'),
  };

  it('follow DHL’s capabilities for the day', async () => {
    const { carrier, network } = connect(answers.products);
    const outcome = await carrier.timeslots(request);
    expect(network.sent[0]?.url.searchParams.get('plannedShippingDate')).toBe('2026-06-02');
    expect(outcome).toMatchObject({
      kind: 'slots',
      source: 'carrier',
      rules: { courierHours: { from: '10:00', to: '16:00' }, cutOff: null, latestReady: '12:30' },
    });
    if (outcome.kind !== 'slots' || outcome.day.kind !== 'slots') throw new Error('there are slots');
    expect(outcome.day.slots.map(({ window }) => `${window.from}-${window.to}`)).toEqual([
      '10:00-13:00', '11:00-14:00', '12:00-15:00',
    ]); // prettier-ignore
  });

  it('follow the booked product, not the first that DHL lists', async () => {
    const abroad = [parcel({ destination: { countryCode: 'AE', city: 'Dubai' } })];
    const { carrier, network } = connect(answers.products_abroad);
    const outcome = await carrier.timeslots({ ...request, parcels: abroad });
    expect(Object.fromEntries(network.sent[0]?.url.searchParams ?? [])).toMatchObject({
      originCountryCode: 'SA',
      destinationCountryCode: 'AE',
      destinationCityName: 'Dubai',
      isCustomsDeclarable: 'true',
    });
    expect(outcome).toMatchObject({ source: 'carrier', rules: { latestReady: '16:00' } });
  });

  it('follow our rules if DHL lists other products only', async () => {
    const { carrier } = connect(answers.products_abroad);
    expect(await carrier.timeslots(request)).toMatchObject({
      source: 'rules_only',
      rules: { cutOff: { time: '15:00' } },
      day: { kind: 'slots' },
    });
  });

  it('follow the stricter of both products for domestic and international parcels', async () => {
    const parcels = [parcel(), parcel({ destination: { countryCode: 'AE', city: 'Dubai' } })];
    const { carrier } = connect(answers.products, answers.products_abroad);
    expect(await carrier.timeslots({ ...request, parcels })).toMatchObject({
      source: 'carrier',
      rules: { courierHours: { from: '10:00', to: '16:00' }, latestReady: '12:30' },
    });
  });

  it('do not exist on a day whose pickups DHL moves to the next', async () => {
    const { carrier } = connect(answers.products_next_day);
    expect(await carrier.timeslots(request)).toMatchObject({ day: { kind: 'none' }, source: 'carrier' });
  });

  it.each([
    ['silence', ['silence', 'silence', 'silence']],
    ['a server error', [answers.server_error, answers.server_error, answers.server_error]],
  ] as const)('come from the rules when DHL answers with %s', async (_, replies) => {
    const { carrier } = connect(...replies);
    expect(await carrier.timeslots(request)).toMatchObject({
      source: 'carrier_silent',
      day: { kind: 'slots' },
    });
  });

  it('report a refused account', async () => {
    const { carrier } = connect(answers.account_not_allowed);
    expect(await carrier.timeslots(request)).toMatchObject({ kind: 'refused', code: 'account_not_allowed' });
  });

  it('are not requested for a day when the shop is closed', async () => {
    const { carrier, network } = connect();
    const outcome = await carrier.timeslots({ ...request, date: date('2026-05-31') });
    expect(outcome).toMatchObject({ day: { kind: 'none', why: { code: 'date_past' } } });
    expect(network.sent).toEqual([]);
  });
});
