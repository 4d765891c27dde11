import type { CalendarEvent, NewCalendarEvent } from './contract.ts';
import { Hono } from 'hono/tiny';

import { listOf } from '../kit/list.ts';
import { removeFirst } from '../kit/rows.ts';
import type { Seeding } from '../kit/seeding.ts';
import { seedEvents } from './data.ts';
import { seedMoreEvents } from './large.ts';

const UNKNOWN = 'Something Went Wrong';

/** The next id: one above the last event's, or 1. */
const newIdAfter = (events: readonly CalendarEvent[]): number => (events.at(-1)?.id ?? events.length) + 1;

export const calendarRoutes = (seeding: Seeding): Hono => {
  const events = seedEvents(seeding);
  let isFilled = false;
  return new Hono()
    .get('/api/apps/calendar', (c) => {
      if (c.req.query('large') === '1' && !isFilled) {
        isFilled = true;
        events.push(...seedMoreEvents(seeding, events));
      }
      const calendars = listOf(c, 'calendars');
      return c.json(events.filter(({ extendedProps }) => calendars.includes(extendedProps.calendar)));
    })
    .post('/api/apps/calendar', async (c) => {
      const event = await c.req.json<NewCalendarEvent>();
      events.push({ ...event, id: newIdAfter(events) });
      return c.json(event, 201);
    })
    .put('/api/apps/calendar/:id', async (c) => {
      const event = events.find(({ id }) => id === Number(c.req.param('id')));
      if (event === undefined) return c.json(UNKNOWN, 400);
      const { id } = event;
      return c.json(Object.assign(event, await c.req.json<Partial<NewCalendarEvent>>(), { id }), 201);
    })
    .delete('/api/apps/calendar/:id', (c) =>
      removeFirst(events, ({ id }) => id === Number(c.req.param('id')))
        ? c.body(null, 204)
        : c.json(UNKNOWN, 400),
    );
};
