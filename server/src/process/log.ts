import { type DestinationStream, type Logger, pino, type SerializedError, stdSerializers } from 'pino';

import { HostUnavailable, PayloadError } from '#platforms/port/errors.ts';

/** Field names whose values are redacted at any depth. */
const SECRETS = ['accessToken', 'token', 'authorization', 'password'];
const REDACTED = SECRETS.flatMap((name) => [name, `*.${name}`]);

/** The fields of a database error that tell where it happened. Its `detail` and parameters contain the row. */
const KEPT = ['code', 'constraint_name', 'table_name', 'column_name', 'routine'] as const;

/** The query builder appends the parameters to the message, from this line on. */
const withoutParameters = (message: string): string => message.split('\nparams: ')[0] ?? '';

/** Expected failures, such as a malformed webhook or an unresponsive host: their message suffices, so no stack is logged. */
const FORESEEN = [PayloadError, HostUnavailable];

const stackOf = (error: Error, stack: string): string | undefined =>
  FORESEEN.some((kind) => error instanceof kind)
    ? undefined
    : stack
        .split('\n')
        .filter((line) => line.startsWith('    at '))
        .join('\n');

/** An error as it may be logged: what happened and where, without customer data. */
const serializeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { type, stack }: SerializedError = stdSerializers.err(error);
  const kept = KEPT.map((name) => [name, Reflect.get(error, name)] as const);
  return {
    type,
    message: withoutParameters(error.message),
    ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)),
    stack: stackOf(error, stack),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
};

/** The process's log: JSON lines to standard output, or to `destination` (tests). */
export const createLog = (level: string, destination?: DestinationStream): Logger => {
  const options = { level, redact: REDACTED, serializers: { err: serializeError } };
  return destination ? pino(options, destination) : pino(options);
};
