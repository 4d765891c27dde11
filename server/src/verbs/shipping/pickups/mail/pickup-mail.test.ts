import { PICKUP_NOTICES } from '@apps-hub/domain/shipping/pickups/notice';
import { describe, expect, it } from 'vitest';

import { pickupMail, type PickupMailRequest } from './pickup-mail.ts';
import { VOID_WORDS } from './void-mail-words.ts';

const request: PickupMailRequest = {
  id: 'pku_1.2.a',
  to: { name: 'Sara', address: 'sara@example.com' },
  locale: 'en',
  notices: ['missed'],
  link: 'https://shop.example/admin/apps/dhl/pickups?pickup=pku_1',
  storeName: 'Palm & Co',
  pickup: {
    carrier: 'dhl',
    number: 'PRG1',
    state: 'missed',
    window: { date: '2026-06-02', from: '10:00', to: '13:00' },
    addressName: '<Main>',
    orders: { numbers: ['1043', '1044'], total: 5 },
    parcels: 12,
    reference: 'pku_1',
    unknown: null,
    voidNews: null,
    changeNews: null,
    carrierMessage: '',
  },
};

describe.each(['ar', 'en'] as const)('a mail about an unknown outcome in %s', (locale) => {
  const mailOf = (about: 'booking' | 'void', isAsked: boolean) =>
    pickupMail({
      ...request,
      locale,
      notices: ['unknown'],
      pickup: { ...request.pickup, number: null, state: 'unknown', unknown: { about, isAsked } },
    });

  it('has our reference, and mentions our queries to the carrier only while we make them', () => {
    const [asked, mute] = [mailOf('booking', true)?.text, mailOf('booking', false)?.text];
    expect(asked).toContain('pku_1');
    const keepAsking = locale === 'ar' ? 'نتحقق من الحالة' : 'We keep checking';
    expect(asked).toContain(keepAsking);
    expect(mute).not.toContain(keepAsking);
  });

  it('has its own words for a void', () => {
    expect(mailOf('void', true)?.subject).not.toBe(mailOf('booking', true)?.subject);
  });
});

describe.each(['ar', 'en'] as const)('a mail about a change in %s', (locale) => {
  it.each(['unanswered', 'lost'] as const)(
    '%s: says what is open, and whom to call with which reference',
    (changeNews) => {
      const state = changeNews === 'lost' ? 'unknown' : 'confirmed';
      const mailOf = (news: typeof changeNews | null) =>
        pickupMail({
          ...request,
          locale,
          notices: ['unknown'],
          pickup: { ...request.pickup, state, changeNews: news, carrierMessage: 'Process failure' },
        });
      const mail = mailOf(changeNews);
      expect(mail?.subject).toContain('PRG1');
      expect(mail?.text).toContain('pku_1');
      expect(mail?.text).toContain('Process failure');
      expect(mail?.subject).not.toBe(mailOf(changeNews === 'lost' ? 'unanswered' : 'lost')?.subject);
      expect(mail?.subject).not.toBe(mailOf(null)?.subject);
    },
  );
});

const ENDINGS = ['missed', 'rejected', 'confirmed', 'voided', 'picked_up'] as const;

describe.each(['ar', 'en'] as const)('a mail about a pickup in %s', (locale) => {
  it.each(ENDINGS)('says what happened when it is %s', (state) => {
    const mail = pickupMail({ ...request, locale, pickup: { ...request.pickup, state } });
    expect(mail?.subject).toContain('PRG1');
    expect(mail?.text.split('\n')).toContain(request.link);
    expect(mail?.html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(mail?.html).not.toMatch(/<img|<link|<script|src=|url\(/);
    expect(mail?.html).toContain('&lt;Main&gt;');
    // Each outcome has its own wording.
    const others = ENDINGS.filter((other) => other !== state).map(
      (other) => pickupMail({ ...request, locale, pickup: { ...request.pickup, state: other } })?.subject,
    );
    expect(others).not.toContain(mail?.subject);
  });
});

/** The visible text: without direction marks. */
const readable = (subject = '') => subject.replaceAll(/[\u2066-\u2069]/g, '');

describe('a pickup without a number', () => {
  it.each([
    ['en', '<Main> · #1043, #1044 +3'],
    ['ar', '<Main> · #1043، #1044 و3 غيرها'],
  ] as const)('is named by its branch and orders in the subject (%s)', (locale, name) => {
    const mail = pickupMail({ ...request, locale, pickup: { ...request.pickup, number: null } });
    expect(readable(mail?.subject)).toContain(name);
  });
});

it("states an unknown outcome, and the carrier's own message", () => {
  const plain = pickupMail(request);
  const told = pickupMail({
    ...request,
    notices: PICKUP_NOTICES,
    pickup: { ...request.pickup, carrierMessage: 'Area not served' },
  });
  expect(plain?.text).not.toContain('The outcome of this pickup was unknown');
  expect(told?.text).toContain('The outcome of this pickup was unknown');
  expect(told?.text).toContain('Message from the carrier: Area not served');
});

it('is not sent when there is nothing to report', () => {
  expect(pickupMail({ ...request, notices: [] })).toBeUndefined();
  expect(pickupMail({ ...request, pickup: { ...request.pickup, state: 'requested' } })).toBeUndefined();
});

describe.each(['ar', 'en'] as const)('a mail about a failed void in %s', (locale) => {
  const all = Object.keys(VOID_WORDS.en) as (keyof (typeof VOID_WORDS)['en'])[];
  const textOf = (voidNews: (typeof all)[number]): string =>
    pickupMail({
      ...request,
      locale,
      notices: ['void_refused'],
      pickup: {
        ...request.pickup,
        state: 'void_refused',
        voidNews,
        reference: 'ours',
        carrierMessage: 'Not possible',
      },
    })?.text ?? '';

  it.each(all)('has its own words for %s, with the carrier’s message', (voidNews) => {
    expect(textOf(voidNews)).toContain('PRG1');
    expect(textOf(voidNews)).toContain('Not possible');
    const others = all.filter((other) => other !== voidNews).map(textOf);
    expect(others).not.toContain(textOf(voidNews));
  });

  it('tells what to ask the carrier if only a phone call can settle it', () => {
    expect(textOf('not_found')).toContain('ours');
    expect(textOf('courier_comes')).not.toContain('ours');
  });
});
