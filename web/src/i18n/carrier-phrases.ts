import type { CarrierWhere, CredentialName, CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';
import type { Carrier } from '@apps-hub/domain/carrier';

/** A field of the account form; each of its options, if any, has a text. */
type FieldPhrases<Value extends string> = {
  readonly label: string;
  readonly help?: string;
} & (string extends Value ? unknown : { readonly choice: Readonly<Record<Value, string>> });

type FormPhrases<C extends Carrier> = {
  readonly [Name in CredentialName<C> & keyof CredentialsOf<C>]: FieldPhrases<
    CredentialsOf<C>[Name] & string
  >;
};

/** Only for carriers that may consolidate two pickups under one number. */
interface ConsolidationPhrases {
  readonly consolidated: { readonly voiding: string; readonly shown: string };
}

/** All phrases about one carrier; a missing one does not compile. */
export type CarrierPhrases = {
  readonly [C in Carrier]: {
    readonly field: FormPhrases<C>;
  } & (C extends CarrierWhere<{
    readonly consolidates: true;
  }>
    ? ConsolidationPhrases
    : unknown);
};
