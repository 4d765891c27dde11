import { z } from '@hono/zod-openapi';

import { countedNotice, noticeFields } from '../notice-fields.ts';
import { dateValue, pointsValue } from '../primitives.ts';

export const LOYALTY_NOTICES = [
  z.object({ kind: z.literal('approvals'), ...countedNotice }),
  z.object({ kind: z.literal('stuck_coupons'), ...countedNotice }),
  /** The total of points that expire until `lastDay`. */
  z.object({ kind: z.literal('expiring_points'), ...noticeFields, points: pointsValue, lastDay: dateValue }),
] as const;
