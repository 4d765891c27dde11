import { createEvent, deleteEvent, listEvents, updateEvent } from './contract.ts';
import { EVENT_CALENDARS } from './values.ts';
import { describe, expect, it } from 'vitest';

import { type Sample, startSample, testRows } from '../testing/suite.ts';

const event = {
  url: '',
  title: 'Tea',
  start: '2026-11-20T16:00:00',
  end: '2026-11-20T17:00:00',
  allDay: false,
  extendedProps: { calendar: 'Family', guests: ['Sara'], location: 'Home', description: 'With cake' },
} as const;

const all = { query: { calendars: EVENT_CALENDARS } };

const lastOf = async ({ answer }: Sample) => (await answer(listEvents, all)).at(-1);

testRows([
  {
    call: 'GET /api/apps/calendar',
    request: 'calendars (repeated)',
    answer: 'events whose category is listed',
    promise: {
      'gives the events of the calendars that are named': async ({ answer }) => {
        const events = await answer(listEvents, all);
        const of = (...calendars: string[]) =>
          events.filter(({ extendedProps }) => calendars.includes(extendedProps.calendar));
        for (const calendar of EVENT_CALENDARS) {
          expect(await answer(listEvents, { query: { calendars: [calendar] } })).toEqual(of(calendar));
          expect(of(calendar).length).toBeGreaterThan(0);
        }
        const two = await answer(listEvents, { query: { calendars: ['Family', 'ETC'] } });
        expect(two).toEqual(of('Family', 'ETC'));
      },
      'reads a list of calendars in every form that clients send': async ({ answer, app }) => {
        const wanted = await answer(listEvents, { query: { calendars: ['Family', 'ETC'] } });
        for (const query of [
          'calendars=Family,ETC',
          'calendars[]=Family&calendars[]=ETC',
          'calendars[0]=Family&calendars[1]=ETC',
        ])
          expect(await (await app.request(`/api/apps/calendar?${query}`)).json(), query).toEqual(wanted);
      },
      'gives none when no calendar is named': async ({ answer }) => {
        expect(await answer(listEvents)).toEqual([]);
      },
      'has an event today': async ({ answer }) => {
        // 22:30 in UTC is half past one in the morning in Riyadh.
        const starts = (await answer(listEvents, all)).map(({ start }) => start.slice(0, 10));
        expect(starts).toContain('2026-11-16');
      },
    },
  },
  {
    call: 'POST /api/apps/calendar',
    request: 'event body',
    answer: '201 with body sent; new id = last id + 1, or count + 1 when empty',
    promise: {
      'answers what was sent, and gives the next id': async (sample) => {
        const before = await lastOf(sample);
        expect(await sample.call(createEvent, { body: event })).toEqual({ status: 201, body: event });
        expect(await lastOf(sample)).toEqual({ ...event, id: (before?.id ?? 0) + 1 });
      },
      'begins with 1 when there is no event': async (sample) => {
        for (const { id } of await sample.answer(listEvents, all))
          await sample.call(deleteEvent, { params: { id } });
        await sample.call(createEvent, { body: event });
        expect(await lastOf(sample)).toEqual({ ...event, id: 1 });
      },
    },
  },
  {
    call: 'PUT /api/apps/calendar/{id}',
    request: 'event body',
    answer: '201 with merged event',
    promise: {
      'changes what is sent and keeps the rest': async ({ call, answer }) => {
        const [first] = await answer(listEvents, all);
        const merged = { ...first, title: 'Moved' };
        const changed = await call(updateEvent, { params: { id: 1 }, body: { title: 'Moved' } });
        expect([changed.status, changed.body]).toEqual([201, merged]);
        expect((await answer(listEvents, all))[0]).toEqual(merged);
      },
      "refuses an unknown id: 400 'Something Went Wrong'": async ({ call }) => {
        const { status, body } = await call(updateEvent, { params: { id: 999 }, body: event });
        expect([status, body]).toEqual([400, 'Something Went Wrong']);
      },
    },
  },
  {
    call: 'DELETE /api/apps/calendar/{id}',
    request: 'none',
    answer: '204',
    promise: {
      "removes the event; then 400 'Something Went Wrong'": async ({ call, answer }) => {
        const before = await answer(listEvents, all);
        expect(await call(deleteEvent, { params: { id: 1 } })).toEqual({ status: 204, body: null });
        expect(await answer(listEvents, all)).toEqual(before.slice(1));
        const { status, body } = await call(deleteEvent, { params: { id: 1 } });
        expect([status, body]).toEqual([400, 'Something Went Wrong']);
      },
    },
  },
]);

describe('our own calls besides the specification', () => {
  it('fill the calendar up to 1,000 events once, and keep changes', async () => {
    const { answer, call } = startSample();
    await call(updateEvent, { params: { id: 1 }, body: { title: 'Mine' } });
    const query = { calendars: EVENT_CALENDARS, large: '1' };
    const first = await answer(listEvents, { query });
    expect([first.length, first[0]?.title]).toEqual([1_000, 'Mine']);
    expect(new Set(first.map(({ id }) => id)).size).toBe(1_000);
    expect(first.filter(({ start, end }) => end < start)).toEqual([]);
    expect(await answer(listEvents, { query })).toEqual(first);
  });
});
