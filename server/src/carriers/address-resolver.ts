import type { LongAddress, ResolvedAddress } from '@apps-hub/domain/shipping/national-address/long-form';
import type { ShortCode } from '@apps-hub/domain/shipping/national-address/short-code';
import type { AddressVerdict } from '@apps-hub/domain/shipping/national-address/state';

/** What a resolver says about an address, and the address in each language it has. */
export interface AddressAnswer {
  readonly verdict: AddressVerdict;
  readonly ar: ResolvedAddress | null;
  readonly en: ResolvedAddress | null;
}

/** Says whether a Saudi National Address exists. Never throws; without an answer, or with an undocumented one, it is `not_known`. */
export interface AddressResolver {
  readonly name: string;
  byCode(code: ShortCode): Promise<AddressAnswer>;
  /** Looks up the numbers of the long form; missing if the resolver has no such call. */
  readonly byNumbers?: (
    numbers: Pick<LongAddress, 'building' | 'postcode' | 'secondary'>,
  ) => Promise<AddressAnswer>;
}

/** The operator's account at a resolver. */
export interface ResolverAccount {
  readonly url: string;
  readonly key: string;
}

export const NOT_KNOWN: AddressAnswer = { verdict: 'not_known', ar: null, en: null };
export const NOT_FOUND: AddressAnswer = { verdict: 'not_found', ar: null, en: null };
