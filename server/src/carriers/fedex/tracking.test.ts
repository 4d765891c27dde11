import { describe, expect, it } from 'vitest';
import answers from './fixtures/answers.json' with { type: 'json' };
import { connectScripted } from '../testing/connect.ts';
import type { Reply } from '#outbound/testing/network.ts';
import { CREDENTIALS } from '../testing/requests.ts';

const connect = (...replies: Reply[]) => connectScripted(CREDENTIALS.fedex, answers.token, ...replies);

describe('tracking with FedEx', () => {
  it('returns scans oldest first, and reports a number that FedEx does not know', async () => {
    const { carrier } = connect(answers.tracks);
    const outcome = await carrier.track(['795800001111', '795800002222']);
    expect(outcome).toMatchObject({ kind: 'tracks', notFound: ['795800002222'] });
    if (outcome.kind !== 'tracks') return;
    expect(outcome.tracks[0]).toMatchObject({ state: 'collected' });
    expect(outcome.tracks[0]?.events).toMatchObject([
      { state: 'announced', date: '2026-06-01', time: '18:00:00', at: null },
      {
        state: 'collected',
        date: '2026-06-02',
        time: '12:01:00',
        at: new Date('2026-06-02T09:01:00Z'),
        place: 'RIYADH, SA',
      },
    ]);
  });

  it('reads a delivered parcel as delivered if its number was used before', async () => {
    const { carrier } = connect(answers.tracks_of_a_number_twice);
    const outcome = await carrier.track(['776000001111']);
    expect(outcome).toMatchObject({ kind: 'tracks', notFound: [] });
    if (outcome.kind !== 'tracks') return;
    expect(outcome.tracks.map(({ state }) => state)).toEqual(['delivered']);
    expect(outcome.tracks[0]?.events.map(({ carrierCode }) => carrierCode)).toEqual(['PU', 'OD', 'DL']);
  });

  it('reads midnight without an offset as a day without a time', async () => {
    const { carrier } = connect(answers.tracks_of_a_day_without_a_time);
    const outcome = await carrier.track(['738400001111']);
    if (outcome.kind !== 'tracks') throw new Error('there is a track');
    expect(outcome.tracks[0]?.events).toMatchObject([
      { state: 'collected', date: '2026-06-02', time: null, at: null },
      { state: 'announced', time: '10:36:00', at: new Date('2026-06-02T15:36:00Z') },
      { state: 'delivered', time: '00:00:00', at: new Date('2026-06-03T21:00:00Z') },
    ]);
  });

  it.each([
    ['OF', null, 'in_transit'],
    ['IX', null, 'in_transit'],
    ['PM', null, 'in_transit'],
    ['OX', null, 'announced'],
    ['AP', null, 'announced'],
    ['DS', null, 'announced'],
    ['PD', null, 'announced'],
    ['PU', null, 'collected'],
    ['HP', null, 'held'],
    ['OF', 'IT', 'in_transit'],
    ['XX', 'HP', 'held'],
    ['', 'OF', 'in_transit'],
  ])('reads the plain code %s with the derived %s as %s', async (plain, derived, state) => {
    const trackResults = [
      {
        latestStatusDetail: { code: plain, derivedCode: derived },
        scanEvents: [{ date: '2026-06-02T12:01:00+03:00', eventType: plain, derivedStatusCode: derived }],
      },
    ];
    const body = { output: { completeTrackResults: [{ trackingNumber: '795800001111', trackResults }] } };
    const { carrier } = connect({ status: 200, body });
    expect(await carrier.track(['795800001111'])).toMatchObject({
      tracks: [{ state, events: [{ state }] }],
    });
  });

  it.each([
    ['tracking_empty', 'TRACKING.TRACKINGNUMBER.EMPTY'],
    ['forbidden', 'FORBIDDEN.ERROR'],
    ['not_found', 'NOT.FOUND.ERROR'],
  ] as const)('%s is told', async (name, carrierCode) => {
    const { carrier } = connect(answers[name]);
    expect(await carrier.track(['1'])).toMatchObject({ kind: 'refused', carrierCode });
  });

  it('queries thirty numbers at a time', async () => {
    const { carrier, network } = connect(answers.tracks, answers.tracks);
    await carrier.track(Array.from({ length: 31 }, (_, index) => String(index)));
    expect(network.sent).toHaveLength(3);
  });
});
