import type { z } from 'zod';

import { PayloadError } from './errors.ts';

/** Checks a body against its documented shape; throws `PayloadError` with the first difference. */
export const parsePayload = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new PayloadError(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not as documented'}`);
};
