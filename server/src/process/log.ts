import { writeSync } from 'node:fs';
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

const PAUSE_MS = 10;
const MOST_PAUSES = 100;

/** Whether a full pipe may have room soon. */
const isFullPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';

/** Writes everything, waiting for a slow reader of a pipe. Throws on a full disk. */
const writeWhole = (fd: number, bytes: Uint8Array): void => {
  let [written, pauses] = [0, 0];
  while (written < bytes.length) {
    try {
      written += writeSync(fd, bytes, written);
    } catch (error) {
      pauses += 1;
      if (!isFullPipe(error) || pauses > MOST_PAUSES) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
};

/**
 * Writes lines to an open file or pipe. A line is lost if the disk is full or the reader is gone: pino's own stream would end the process,
 * or retry the last line forever.
 */
export const toFile = (fd: number): DestinationStream => ({
  write: (line) => {
    try {
      writeWhole(fd, Buffer.from(line));
    } catch {
      // There is nowhere to report the failure. The next line is tried again, so logging resumes once there is room.
    }
  },
});

/** The process's log: JSON lines to standard output, or to `destination` (tests). */
export const createLog = (level: string, destination: DestinationStream = toFile(1)): Logger =>
  pino({ level, redact: REDACTED, serializers: { err: serializeError } }, destination);
