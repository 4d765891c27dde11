import { err, ok, type Result } from '../../result.ts';
import type { Carrier } from './carrier.ts';
import type { FedexCompany } from './courier-note.ts';

/** What a merchant's account with a carrier is made of. Kept encrypted; the secret parts are never shown again. */
export type CarrierCredentials =
  | {
      readonly carrier: 'aramex';
      readonly userName: string;
      readonly password: string;
      readonly accountNumber: string;
      readonly accountPin: string;
      /** The Aramex branch of the account, three letters: RUH. */
      readonly accountEntity: string;
      readonly accountCountryCode: string;
    }
  | {
      readonly carrier: 'dhl';
      readonly userName: string;
      readonly password: string;
      readonly accountNumber: string;
    }
  | {
      readonly carrier: 'fedex';
      readonly clientId: string;
      readonly clientSecret: string;
      readonly accountNumber: string;
      readonly company: FedexCompany;
    };

export type CredentialsOf<C extends Carrier> = Extract<CarrierCredentials, { carrier: C }>;

/** One field of the form; `pattern` is what the carrier's numbers look like, a secret one is typed and never read back. */
export interface CredentialField {
  readonly name: string;
  readonly secret: boolean;
  readonly pattern: RegExp;
}

const field = (name: string, pattern: RegExp, secret = false): CredentialField => ({ name, secret, pattern });

const TEXT = /^\S(?:.{0,98}\S)?$/;

export const CREDENTIAL_FIELDS: Readonly<Record<Carrier, readonly CredentialField[]>> = {
  aramex: [
    field('userName', TEXT),
    field('password', TEXT, true),
    field('accountNumber', /^\d{1,20}$/),
    field('accountPin', /^\d{1,20}$/, true),
    field('accountEntity', /^[A-Z]{3}$/),
    field('accountCountryCode', /^[A-Z]{2}$/),
  ],
  dhl: [field('userName', TEXT), field('password', TEXT, true), field('accountNumber', /^[0-9A-Z]{9,12}$/)],
  fedex: [
    field('clientId', TEXT),
    field('clientSecret', TEXT, true),
    field('accountNumber', /^\d{9}$/),
    field('company', /^FDX[EG]$/),
  ],
};

export interface CredentialProblem {
  readonly field: string;
  readonly code: 'required' | 'invalid';
}

/** Reads the form of one carrier; unknown fields are dropped. */
export const parseCredentials = <C extends Carrier>(
  carrier: C,
  input: Readonly<Record<string, unknown>>,
): Result<CredentialsOf<C>, readonly CredentialProblem[]> => {
  const problems: CredentialProblem[] = [];
  const values: Record<string, string> = { carrier };
  for (const { name, pattern } of CREDENTIAL_FIELDS[carrier]) {
    const value = input[name];
    if (typeof value !== 'string' || value === '') problems.push({ field: name, code: 'required' });
    else if (!pattern.test(value)) problems.push({ field: name, code: 'invalid' });
    else values[name] = value;
  }
  // Every field of the carrier was read just above; the compiler cannot follow the table.
  return problems.length > 0 ? err(problems) : ok(values as unknown as CredentialsOf<C>);
};

/** The parts that must never be in a log, an answer or an error. */
export const secretValues = (credentials: CarrierCredentials): readonly string[] => {
  const values: Readonly<Record<string, string>> = { ...credentials };
  return CREDENTIAL_FIELDS[credentials.carrier]
    .filter(({ secret }) => secret)
    .map(({ name }) => values[name] ?? '')
    .filter((value) => value !== '');
};
