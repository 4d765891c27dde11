import { z } from '@hono/zod-openapi';

import { CARD_BRANDS } from '../customers/values.ts';
import { avatarValue, countValue, localTimeValue, percentValue } from '../contract/primitives.ts';
import { idParam, sampleDelete, sampleList, sampleRead, sampleWrite } from '../contract/route.ts';
import {
  TOPIC_CHANNELS,
  USER_PLANS,
  USER_ROLES,
  USER_SERVICES,
  USER_STATUSES,
  USER_TOPICS,
} from './values.ts';

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

const workSchema = z.strictObject({
  projects: z.array(
    z.strictObject({
      id: z.number().int(),
      name: z.string(),
      leader: z.string(),
      team: z.array(z.string()),
      progress: percentValue,
    }),
  ),
  /** Newest first. */
  activity: z.array(
    z.strictObject({ id: z.number().int(), title: z.string(), text: z.string(), at: localTimeValue }),
  ),
});

const addressSchema = z.strictObject({ street: z.string(), city: z.string(), country: z.string() });

const cardSchema = z.strictObject({
  id: z.number().int(),
  brand: z.enum(CARD_BRANDS),
  holder: z.string(),
  /** Only the last four digits are ever kept. */
  lastFour: z.string().regex(/^\d{4}$/),
  /** The month, `2027-04`. */
  expires: z.string().regex(/^\d{4}-\d{2}$/),
});

const settingsSchema = z.strictObject({
  hasTwoSteps: z.boolean(),
  devices: z.array(
    z.strictObject({
      id: z.number().int(),
      name: z.string(),
      location: z.string(),
      lastUsed: localTimeValue,
      isCurrent: z.boolean(),
    }),
  ),
  /** "topic/channel" of everything that is switched on. */
  told: z.array(z.templateLiteral([z.enum(USER_TOPICS), '/', z.enum(TOPIC_CHANNELS)])),
  connected: z.array(z.enum(USER_SERVICES)),
  cards: z.array(cardSchema),
  defaultCardId: z.number().int().nullable(),
  address: addressSchema,
  /** Days used of the thirty paid. */
  daysUsed: z.number().int().min(0).max(30),
});

export type UserWork = z.infer<typeof workSchema>;
export type UserSettings = z.infer<typeof settingsSchema>;

export const updateUser = sampleWrite({
  method: 'put',
  path: '/api/apps/users/{id}',
  summary: 'Changes fields of a user',
  params: idParam,
  body: userSchema.omit({ id: true }).partial(),
  answer: userSchema,
  refusals,
});

export const getUserWork = sampleRead({
  path: '/api/apps/users/{id}/work',
  summary: "A user's projects and latest activity",
  params: idParam,
  answer: workSchema,
  refusals,
});

export const getUserSettings = sampleRead({
  path: '/api/apps/users/{id}/settings',
  summary: "A user's security, notifications, connections and payment",
  params: idParam,
  answer: settingsSchema,
  refusals,
});

export const updateUserSettings = sampleWrite({
  method: 'put',
  path: '/api/apps/users/{id}/settings',
  summary: 'Changes some of the settings of a user',
  params: idParam,
  body: settingsSchema.partial(),
  answer: settingsSchema,
  refusals,
});
