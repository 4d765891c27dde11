/** One field of the form for a carrier's account. */
export interface CredentialField<Value extends string = string> {
  /** What the carrier's own values look like. */
  readonly pattern: RegExp;
  /** Typed and never read back. */
  readonly isSecret: boolean;
  /** Typed letters become capitals. */
  readonly isUpperCase: boolean;
  /** The only values there are, the usual one first; null for a text. */
  readonly choices: readonly [Value, ...Value[]] | null;
}

const TEXT = /^\S(?:.{0,98}\S)?$/;

const field = (pattern: RegExp): CredentialField => ({
  pattern,
  isSecret: false,
  isUpperCase: false,
  choices: null,
});

export const text = (pattern = TEXT): CredentialField => field(pattern);

export const secret = (pattern = TEXT): CredentialField => ({ ...field(pattern), isSecret: true });

/** A code of capital letters. */
export const code = (pattern: RegExp): CredentialField => ({ ...field(pattern), isUpperCase: true });

export const choice = <Value extends string>(
  pattern: RegExp,
  choices: readonly [Value, ...Value[]],
): CredentialField<Value> => ({ ...field(pattern), choices });
