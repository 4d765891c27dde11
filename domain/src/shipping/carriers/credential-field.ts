/** One field of the form for a carrier's account. */
export interface CredentialField<Value extends string = string> {
  /** The format of the carrier's values. */
  readonly pattern: RegExp;
  /** Write-only: never shown again. */
  readonly isSecret: boolean;
  /** Typed letters are converted to upper case. */
  readonly isUpperCase: boolean;
  /** The allowed values, the default first; null for free text. */
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

/** An upper-case code. */
export const code = (pattern: RegExp): CredentialField => ({ ...field(pattern), isUpperCase: true });

export const choice = <Value extends string>(
  pattern: RegExp,
  choices: readonly [Value, ...Value[]],
): CredentialField<Value> => ({ ...field(pattern), choices });
