import { z } from '@hono/zod-openapi';

import { instantValue } from './primitives.ts';

/** `at` is when it last changed for the worse; unread while the caller has not marked that instant as read. */
export const noticeFields = { at: instantValue, unread: z.boolean() };

export const countedNotice = { ...noticeFields, count: z.number().int() };
