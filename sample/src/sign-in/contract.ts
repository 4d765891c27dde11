import { z } from '@hono/zod-openapi';

import { avatarValue } from '../contract/primitives.ts';
import { refusedFields, sampleWrite } from '../contract/route.ts';
import { SIGN_IN_ROLES } from './values.ts';

const ruleSchema = z.strictObject({ action: z.string(), subject: z.string() });

const authUserSchema = z.strictObject({
  id: z.number().int(),
  fullName: z.string(),
  username: z.string(),
  avatar: avatarValue,
  email: z.email(),
  role: z.enum(SIGN_IN_ROLES),
});

export type AbilityRule = z.infer<typeof ruleSchema>;
export type AuthUser = z.infer<typeof authUserSchema>;

export const logIn = sampleWrite({
  method: 'post',
  path: '/api/auth/login',
  summary: 'Signs in to the sample: email and password must match a known user',
  body: z.strictObject({ email: z.string(), password: z.string() }),
  answer: z.strictObject({
    userAbilityRules: z.array(ruleSchema).min(1),
    accessToken: z.string(),
    userData: authUserSchema,
  }),
  refusals: {
    400: z.strictObject({
      errors: z.strictObject({
        email: z.tuple([z.enum(['Invalid email or password', 'Something went wrong'])]),
      }),
    }),
  },
});

export const checkCode = sampleWrite({
  method: 'post',
  path: '/api/auth/two-steps',
  summary: 'Checks the six digits of the second step',
  body: z.strictObject({ code: z.string() }),
  answer: z.strictObject({ isRight: z.literal(true) }),
  refusals: { 400: refusedFields },
});
