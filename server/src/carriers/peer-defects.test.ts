import { collectionVerdict } from '@apps-hub/domain/shipping/pickups/collection';
import { rulesFor } from '@apps-hub/domain/shipping/carriers/rules-for';
import { instructionRoom } from '@apps-hub/domain/shipping/carriers/courier-note';
import { occurrenceOn } from '@apps-hub/domain/shipping/calendar/recurrence';
import { date, openAddress, parcel, time } from '@apps-hub/domain/shipping/testing/samples';
import { describe, expect, it } from 'vitest';
import aramex from './aramex/fixtures/answers.json' with { type: 'json' };
import dhl from './dhl/fixtures/answers.json' with { type: 'json' };
import fedex from './fedex/fixtures/answers.json' with { type: 'json' };
import { connectScripted, lastBody } from './testing/connect.ts';
import type { Reply } from '../outbound/testing/network.ts';
import { bookRequest, CREDENTIALS } from './testing/requests.ts';

/** Each test is named after the bug, and fails if we have it. */
describe('known bugs of other integrations that ours avoids', () => {
  it('FedEx: the booking’s location is lost, so an Express pickup can never be voided', async () => {
    const { carrier, network } = connectScripted(CREDENTIALS.fedex, fedex.token, fedex.booked, fedex.voided);
    const booked = await carrier.book(bookRequest());
    if (booked.kind !== 'confirmed') throw new Error('the answer confirms');
    // Stored as JSON between booking and void, like in the database.
    const reference: typeof booked.reference = JSON.parse(JSON.stringify(booked.reference));
    await carrier.void({ reference, requestor: 'Sara', reason: 'Closed' });
    expect(lastBody(network)).toMatchObject({ location: fedex.booked.body.output.location });
  });

  it('DHL: a void is sent without the mandatory requestor and reason', async () => {
    const { carrier, network } = connectScripted(CREDENTIALS.dhl, dhl.voided);
    const reference = { carrier: 'dhl', confirmationNumbers: ['PRG260602000071'] } as const;
    await carrier.void({ reference, requestor: 'Sara & Nasser', reason: 'أغلقنا اليوم' });
    expect(network.sent[0]).toMatchObject({ method: 'DELETE' });
    expect(network.sent[0]?.url.pathname).toBe('/mydhlapi/pickups/PRG260602000071');
    expect(Object.fromEntries(network.sent[0]?.url.searchParams ?? [])).toEqual({
      requestorName: 'Sara & Nasser',
      reason: 'أغلقنا اليوم',
    });
  });

  it('DHL: a successful void with an empty body is taken for a failure', async () => {
    const { carrier } = connectScripted(CREDENTIALS.dhl, { status: 200 });
    const reference = { carrier: 'dhl', confirmationNumbers: ['PRG260602000071'] } as const;
    expect(await carrier.void({ reference, requestor: 'Sara', reason: 'Closed' })).toMatchObject({
      kind: 'voided',
    });
  });

  it('DHL: 09:00 in Riyadh is booked as 09:00 UTC', async () => {
    const { carrier, network } = connectScripted(CREDENTIALS.dhl, dhl.booked);
    await carrier.book(
      bookRequest({ window: { date: date('2026-06-02'), from: time('09:00'), to: time('12:00') } }),
    );
    const { plannedPickupDateAndTime } = lastBody(network) as { plannedPickupDateAndTime: string };
    const [, wall, offset] = /^(.+) GMT([+-]\d\d:\d\d)$/.exec(plannedPickupDateAndTime) ?? [];
    expect(new Date(`${wall}${offset}`)).toEqual(new Date('2026-06-02T06:00:00Z'));
  });

  it('FedEx: the local ready time gets a UTC suffix', async () => {
    const { carrier, network } = connectScripted(CREDENTIALS.fedex, fedex.token, fedex.booked);
    await carrier.book(bookRequest());
    expect(lastBody(network)).toMatchObject({ originDetail: { readyDateTimestamp: '2026-06-02T10:00:00' } });
  });

  const success: Readonly<Record<string, readonly Reply[]>> = {
    aramex: [aramex.booked],
    dhl: [dhl.booked],
    fedex: [fedex.token, fedex.booked],
  };

  it.each(['aramex', 'dhl', 'fedex'] as const)(
    '%s: the screen, the server and the carrier have different limits for the instruction',
    async (name) => {
      const { location } = bookRequest();
      const max = instructionRoom(name, { fragile: 0, large: 0 }, location);
      const full = connectScripted(CREDENTIALS[name], ...(success[name] ?? []));
      expect(await full.carrier.book(bookRequest({ instructions: ['x'.repeat(max)] }))).toMatchObject({
        kind: 'confirmed',
      });
      expect(full.network.sent.at(-1)?.body).toContain('x'.repeat(max));
      const over = connectScripted(CREDENTIALS[name]);
      expect(await over.carrier.book(bookRequest({ instructions: ['x'.repeat(max + 1)] }))).toMatchObject({
        kind: 'refused',
        problems: [{ field: 'instruction', code: 'too_long', limit: max, actual: max + 1 }],
      });
      expect(over.network.sent).toEqual([]);
    },
  );

  it('recurring pickups skip Saturday and Sunday, the working days of a Friday weekend', () => {
    const recurring = {
      weekdays: ['sun', 'sat'] as const,
      from: time('10:00'),
      to: time('13:00'),
      startsOn: date('2026-06-01'),
      endsOn: null,
      exceptions: [],
    };
    const query = { address: openAddress(), parcels: [parcel()], now: new Date('2026-06-01T05:00:00Z') };
    const sunday = occurrenceOn(recurring, date('2026-06-07'), { ...query, rules: rulesFor('aramex') });
    expect(sunday.due).toBe(true);
    const rules = rulesFor('aramex', { closedOn: ['fri'] });
    expect(occurrenceOn(recurring, date('2026-06-06'), { ...query, rules }).due).toBe(true);
  });

  it('a pickup whose date has passed is listed as picked up although nobody came', () => {
    const closeAt = new Date('2026-06-02T10:00:00Z');
    const evidence = { parcels: [{ trackable: true, scanned: false }], carrierView: null, closeAt };
    expect(collectionVerdict({ ...evidence, now: new Date('2026-06-09T10:00:00Z') })).toEqual({
      kind: 'missed',
    });
  });

  it('many light parcels together are reported to the carrier as oversize', async () => {
    const ground = { ...CREDENTIALS.fedex, company: 'FDXG' as const };
    const light = Array.from({ length: 20 }, () => parcel({ weightGrams: 9000 }));
    const one = connectScripted(ground, fedex.token, fedex.booked_ground);
    await one.carrier.book(bookRequest({ parcels: light }));
    expect(lastBody(one.network)).toMatchObject({ totalWeight: { value: 180 }, oversizePackageCount: 0 });
    const two = connectScripted(ground, fedex.token, fedex.booked_ground);
    await two.carrier.book(bookRequest({ parcels: [...light, parcel({ large: true })] }));
    expect(lastBody(two.network)).toMatchObject({ oversizePackageCount: 1 });
  });

  it.each(['aramex', 'dhl', 'fedex'] as const)(
    '%s: a missing phone number is replaced by an invented one',
    async (name) => {
      const { carrier, network } = connectScripted(CREDENTIALS[name]);
      const contact = { ...bookRequest().contact, phone: '' };
      expect(await carrier.book(bookRequest({ contact }))).toMatchObject({
        kind: 'refused',
        code: 'field_missing',
        problems: [{ field: 'phone', code: 'required' }],
      });
      expect(network.sent).toEqual([]);
    },
  );
});
