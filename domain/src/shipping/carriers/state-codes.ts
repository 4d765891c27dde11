/** A carrier's code for a state, and a pattern for the names of the state and its cities. */
export interface StateCode {
  readonly code: string;
  readonly named: RegExp;
}

/** The states for which a carrier requires a code, by country. */
export type StateCodes = Readonly<Record<string, readonly StateCode[]>>;

export const NO_STATE_CODES: StateCodes = {};

const state = (code: string, named: RegExp): StateCode => ({ code, named });

/** FedEx's UAE State Codes, from its API reference guide. */
export const FEDEX_STATES: StateCodes = {
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
