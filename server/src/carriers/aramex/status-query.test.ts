import { describe, expect, it } from 'vitest';
import answers from './fixtures/answers.json' with { type: 'json' };
import { connectScripted, lastBody } from '../testing/connect.ts';
import type { Reply } from '#outbound/testing/network.ts';
import { CREDENTIALS, PICKUP_DATE } from '../testing/requests.ts';

const connect = (...replies: Reply[]) => connectScripted(CREDENTIALS.aramex, ...replies);

const reference = {
  carrier: 'aramex',
  pickupId: 'H774201',
  guid: '0b7c1d52-7c1e-4a0e-9d0a-5f2f6f1f7a11',
} as const;

describe('a status query to Aramex', () => {
  it.each([
    ['status_scheduled', 'exists'],
    ['status_words_only', 'exists'],
    ['status_collected', 'collected'],
    ['status_empty', 'not_found'],
    ['status_not_found', 'not_found'],
  ] as const)('%s: %s', async (name, view) => {
    const { carrier } = connect(answers[name]);
    expect(await carrier.status({ reference, ownReference: 'pku_1' })).toMatchObject({ kind: 'found', view });
  });

  it.each([
    ['a past collection date and the word', '/Date(1780200000000+0300)/', 'Collected', 'collected'],
    ['the word alone', '/Date(-62135596800000+0000)/', 'Collected', 'exists'],
    ['the date alone', '/Date(1780200000000+0300)/', 'Scheduled', 'exists'],
    ['a date to come', '/Date(1880300000000+0300)/', 'Collected', 'exists'],
    ['the opposite word', '/Date(1780200000000+0300)/', 'Not collected', 'exists'],
  ])(
    'reads %s without waybills, dated %s and described as "%s", as %s',
    async (_, CollectionDate, LastStatusDescription, view) => {
      const body = { ...answers.status_scheduled.body, CollectionDate, LastStatusDescription };
      const { carrier } = connect({ status: 200, body });
      expect(await carrier.status({ reference, ownReference: 'pku_1' })).toMatchObject({
        kind: 'found',
        view,
      });
    },
  );

  it('keeps the carrier’s message without interpreting it', async () => {
    const { carrier } = connect(answers.status_words_only);
    expect(await carrier.status({ reference, ownReference: 'pku_1' })).toMatchObject({
      words: 'Cancelled, not collected',
    });
  });

  it('ignores the nested answer, which is in no vendor schema', async () => {
    const { carrier } = connect(answers.status_nested);
    expect(await carrier.status({ reference, ownReference: 'pku_1' })).toMatchObject({
      kind: 'refused',
      code: 'answer_not_understood',
    });
  });

  it('uses the number if known, and our own reference if the booking’s answer was lost', async () => {
    const { carrier, network } = connect(answers.status_scheduled, answers.status_scheduled);
    await carrier.status({ reference, ownReference: 'pku_1' });
    expect(lastBody(network)).toMatchObject({ Reference: 'H774201' });
    const found = await carrier.status({ reference: null, ownReference: 'pku_1' });
    expect(lastBody(network)).toMatchObject({ Reference: 'pku_1' });
    expect(found).toMatchObject({ reference: { carrier: 'aramex', pickupId: 'H774201', guid: '' } });
  });

  it('takes no number from an answer that repeats our own reference', async () => {
    const own = { ...answers.status_scheduled.body, Reference: 'pku_1' };
    const { carrier } = connect({ status: 200, body: own });
    const found = await carrier.status({ reference: null, ownReference: 'pku_1' });
    expect(found).toMatchObject({ view: 'exists', reference: null });
  });

  it('checks a connection with a pickup that cannot exist, which proves only the credentials', async () => {
    const good = connect(answers.status_not_found);
    const request = { address: null, date: PICKUP_DATE };
    expect(await good.carrier.check(request)).toMatchObject({ kind: 'works', proven: 'credentials' });
    const bad = connect(answers.status_credentials);
    expect(await bad.carrier.check(request)).toMatchObject({ kind: 'refused', code: 'credentials_refused' });
  });
});

describe('tracking with Aramex', () => {
  it('returns the updates oldest first, with common states', async () => {
    const { carrier } = connect(answers.tracks);
    const outcome = await carrier.track(['44112233440', '44000000000']);
    expect(outcome).toMatchObject({ kind: 'tracks', notFound: ['44000000000'] });
    if (outcome.kind !== 'tracks') return;
    const [track] = outcome.tracks;
    expect(track?.state).toBe('delivered');
    expect(track?.events.map(({ state }) => state)).toEqual(['announced', 'collected', 'delivered']);
    expect(track?.events[1]).toMatchObject({
      date: '2026-06-02',
      time: '16:00:00',
      at: new Date('2026-06-02T13:00:00Z'),
      place: 'Riyadh, Saudi Arabia',
    });
  });
});
