import { type DestinationStream, type Logger, pino } from 'pino';

/** Never a secret in a line: neither a field by these names, nor what a failed statement was given. */
const REDACTED = ['*.accessToken', '*.token', '*.authorization', '*.password', 'err.query', 'err.parameters'];

/** The process's log: JSON lines to standard output, or to `destination` (tests). */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  destination ? pino({ level, redact: REDACTED }, destination) : pino({ level, redact: REDACTED });
