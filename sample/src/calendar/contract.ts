import { z } from '@hono/zod-openapi';

import { idParam, sampleDelete, sampleRead, sampleWrite } from '../contract/route.ts';
import { EVENT_CALENDARS } from './values.ts';

const eventBody = z.strictObject({
  url: z.string(),
  title: z.string(),
  start: z.string(),
  end: z.string(),
  allDay: z.boolean(),
  extendedProps: z.strictObject({
    calendar: z.enum(EVENT_CALENDARS),
    guests: z.array(z.string()).optional(),
    location: z.string().optional(),
    description: z.string().optional(),
  }),
});

const eventSchema = eventBody.extend({ id: z.number().int() });

export type NewCalendarEvent = z.infer<typeof eventBody>;

export type CalendarEvent = z.infer<typeof eventSchema>;

const refusals = { 400: z.literal('Something Went Wrong') };

export const listEvents = sampleRead({
  path: '/api/apps/calendar',
  summary: 'The events of the calendars asked for',
  query: z.object({
    calendars: z.union([z.string(), z.array(z.string())]).optional(),
    /** Not in the specification: `1` fills the calendar up to a thousand events, permanently. */
    large: z.string().optional(),
  }),
  answer: z.array(eventSchema),
});

export const createEvent = sampleWrite({
  method: 'post',
  path: '/api/apps/calendar',
  summary: 'Adds an event; answers what was sent',
  body: eventBody,
  answer: eventBody,
});

export const updateEvent = sampleWrite({
  method: 'put',
  path: '/api/apps/calendar/{id}',
  summary: 'Changes the given fields of an event',
  params: idParam,
  body: eventBody.partial(),
  answer: eventSchema,
  refusals,
});

export const deleteEvent = sampleDelete({
  path: '/api/apps/calendar/{id}',
  summary: 'Deletes an event',
  params: idParam,
  refusals,
});
