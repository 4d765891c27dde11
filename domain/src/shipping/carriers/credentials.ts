import { err, ok, type Result } from '#result.ts';
import { CARRIER_FACTS, type CredentialsOf } from './all.ts';
import type { Carrier } from '#carrier.ts';
import type { CredentialField } from './credential-field.ts';

export type CarrierCredentials = CredentialsOf<Carrier>;

export interface NamedField extends CredentialField {
  readonly name: string;
}

/** The fields of one carrier's form, in its order. */
export const credentialFields = (carrier: Carrier): readonly NamedField[] =>
  Object.entries(CARRIER_FACTS[carrier].credentials).map(([name, field]) => ({ name, ...field }));

export interface CredentialProblem {
  readonly field: string;
  readonly code: 'required' | 'invalid';
}

/** Parses the form of one carrier; drops unknown fields. */
export const parseCredentials = <C extends Carrier>(
  carrier: C,
  input: Readonly<Record<string, unknown>>,
): Result<CredentialsOf<C>, readonly CredentialProblem[]> => {
  const problems: CredentialProblem[] = [];
  const values: Record<string, string> = { carrier };
  for (const { name, pattern } of credentialFields(carrier)) {
    const value = input[name];
    if (typeof value !== 'string' || value === '') problems.push({ field: name, code: 'required' });
    else if (!pattern.test(value)) problems.push({ field: name, code: 'invalid' });
    else values[name] = value;
  }
  // Every field of the carrier was just parsed; the compiler cannot follow the table.
  return problems.length > 0 ? err(problems) : ok(values as unknown as CredentialsOf<C>);
};

/** The parts that must never appear in a log, a response or an error. */
export const secretValues = (credentials: CarrierCredentials): readonly string[] => {
  const values: Readonly<Record<string, string>> = { ...credentials };
  return credentialFields(credentials.carrier)
    .filter(({ isSecret }) => isSecret)
    .map(({ name }) => values[name] ?? '')
    .filter((value) => value !== '');
};

/** The carrier's service that an account books with, or the default one; null where the carrier has only one. */
export const serviceOf = (carrier: Carrier, fields: Readonly<Record<string, string>>): string | null => {
  const { serviceField, credentials } = CARRIER_FACTS[carrier];
  if (serviceField === null) return null;
  const choices = credentials[serviceField]?.choices ?? [];
  return choices.find((each) => each === fields[serviceField]) ?? choices[0] ?? null;
};
