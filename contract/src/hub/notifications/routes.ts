import { CARRIERS } from '@apps-hub/domain/shipping/carriers/carrier';
import { z } from '@hono/zod-openapi';

import { dateValue, fieldIssue, idOf, instantValue, pointsValue } from '../../primitives.ts';
import { readRoute, writeRoute } from '../../route.ts';
import { PICKUP_ABOUTS } from './values.ts';

/** `at` is when it last got worse; unread until the caller marks that instant as read. */
const common = { at: instantValue, unread: z.boolean() };

const counted = { ...common, count: z.number().int() };

export const notificationSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('failed_events'), ...counted }),
    z.object({ kind: z.literal('approvals'), ...counted }),
    z.object({ kind: z.literal('stuck_coupons'), ...counted }),
    /** The total of points that expire until `lastDay`. */
    z.object({ kind: z.literal('expiring_points'), ...common, points: pointsValue, lastDay: dateValue }),
    z.object({
      kind: z.literal('pickup'),
      ...common,
      pickupId: idOf('pickup'),
      carrier: z.enum(CARRIERS),
      number: z.string().nullable(),
      about: z.enum(PICKUP_ABOUTS),
    }),
    /** More pickups that need action. */
    z.object({ kind: z.literal('more_pickups'), ...counted }),
  ])
  .openapi('Notification');

export type Notification = z.infer<typeof notificationSchema>;

const notificationsSchema = z
  .object({ notifications: z.array(notificationSchema), unread: z.number().int() })
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
