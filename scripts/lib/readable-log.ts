import { createInterface } from 'node:readline';
import { styleText } from 'node:util';

/** The levels of pino's log lines, and their colours. */
const levels = {
  10: ['trace', 'gray'],
  20: ['debug', 'gray'],
  30: ['info', 'green'],
  40: ['warn', 'yellow'],
  50: ['error', 'red'],
  60: ['fatal', 'red'],
} as const;

interface LoggedError {
  readonly type?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

type LogLine = Readonly<Record<string, unknown>> & {
  readonly level: keyof typeof levels;
  readonly time: number;
};

const isLogLine = (value: unknown): value is LogLine =>
  typeof value === 'object' &&
  value !== null &&
  'level' in value &&
  Object.hasOwn(levels, String(value.level)) &&
  'time' in value &&
  typeof value.time === 'number';

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/**
 * A JSON log line in readable form: time, level, message, fields; an error and its stack follow on lines of their own. Any other line is
 * returned unchanged.
 */
export const readableLine = (line: string, hasColour = false): string => {
  const entry = line.startsWith('{') ? parsed(line) : undefined;
  if (!isLogLine(entry)) return line;
  const { level, time, pid: _, hostname: __, msg, err, ...fields } = entry;
  const [name, colour] = levels[level];
  const clock = new Date(time).toTimeString().slice(0, 8);
  const shownLevel = hasColour
    ? styleText(colour, name.padEnd(5), { validateStream: false })
    : name.padEnd(5);
  const head = [clock, shownLevel, ...(msg === 'request' ? requestParts(fields) : otherParts(msg, fields))];
  return [head.join(' '), ...errorLines(err as LoggedError | undefined)].join('\n');
};

const requestParts = (fields: Readonly<Record<string, unknown>>): string[] => {
  const of = (name: string): string => textOf(fields[name]);
  return [`${of('method')} ${of('path')} ${of('status')} ${of('ms')} ms`, `requestId=${of('requestId')}`];
};

const otherParts = (msg: unknown, fields: Readonly<Record<string, unknown>>): string[] => [
  String(msg),
  ...Object.entries(fields).map(([name, value]) => `${name}=${textOf(value)}`),
];

const textOf = (value: unknown): string =>
  typeof value === 'string' && !/\s/.test(value) ? value : JSON.stringify(value);

const errorLines = (error: LoggedError | undefined): string[] => {
  if (error === undefined) return [];
  const { type, message, stack, cause, ...rest } = error;
  const facts = Object.entries(rest).map(([name, value]) => ` ${name}=${textOf(value)}`);
  return [
    `  ${type ?? 'Error'}: ${message ?? ''}${facts.join('')}`,
    ...(stack ? stack.split('\n') : []),
    ...errorLines(cause),
  ];
};

/** `npm run logs < file`: shows the server's JSON log lines as `npm run dev` does. Returns the exit code. */
export const logs = async (): Promise<number> => {
  for await (const line of createInterface({ input: process.stdin }))
    console.log(readableLine(line, process.stdout.isTTY));
  return 0;
};
