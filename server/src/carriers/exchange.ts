/** One call to a carrier as the pickup's timeline keeps it: what was asked, and the answer as it came, without secrets. */
export interface Exchange {
  readonly operation: Operation;
  readonly method: string;
  /** Path only: queries carry names. */
  readonly path: string;
  readonly at: Date;
  readonly durationMs: number;
  /** `null` when no answer came. */
  readonly status: number | null;
  readonly answer: string | null;
  /** How the call ended when it brought no answer. */
  readonly failure: 'timeout' | 'cut' | 'unreachable' | 'circuit_open' | 'held_back' | null;
}

export type Operation = 'token' | 'timeslots' | 'book' | 'change' | 'void' | 'status' | 'track' | 'check';

const MAX_ANSWER_CHARACTERS = 20_000;
const HIDDEN = '•••';

/** Takes every secret out of a text; short ones stay, they would hide ordinary words. */
export const redact = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret.length >= 4)
    .reduce((clean, secret) => clean.replaceAll(secret, HIDDEN), text)
    .slice(0, MAX_ANSWER_CHARACTERS);
