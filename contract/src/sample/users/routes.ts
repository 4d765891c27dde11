import { z } from '@hono/zod-openapi';

import { avatarValue, countValue } from '../primitives.ts';
import { idParam, sampleDelete, sampleList, sampleRead, sampleWrite } from '../route.ts';
import { USER_PLANS, USER_ROLES, USER_STATUSES } from './values.ts';

const userSchema = z.strictObject({
  id: z.number().int(),
  fullName: z.string(),
  company: z.string(),
  role: z.enum(USER_ROLES),
  username: z.string(),
  country: z.string(),
  contact: z.string(),
  email: z.email(),
  currentPlan: z.enum(USER_PLANS),
  status: z.enum(USER_STATUSES),
  avatar: avatarValue,
  billing: z.string(),
});

const userDetailSchema = userSchema.extend({
  taskDone: countValue,
  projectDone: countValue,
  taxId: z.string(),
  language: z.string(),
});

export type User = z.infer<typeof userSchema>;
export type UserDetail = z.infer<typeof userDetailSchema>;

const refusals = { 404: z.literal('User not found') };

export const listUsers = sampleRead({
  path: '/api/apps/users',
  summary: 'Users, newest first, by name or e-mail, role, plan and status',
  query: sampleList(['user', 'email', 'role', 'plan', 'status', 'billing']).extend({
    role: z.enum(USER_ROLES).optional(),
    plan: z.enum(USER_PLANS).optional(),
    status: z.enum(USER_STATUSES).optional(),
  }),
  answer: z.strictObject({
    users: z.array(userSchema),
    totalPages: countValue,
    totalUsers: countValue,
    page: z.number().int().min(1),
  }),
});

export const getUser = sampleRead({
  path: '/api/apps/users/{id}',
  summary: 'A user with figures, tax id and language',
  params: idParam,
  answer: userDetailSchema,
  refusals,
});

export const deleteUser = sampleDelete({
  path: '/api/apps/users/{id}',
  summary: 'Deletes a user',
  params: idParam,
  refusals,
});

export const createUser = sampleWrite({
  method: 'post',
  path: '/api/apps/users',
  summary: 'Adds a user',
  body: userSchema.omit({ id: true }),
  answer: userSchema,
});
