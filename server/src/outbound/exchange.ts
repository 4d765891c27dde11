/** One call as logs and timelines keep it: what was asked, and the answer as it came, without secrets. */
export interface Exchange {
  readonly operation: string;
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

const MAX_ANSWER_CHARACTERS = 20_000;
const HIDDEN = '•••';

/** Takes every secret out of a text and bounds its length; short secrets stay, hiding them would hide ordinary words. */
export const redact = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret.length >= 4)
    .reduce((clean, secret) => clean.replaceAll(secret, HIDDEN), text)
    .slice(0, MAX_ANSWER_CHARACTERS);
