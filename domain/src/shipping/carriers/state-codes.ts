import type { Carrier } from '#carrier.ts';

/** A carrier's code for a state, and a pattern for the names of the state and its cities. */
interface StateCode {
  readonly code: string;
  readonly named: RegExp;
}

/** The states for which a carrier requires a code, by country. */
export type StateCodes = Readonly<Record<string, readonly StateCode[]>>;

const state = (code: string, named: RegExp): StateCode => ({ code, named });

const codesAlone = (codes: string): readonly StateCode[] =>
  codes.split(' ').map((code) => state(code, new RegExp(`^${code}$`, 'iu')));

/** FedEx's state codes of the UAE, from its API reference guide; those of the United States and Canada are the posts' codes. */
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
  US: codesAlone(
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY',
  ),
  CA: codesAlone('AB BC MB NB NL NT NS NU ON PE QC SK YT'),
};

/** The codes of carriers that require them. Separate from the carriers' facts, so that pages that need no codes do not load them. */
export const STATE_CODES: Readonly<Partial<Record<Carrier, StateCodes>>> = { fedex: FEDEX_STATES };
