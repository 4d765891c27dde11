import { z } from '@hono/zod-openapi';

import { LOCALES } from '@apps-hub/domain/locale';

import { ROLES } from '#abilities.ts';
import { emailField, fieldIssue, idOf, instantValue, visibleText } from '#primitives.ts';
import { openRoute, writeRoute } from '#route.ts';
import { proofField } from '../proof-field.ts';
import { FULL_NAME_MAX_LENGTH } from '../values.ts';

/** A member of the store who signs in to the hub. */
export const memberSchema = z
  .object({
    id: idOf('staff'),
    name: z.string(),
    email: z.string().nullable(),
    role: z.enum(ROLES),
    isMe: z.boolean(),
    hasSecondStep: z.boolean(),
    /** In how many browsers they are signed in to this store. */
    sessionsCount: z.number().int(),
    lastSeenAt: instantValue,
  })
  .openapi('Member');

export type Member = z.output<typeof memberSchema>;

const membersSchema = z
  .object({
    members: z.array(memberSchema),
    /** Whether members without a second step must set one up before they can do anything. */
    isSecondStepRequired: z.boolean(),
  })
  .openapi('Members');

export type Members = z.output<typeof membersSchema>;

const OWNERS = [
  'unauthenticated',
  'session_expired',
  'store_uninstalled',
  'origin_foreign',
  'forbidden',
  'second_step_required',
] as const;
const PROVEN = [...OWNERS, 'sign_in_locked', 'second_step_locked'] as const;

/** A POST, because it reads the refresh cookie. */
export const listMembers = openRoute({
  path: '/api/auth/members',
  summary: 'List the members of the store who sign in here; for owners',
  body: z.object({}),
  answer: membersSchema,
  errors: [...OWNERS],
});

/** Idempotent. With `removes`, a member who only hands parcels over loses that right too and leaves the list; signing in again gives nothing. */
export const endMemberSessions = openRoute({
  path: '/api/auth/members/end-sessions',
  summary: 'Sign a member out of the store everywhere; for owners',
  body: z.object({ staffId: idOf('staff'), proof: proofField, removes: z.boolean().optional() }),
  answer: membersSchema,
  errors: [...PROVEN],
});

/** Idempotent. */
export const requireSecondStep = openRoute({
  path: '/api/auth/members/require-second-step',
  summary: 'Require a second step of all members of the store, or no longer; for owners',
  body: z.object({ isRequired: z.boolean(), proof: proofField }),
  answer: membersSchema,
  errors: [...PROVEN],
});

/**
 * Mails a link with which the person chooses a password and becomes a member who only hands parcels over. An address that has an account
 * gets a mail that says so, and no membership.
 */
export const inviteMember = writeRoute({
  method: 'post',
  path: '/api/v1/members/invitations',
  summary: 'Invite a person to hand parcels over; for owners',
  body: z
    .object({
      email: emailField,
      fullName: visibleText(FULL_NAME_MAX_LENGTH),
      locale: z.enum(LOCALES, fieldIssue('invalid')),
    })
    .openapi('MemberInvitation'),
  answer: z.object({ accepted: z.literal(true) }),
});
