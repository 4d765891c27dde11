import { z } from '@hono/zod-openapi';

import { fieldIssue } from '#primitives.ts';
import { PASSWORD_MAX_CHARACTERS } from './values.ts';

/** The account's password, or a code of its authenticator app. */
export const proofField = z
  .string(fieldIssue('required'))
  .min(1, fieldIssue('required'))
  .max(PASSWORD_MAX_CHARACTERS, fieldIssue('too_long'))
  .openapi({ format: 'password' });
