import { cleanTexts } from '@apps-hub/domain/text';
import type { Context, Next } from 'hono';

import { AppError } from '../errors.ts';
import { hasDuplicateKeys } from './duplicate-keys.ts';

/** A direction override, literal or escaped as in JSON. */
const SUSPECT = /[\u202a-\u202e\u2066-\u2069]|\\u20(?:2[a-e]|6[6-9])/i;

const cleaned = (text: string): string => {
  try {
    return JSON.stringify(cleanTexts<unknown>(JSON.parse(text)));
  } catch {
    return text; // not JSON: the route refuses it
  }
};

/** Refuses a JSON body with a key twice, and removes direction overrides from every text, before a route reads it. */
export const cleanBody = async (c: Context, next: Next): Promise<void> => {
  if (c.req.header('content-type')?.includes('json')) {
    const text = await c.req.text();
    if (hasDuplicateKeys(text)) throw new AppError('invalid_json');
    // Hono caches the body as a promise, whatever its type says; later reads get the clean one.
    if (SUSPECT.test(text)) Object.assign(c.req.bodyCache, { text: Promise.resolve(cleaned(text)) });
  }
  await next();
};
