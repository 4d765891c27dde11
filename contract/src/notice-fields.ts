import { z } from '@hono/zod-openapi';

import { instantValue } from './primitives.ts';

/** `at` is when it last got worse; unread until the caller marks that instant as read. */
export const noticeFields = { at: instantValue, unread: z.boolean() };

export const countedNotice = { ...noticeFields, count: z.number().int() };
