import { z } from '@hono/zod-openapi';

import { emailField, fieldIssue } from '#primitives.ts';
import { openRoute } from '#route.ts';
import { signedInSchema } from '../sessions/routes.ts';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../values.ts';

export const newPasswordField = z
  .string(fieldIssue('required'))
  .min(PASSWORD_MIN_CHARACTERS, fieldIssue('password_too_short'))
  .max(PASSWORD_MAX_CHARACTERS, fieldIssue('too_long'))
  .openapi({ format: 'password' });

/** Responds the same whether or not the address has an account. */
export const forgotPassword = openRoute({
  path: '/api/auth/forgot-password',
  summary: 'Request an email with a password reset link',
  body: z.object({ email: emailField }),
  answer: z.object({ accepted: z.literal(true) }),
  errors: ['origin_foreign'],
});

/** Ends every session of the account. */
export const resetPassword = openRoute({
  path: '/api/auth/reset-password',
  summary: 'Set a new password with the one-time token from the email',
  body: z.object({ token: z.string(fieldIssue('required')).max(200), password: newPasswordField }),
  answer: z.object({ reset: z.literal(true) }),
  errors: ['reset_token_invalid', 'origin_foreign'],
});

/**
 * Ends every other session of the account; this one continues with the new cookie. A wrong current password is a field error and counts as
 * a failed sign-in. Retrying with the same two passwords gets the same response.
 */
export const changePassword = openRoute({
  path: '/api/auth/change-password',
  summary: 'Change the password while signed in',
  body: z.object({
    currentPassword: z
      .string(fieldIssue('required'))
      .min(1, fieldIssue('required'))
      .max(PASSWORD_MAX_CHARACTERS),
    newPassword: newPasswordField,
  }),
  answer: signedInSchema,
  errors: ['unauthenticated', 'session_expired', 'sign_in_locked', 'store_uninstalled', 'origin_foreign'],
});
