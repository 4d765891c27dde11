import type { z } from 'zod';

/** A host's body does not have the documented shape; the delivery is parked with this message. */
export class PayloadError extends Error {}

/** The host did not answer, or not as documented; retrying later may help. */
export class HostUnavailable extends Error {}

/** The host did not answer at all, or with a failure of its own (5xx): it is expected back, so events may wait for it for long. */
export class HostAway extends HostUnavailable {}

/** The host may have used a single-use refresh token: it must not be sent again while the access token is valid. */
export class MaybeRenewed extends HostUnavailable {}

/** Nothing was sent: an open circuit or a rate limit held the call back. A job waits for that long, without losing an attempt. */
export class NotSent extends HostUnavailable {
  readonly retryAfterSeconds: number;

  constructor(operation: string, retryAfterSeconds: number) {
    super(`${operation} was not sent: the host is left alone for ${retryAfterSeconds} s`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Checks a body against its documented shape; throws `PayloadError` with the first difference. */
export const parsePayload = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new PayloadError(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not as documented'}`);
};

/** The value if it has its documented shape, otherwise undefined. */
export const understood = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> | undefined => {
  try {
    return schema.safeParse(value).data;
  } catch (error) {
    if (error instanceof PayloadError) return undefined;
    throw error;
  }
};
