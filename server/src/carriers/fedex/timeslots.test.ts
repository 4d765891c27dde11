import { openAddress, parcel } from '@apps-hub/domain/shipping/testing/samples';
import { rulesFor } from '@apps-hub/domain/shipping/carriers/rules-for';
import { describe, expect, it } from 'vitest';
import answers from './fixtures/answers.json' with { type: 'json' };
import type { SlotsRequest } from '../port.ts';
import { connectScripted, lastBody } from '../testing/connect.ts';
import type { Reply } from '#outbound/testing/network.ts';
import { bookRequest, CREDENTIALS, PICKUP_DATE } from '../testing/requests.ts';

const express = CREDENTIALS.fedex;
const connect = (...replies: Reply[]) => connectScripted(express, answers.token, ...replies);

describe('timeslots with FedEx', () => {
  const request: SlotsRequest = {
    calendar: openAddress(),
    address: bookRequest().address,
    parcels: [parcel()],
    date: PICKUP_DATE,
    rules: rulesFor('fedex'),
  };

  it('follow FedEx’s availability: cut-off and access time', async () => {
    const { carrier, network } = connect(answers.availability);
    const outcome = await carrier.timeslots(request);
    expect(lastBody(network)).toMatchObject({
      pickupAddress: { postalCode: '12211', countryCode: 'SA' },
      dispatchDate: '2026-06-02',
      packageReadyTime: '08:00:00',
      customerCloseTime: '20:00:00',
      pickupRequestType: ['FUTURE_DAY'],
      shipmentAttributes: { serviceType: 'PRIORITY_OVERNIGHT' },
      associatedAccountNumber: '740561073',
      carriers: ['FDXE'],
      countryRelationship: 'DOMESTIC',
    });
    expect(outcome).toMatchObject({
      source: 'carrier',
      rules: { latestReady: '15:00', minWindowMinutes: 90 },
    });
    if (outcome.kind !== 'slots' || outcome.day.kind !== 'slots') throw new Error('there are slots');
    expect(outcome.day.slots.at(-1)?.window).toMatchObject({ from: '15:00', to: '18:00' });
  });

  it('do not exist if FedEx says so', async () => {
    const { carrier } = connect(answers.availability_none);
    expect(await carrier.timeslots(request)).toMatchObject({
      day: { kind: 'none', why: { code: 'no_collection' } },
      source: 'carrier',
    });
  });

  it('follow our rules if FedEx does not answer, and a refusal is reported', async () => {
    const silent = connect(answers.unavailable, answers.unavailable, answers.unavailable);
    expect(await silent.carrier.timeslots(request)).toMatchObject({
      source: 'carrier_silent',
      day: { kind: 'slots' },
    });
    const refused = connect(answers.postal_code_missing);
    expect(await refused.carrier.timeslots(request)).toMatchObject({
      kind: 'refused',
      code: 'field_missing',
    });
  });

  it('offers no slots at a residential address if FedEx serves businesses only', async () => {
    const { carrier } = connect(answers.availability_no_homes);
    const address = { ...request.address, kind: 'residence' as const };
    expect(await carrier.timeslots({ ...request, address })).toMatchObject({
      day: { kind: 'none', why: { code: 'residence_not_served' } },
      source: 'carrier',
    });
    const business = connect(answers.availability_no_homes);
    expect(await business.carrier.timeslots(request)).toMatchObject({ day: { kind: 'slots' } });
  });

  const abroad = parcel({ destination: { countryCode: 'AE', city: 'Dubai' } });
  const latestReady = async (parts: Partial<SlotsRequest>): Promise<unknown> => {
    // Twice: one query for domestic and one for international parcels.
    const { carrier } = connect(answers.availability_of_both, answers.availability_of_both);
    const outcome = await carrier.timeslots({ ...request, ...parts });
    return outcome.kind === 'slots' ? outcome.rules.latestReady : outcome;
  };

  it('follow the latest of the options for domestic or international parcels', async () => {
    expect(await latestReady({})).toBe('15:00');
    expect(await latestReady({ parcels: [abroad] })).toBe('12:00');
  });

  it('follow the stricter cut-off if some parcels leave the country', async () => {
    expect(await latestReady({ parcels: [parcel(), abroad] })).toBe('12:00');
  });

  it('are queried for domestic and international parcels separately', async () => {
    const { carrier, network } = connect(answers.availability, answers.availability_abroad_only);
    const outcome = await carrier.timeslots({ ...request, parcels: [parcel(), abroad] });
    const asked = network.sent.slice(-2).map(({ body }) => JSON.parse(body));
    expect(asked).toMatchObject([
      { countryRelationship: 'DOMESTIC', shipmentAttributes: { serviceType: 'PRIORITY_OVERNIGHT' } },
      { countryRelationship: 'INTERNATIONAL', shipmentAttributes: { serviceType: 'INTERNATIONAL_PRIORITY' } },
    ]);
    expect(outcome).toMatchObject({ rules: { latestReady: '12:00' } });
  });

  it('uses the residential options for a residential address', async () => {
    expect(await latestReady({ address: { ...request.address, kind: 'residence' } })).toBe('14:00');
  });

  it('are none if FedEx has options for other parcels only', async () => {
    const { carrier } = connect(answers.availability_abroad_only);
    expect(await carrier.timeslots(request)).toMatchObject({
      day: { kind: 'none', why: { code: 'no_collection' } },
      source: 'carrier',
    });
  });

  it('use the international cut-off if all parcels leave the country', async () => {
    const { carrier, network } = connect(answers.availability, answers.booked);
    const parcels = [parcel({ destination: { countryCode: 'AE', city: 'Dubai' } })];
    await carrier.timeslots({ ...request, parcels });
    expect(lastBody(network)).toMatchObject({
      shipmentAttributes: { serviceType: 'INTERNATIONAL_PRIORITY' },
      countryRelationship: 'INTERNATIONAL',
    });
    await carrier.book(bookRequest({ parcels }));
    expect(lastBody(network)).toMatchObject({ countryRelationships: 'INTERNATIONAL' });
  });
});
