import type { Carrier } from '#carrier.ts';
import type { CredentialField } from './credential-field.ts';
import type { CarrierFacts } from './facts.ts';
import * as ALL from './registry.ts';

/** A carrier without its line in the registry is `never` here, so that only `CARRIER_FACTS` does not compile and names it. */
type All = { readonly [C in Carrier]: C extends keyof typeof ALL ? (typeof ALL)[C] : never };

/** What the carrier returned at booking. */
export type ReferenceOf<C extends Carrier> = {
  [K in C]: Parameters<All[K]['reference']['number']>[0];
}[C];

/** The fields of the carrier's form by name. */
export type CredentialName<C extends Carrier> = C extends Carrier
  ? keyof All[C]['credentials'] & string
  : never;

type ValueOf<Field> = Field extends CredentialField<infer Value> ? Value : never;

/** A merchant's credentials with the carrier. Stored encrypted; the secret parts are never shown again. */
export type CredentialsOf<C extends Carrier> = {
  [K in C]: { readonly carrier: K } & {
    readonly [Name in keyof All[K]['credentials']]: ValueOf<All[K]['credentials'][Name]>;
  };
}[C];

export const CARRIER_FACTS: { readonly [C in Carrier]: CarrierFacts<ReferenceOf<C>> } = ALL;

/** Carriers whose facts match, for phrases that only they have. */
export type CarrierWhere<Fact> = { [C in Carrier]: All[C] extends Fact ? C : never }[Carrier];
