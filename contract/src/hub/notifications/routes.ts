import { z } from '@hono/zod-openapi';

import { noticeSchema } from '#notices.ts';
import { fieldIssue } from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';

const notificationsSchema = z
  .object({ notifications: z.array(noticeSchema), unread: z.number().int() })
  .openapi('Notifications');

export type Notifications = z.infer<typeof notificationsSchema>;

const base = '/api/v1/notifications';

export const listNotifications = readRoute({
  path: base,
  summary: 'What needs attention in both apps, as far as the caller may see it; newest first',
  answer: notificationsSchema,
});

export const markNotificationsRead = writeRoute({
  method: 'post',
  path: `${base}/read`,
  summary: 'Mark everything up to this instant as read, for the caller only',
  body: z.object({ until: z.iso.datetime(fieldIssue('invalid')) }),
  answer: notificationsSchema,
});
