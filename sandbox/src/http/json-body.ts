import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context as HttpContext } from 'hono';
import type { z } from 'zod';
import { errorText } from '../i18n/translate.ts';
import { SandboxError } from '../sandbox-error.ts';

/** Reads the JSON body; throws `invalid_json`. */
export const readJson = async (c: HttpContext): Promise<unknown> => {
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new SandboxError('invalid_json');
  }
};

/** Validates input; throws `bad_value` with the name of the first invalid field. */
export const parseInput = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new SandboxError('bad_value', { field: parsed.error.issues[0]?.path.join('.') ?? '' });
};

/** An error in the platform's API format. */
export const errorJson = (error: SandboxError): { error: { code: string; message: string } } => ({
  error: { code: error.code, message: errorText('en', error) },
});

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether the request carries one of the tokens, compared in constant time. */
export const bearsToken = (c: HttpContext, tokens: readonly string[]): boolean => {
  const given = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
  if (!given) return false;
  return tokens.some((token) => timingSafeEqual(digest(given), digest(token)));
};
