/** One call as kept in logs and timelines: the request, and the raw answer without secrets. */
export interface Exchange {
  readonly operation: string;
  readonly method: string;
  /** Path only: queries carry names. */
  readonly path: string;
  readonly at: Date;
  readonly durationMs: number;
  /** `null` when there was no answer. */
  readonly status: number | null;
  readonly answer: string | null;
  /** Why there was no answer. */
  readonly failure: 'timeout' | 'cut' | 'unreachable' | 'circuit_open' | 'held_back' | null;
}

const MAX_ANSWER_CHARACTERS = 20_000;
const HIDDEN = '•••';

/** Removes every secret from a text, bounds its length, and makes it storable. Short secrets stay: hiding them would hide ordinary words. */
export const redact = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret.length >= 4)
    .reduce((clean, secret) => clean.replaceAll(secret, HIDDEN), text)
    .slice(0, MAX_ANSWER_CHARACTERS)
    .toWellFormed()
    .replaceAll('\0', '\u{FFFD}');
