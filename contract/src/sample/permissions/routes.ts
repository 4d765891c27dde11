import { z } from '@hono/zod-openapi';

import { countValue, localTimeValue } from '../primitives.ts';
import { sampleList, sampleRead } from '../route.ts';
import { PERMISSION_NAMES, PERMISSION_ROLES } from './values.ts';

const permissionSchema = z.strictObject({
  id: z.number().int(),
  name: z.enum(PERMISSION_NAMES),
  assignedTo: z.array(z.enum(PERMISSION_ROLES)).min(1),
  createdDate: localTimeValue,
});

export type Permission = z.infer<typeof permissionSchema>;

export const listPermissions = sampleRead({
  path: '/api/apps/permissions',
  summary: 'Permissions with the roles that have them',
  query: sampleList(['name']),
  answer: z.strictObject({ permissions: z.array(permissionSchema), totalPermissions: countValue }),
});
