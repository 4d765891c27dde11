import { type DestinationStream, type Logger, pino, type SerializedError, stdSerializers } from 'pino';

/** Never a secret in a line, wherever a field by such a name may stand. */
const SECRETS = ['accessToken', 'token', 'authorization', 'password'];
const REDACTED = SECRETS.flatMap((name) => [name, `*.${name}`]);

/** What of a database's error says where it happened; its `detail` quotes the row, its parameters are the row. */
const KEPT = ['code', 'constraint_name', 'table_name', 'column_name', 'routine'] as const;

/** The query builder puts the parameters into the message, from this line on. */
const withoutParameters = (message: string): string => message.split('\nparams: ')[0] ?? '';

/** An error as it may be logged: what happened and where, without a customer's data. */
const serializeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { type, stack }: SerializedError = stdSerializers.err(error);
  const kept = KEPT.map((name) => [name, Reflect.get(error, name)] as const);
  return {
    type,
    message: withoutParameters(error.message),
    ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)),
    stack: stack
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
};

/** The process's log: JSON lines to standard output, or to `destination` (tests). */
export const createLog = (level: string, destination?: DestinationStream): Logger => {
  const options = { level, redact: REDACTED, serializers: { err: serializeError } };
  return destination ? pino(options, destination) : pino(options);
};
