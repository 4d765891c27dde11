import type { Carrier } from '#carrier.ts';

/** A carrier's code for a state, and a pattern for the names of the state and its cities. */
interface StateCode {
  readonly code: string;
  readonly named: RegExp;
}

/** The states for which a carrier requires a code, by country. */
export type StateCodes = Readonly<Record<string, readonly StateCode[]>>;

const state = (code: string, named: RegExp): StateCode => ({ code, named });

/** FedEx's UAE State Codes, from its API reference guide. */
const FEDEX_STATES: StateCodes = {
  AE: [
    state('AB', /abu\s*dhabi|al\s*ain|[اأ]بو\s*ظبي|العين/iu),
    state('AJ', /ajman|عجمان/iu),
    state('DU', /dubai|دبي|دبى/iu),
    state('FU', /fujairah|الفجيرة/iu),
    state('RA', /ras\s*al|ر[اأ]س\s*الخيمة/iu),
    state('SH', /sharjah|الشارقة/iu),
    state('UM', /umm\s*al|[اأ]م\s*القيوين/iu),
  ],
};

/** The codes of carriers that require them; apart from their facts, which pages load that need no codes. */
export const STATE_CODES: Readonly<Partial<Record<Carrier, StateCodes>>> = { fedex: FEDEX_STATES };
