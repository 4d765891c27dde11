import { describe, expect, it } from 'vitest';
import answers from './fixtures/answers.json' with { type: 'json' };
import { connectScripted } from '../testing/connect.ts';
import type { Reply } from '#outbound/testing/network.ts';
import { CREDENTIALS } from '../testing/requests.ts';

const connect = (...replies: Reply[]) => connectScripted(CREDENTIALS.dhl, ...replies);

describe('tracking with DHL', () => {
  it('returns checkpoints oldest first and skips those of unknown meaning', async () => {
    const { carrier, network } = connect(answers.tracking);
    const outcome = await carrier.track(['9356579890']);
    expect(network.sent[0]?.url.search).toBe(
      '?trackingView=all-checkpoints&levelOfDetail=all&requestGMTOffsetPerEvent=true',
    );
    expect(outcome).toMatchObject({ kind: 'tracks', notFound: [] });
    if (outcome.kind !== 'tracks') return;
    expect(outcome.tracks[0]?.state).toBe('customs');
    expect(outcome.tracks[0]?.events.map(({ state }) => state)).toEqual([
      'collected', 'in_transit', 'customs', 'other',
    ]); // prettier-ignore
    expect(outcome.tracks[0]?.events[0]).toMatchObject({
      at: new Date('2026-06-02T10:56:21Z'),
      place: 'RIYADH-SAU',
    });
  });

  it.each([
    ['SA', 'collected'],
    ['CC', 'held'],
    ['DD', 'delivered'],
    ['PD', 'in_transit'],
    ['ND', 'delivery_failed'],
    ['IC', 'customs'],
    ['TP', 'in_transit'],
  ])('reads %s as %s', async (typeCode, state) => {
    const event = { date: '2026-06-02', time: '13:56:21', GMTOffset: '+03:00', typeCode };
    const body = { shipments: [{ shipmentTrackingNumber: '9356579890', events: [event] }] };
    const { carrier } = connect({ status: 200, body });
    expect(await carrier.track(['9356579890'])).toMatchObject({
      tracks: [{ state, events: [{ state, at: new Date('2026-06-02T10:56:21Z') }] }],
    });
  });

  it('queries two hundred numbers in one call, and separates found from unknown', async () => {
    const numbers = Array.from({ length: 201 }, (_, index) => String(9_356_579_890 + index));
    const { carrier, network } = connect(answers.tracking_several, answers.tracking_not_found);
    const outcome = await carrier.track(numbers);
    expect(network.sent.map(({ url }) => url.pathname)).toEqual([
      '/mydhlapi/tracking',
      '/mydhlapi/shipments/9356580090/tracking',
    ]);
    expect(network.sent[0]?.url.searchParams.getAll('shipmentTrackingNumber')).toEqual(numbers.slice(0, 200));
    expect(outcome).toMatchObject({
      tracks: [
        { trackingNumber: '9356579890', state: 'delivered' },
        { trackingNumber: '9356579891', state: 'collected' },
      ],
      notFound: numbers.slice(2),
    });
  });

  it('leaves out the one number that DHL refuses, and tracks the others', async () => {
    const { carrier, network } = connect(
      answers.tracking_bad_number,
      answers.tracking_several,
      answers.tracking_bad_number,
    );
    const outcome = await carrier.track(['9356579890', '9356579891', 'not a waybill']);
    expect(network.sent).toHaveLength(3);
    expect(outcome).toMatchObject({
      kind: 'tracks',
      tracks: [{ state: 'delivered' }, { state: 'collected' }],
      notFound: [],
    });
  });

  it('keeps earlier answers when a later query is refused', async () => {
    const numbers = Array.from({ length: 201 }, (_, index) => String(9_356_579_890 + index));
    const { carrier } = connect(answers.tracking_several, answers.forbidden);
    expect(await carrier.track(numbers)).toMatchObject({
      tracks: [{ state: 'delivered' }, { state: 'collected' }],
      notFound: numbers.slice(2, 200),
    });
  });

  it.each(['CS', 'SC', 'PY'])('%s does not change where a parcel is', async (typeCode) => {
    const at = { date: '2026-06-02', GMTOffset: '+03:00' };
    const events = [
      { ...at, time: '13:56:21', typeCode: 'OK' },
      { ...at, time: '15:00:00', typeCode, description: 'Closed shipment' },
    ];
    const { carrier } = connect({
      status: 200,
      body: { shipments: [{ shipmentTrackingNumber: '9356579890', events }] },
    });
    expect(await carrier.track(['9356579890'])).toMatchObject({
      tracks: [{ state: 'delivered', events: [{ state: 'delivered' }, { state: 'other' }] }],
    });
  });

  it('treats a shipment without a checkpoint as announced', async () => {
    const body = { shipments: [{ shipmentTrackingNumber: '9356579890', status: 'Success', events: [] }] };
    const { carrier } = connect({ status: 200, body });
    expect(await carrier.track(['9356579890'])).toMatchObject({ tracks: [{ state: 'announced' }] });
  });

  it('reports a refused query', async () => {
    const { carrier } = connect(answers.tracking_bad_parameter);
    expect(await carrier.track(['1'])).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('trackingView'),
    });
  });
});
