import { z } from '@hono/zod-openapi';

import { noticeSchema } from '#notices.ts';
import { fieldIssue } from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import { NOTICE_TOPICS } from './values.ts';

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

const topics = z.array(z.enum(NOTICE_TOPICS, fieldIssue('invalid')));

/** The topics that the caller hears of in each channel. */
const choicesSchema = z.object({ app: topics, email: topics });

const ownChoicesSchema = choicesSchema
  .extend({
    /** Where the caller's emails go; null if we know no address. */
    address: z.string().nullable(),
  })
  .openapi('NotificationChoices');

export type NoticeChoices = z.infer<typeof choicesSchema>;

export type OwnNoticeChoices = z.infer<typeof ownChoicesSchema>;

export const readNoticeChoices = readRoute({
  path: `${base}/choices`,
  summary: 'Which notifications the caller gets, in the app and by email',
  answer: ownChoicesSchema,
});

export const saveNoticeChoices = writeRoute({
  method: 'put',
  path: `${base}/choices`,
  summary: 'Choose the notifications in the app and by email, for the caller only',
  body: choicesSchema,
  answer: ownChoicesSchema,
});
