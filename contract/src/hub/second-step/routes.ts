import { z } from '@hono/zod-openapi';

import { fieldIssue, idOf, instantValue, visibleText } from '#primitives.ts';
import { openRoute } from '#route.ts';
import { signedInSchema } from '../sessions/routes.ts';
import { proofField } from '../proof-field.ts';
import { CODE_MAX_LENGTH, PASSKEY_NAME_MAX_LENGTH } from '../values.ts';

const OWN = ['unauthenticated', 'session_expired', 'store_uninstalled', 'origin_foreign'] as const;
const PROVEN = [...OWN, 'sign_in_locked', 'second_step_locked'] as const;

/** A typed code: six digits of the authenticator app in any script, or a recovery code. Spaces and dashes are ignored. */
const codeField = z
  .string(fieldIssue('required'))
  .trim()
  .min(1, fieldIssue('required'))
  .max(CODE_MAX_LENGTH, fieldIssue('too_long'))
  .openapi({ example: '123456' });

/** From the response to a correct password; valid for ten minutes. */
const ticketField = z.string(fieldIssue('required')).max(300, fieldIssue('too_long'));

export const passkeySchema = z
  .object({
    id: idOf('passkey'),
    name: z.string(),
    createdAt: instantValue,
    lastUsedAt: instantValue.nullable(),
  })
  .openapi('Passkey');

export type Passkey = z.output<typeof passkeySchema>;

/** An account's second step; on while there is an authenticator app or a passkey. */
export const secondStepSchema = z
  .object({
    isOn: z.boolean(),
    /** When the authenticator app was added. */
    appSince: instantValue.nullable(),
    passkeys: z.array(passkeySchema),
    recoveryCodesLeft: z.number().int(),
  })
  .openapi('SecondStep');

export type SecondStepState = z.output<typeof secondStepSchema>;

/** Recovery codes come with the first app or passkey, and are shown only once. */
const changedSchema = z.object({
  secondStep: secondStepSchema,
  recoveryCodes: z.array(z.string()).nullable(),
});

export type SecondStepChange = z.output<typeof changedSchema>;

/** WebAuthn options as its own JSON, for the browser's client library. */
const webauthnOptions = z.object({ challenge: z.string() }).loose();

export type WebauthnOptions = z.output<typeof webauthnOptions>;

/** A browser's WebAuthn response as its own JSON; the server's library validates all of it. */
const credentialFields = {
  id: z.string().max(2048),
  rawId: z.string().max(2048),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};
const encoded = z.string().max(20_000);

const newCredential = z.object({
  ...credentialFields,
  response: z
    .object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: z.array(z.string().max(40)).max(10).optional(),
    })
    .loose(),
});

const usedCredential = z.object({
  ...credentialFields,
  response: z
    .object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: z.string().max(200).nullish(),
    })
    .loose(),
});

/** After the password: an app code or a recovery code. A wrong code is a field error and counts as a failed attempt. */
export const signInWithCode = openRoute({
  path: '/api/auth/login/code',
  summary: 'Second step of a sign-in: a code of the app, or a recovery code',
  body: z.object({ ticket: ticketField, code: codeField }),
  answer: signedInSchema,
  errors: ['second_step_expired', 'second_step_locked', 'store_uninstalled', 'origin_foreign'],
});

/** With a ticket: the passkeys of its account. Without one: any passkey the person chooses. */
export const passkeyOptions = openRoute({
  path: '/api/auth/login/passkey-options',
  summary: 'Ask for a passkey to sign in with',
  body: z.object({ ticket: ticketField.optional() }),
  answer: z.object({ options: webauthnOptions }),
  errors: ['second_step_expired', 'origin_foreign'],
});

/** A passkey verifies device and person, so it replaces both steps, with or without a password before it. */
export const signInWithPasskey = openRoute({
  path: '/api/auth/login/passkey',
  summary: 'Sign in with a passkey',
  body: z.object({ credential: usedCredential }),
  answer: signedInSchema,
  errors: ['passkey_invalid', 'store_uninstalled', 'origin_foreign'],
});

/** A POST, because it reads the refresh cookie. */
export const readSecondStep = openRoute({
  path: '/api/auth/second-step',
  summary: 'Read the account’s second step',
  body: z.object({}),
  answer: z.object({ secondStep: secondStepSchema }),
  errors: [...OWN],
});

/** Repeating it replaces the secret; sign-in does not change until a code confirms it. */
export const startApp = openRoute({
  path: '/api/auth/second-step/app',
  summary: 'Start setting up an authenticator app',
  body: z.object({ proof: proofField }),
  answer: z.object({ secret: z.string(), uri: z.string() }),
  errors: [...PROVEN, 'authenticator_on'],
});

export const confirmApp = openRoute({
  path: '/api/auth/second-step/app/confirm',
  summary: 'Finish setting up an authenticator app with its first code',
  body: z.object({ code: codeField }),
  answer: changedSchema,
  errors: [...PROVEN, 'authenticator_on'],
});

/** Idempotent. */
export const removeApp = openRoute({
  path: '/api/auth/second-step/app/remove',
  summary: 'Remove the authenticator app',
  body: z.object({ proof: proofField }),
  answer: z.object({ secondStep: secondStepSchema }),
  errors: [...PROVEN],
});

/** Invalidates the earlier codes. Requires a second step. */
export const renewRecoveryCodes = openRoute({
  path: '/api/auth/second-step/recovery-codes',
  summary: 'Replace the recovery codes',
  body: z.object({ proof: proofField }),
  answer: changedSchema,
  errors: [...PROVEN],
});

export const startPasskey = openRoute({
  path: '/api/auth/second-step/passkeys/options',
  summary: 'Start adding a passkey',
  body: z.object({ proof: proofField }),
  answer: z.object({ options: webauthnOptions }),
  errors: [...PROVEN, 'passkeys_too_many'],
});

export const addPasskey = openRoute({
  path: '/api/auth/second-step/passkeys',
  summary: 'Add a passkey',
  body: z.object({ credential: newCredential, name: visibleText(PASSKEY_NAME_MAX_LENGTH) }),
  answer: changedSchema,
  errors: [...OWN, 'passkey_invalid', 'passkey_taken', 'passkeys_too_many'],
});

export const renamePasskey = openRoute({
  path: '/api/auth/second-step/passkeys/rename',
  summary: 'Rename a passkey',
  body: z.object({ passkeyId: idOf('passkey'), name: visibleText(PASSKEY_NAME_MAX_LENGTH) }),
  answer: z.object({ secondStep: secondStepSchema }),
  errors: [...OWN, 'not_found'],
});

/** Idempotent. */
export const removePasskey = openRoute({
  path: '/api/auth/second-step/passkeys/remove',
  summary: 'Remove a passkey',
  body: z.object({ passkeyId: idOf('passkey'), proof: proofField }),
  answer: z.object({ secondStep: secondStepSchema }),
  errors: [...PROVEN],
});
