import { z } from '@hono/zod-openapi';

import { countedNotice } from '../notice-fields.ts';

export const SHOP_NOTICES = [z.object({ kind: z.literal('failed_events'), ...countedNotice })] as const;
