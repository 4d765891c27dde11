import { CUSTOMER_HEADERS, indexOfHeader } from '../csv/headers.ts';
import { DateEvidence, type DateOrder, readDay } from '../csv/date-order.ts';
import { readWholePoints } from '../points-text.ts';
import type { LocalDate } from '../time.ts';
import { readBirthday, withYear } from './moving-in-details.ts';

/** Loyalty programmes that a store may have used before, by the file in which they give out their balances. */
export const FORMER_PROGRAMMES = [
  'smile',
  'loyaltylion',
  'yotpo',
  'stamped',
  'rivo',
  'rivyo',
  'wix',
  'other',
] as const;

export type FormerProgramme = (typeof FORMER_PROGRAMMES)[number];

/** Store platforms with a programme of their own whose balances they give out by their API. */
export const HOST_PROGRAMMES = ['salla', 'zid', 'sandbox'] as const;

export type HostProgramme = (typeof HOST_PROGRAMMES)[number];

/** Where moved-in balances come from: a former programme's file, or the store platform's own programme. */
export const MOVED_FROM = [...FORMER_PROGRAMMES, ...HOST_PROGRAMMES] as const;

export type MovedFrom = (typeof MOVED_FROM)[number];

/** Their names, the same in every language. */
export const FORMER_PROGRAMME_NAMES: Readonly<Record<Exclude<MovedFrom, 'other'>, string>> = {
  smile: 'Smile.io',
  loyaltylion: 'LoyaltyLion',
  yotpo: 'Yotpo',
  stamped: 'Stamped',
  rivo: 'Rivo',
  rivyo: 'Rivyo',
  wix: 'Wix',
  salla: 'Salla',
  zid: 'Zid',
  sandbox: 'Sandbox',
};

/** Whether a file's balances are added to the balances here, or replace them. */
export const MOVING_IN_MODES = ['add', 'set'] as const;

export type MovingInMode = (typeof MOVING_IN_MODES)[number];

/** What a column of the file may be. `spent` is subtracted from `points`. */
export const MOVING_IN_FIELDS = ['phone', 'email', 'hostId', 'points', 'spent', 'endsOn'] as const;

/** Columns about more than points; `tierEnd` is the last day of the tier. */
export const MOVING_IN_DETAIL_FIELDS = ['birthday', 'tier', 'tierEnd', 'code'] as const;

const ALL_FIELDS = [...MOVING_IN_FIELDS, ...MOVING_IN_DETAIL_FIELDS] as const;

export type MovingInField = (typeof ALL_FIELDS)[number];

/** Columns of dates; all dates of a file are written in the same order. */
export const DATE_FIELDS = ['endsOn', 'birthday', 'tierEnd'] as const satisfies readonly MovingInField[];

/** The place of each field's column, from 0. */
export type MovingInColumns = Readonly<Partial<Record<MovingInField, number>>>;

interface Shape {
  /** Headings by which the file is recognised: all of one list. None if its headings are not documented. */
  readonly marks: readonly (readonly string[])[];
  /** Where columns are said to be, for files whose headings are not documented. */
  readonly places?: MovingInColumns;
  readonly dates?: DateOrder;
}

const SHAPES: Readonly<Record<FormerProgramme, Shape>> = {
  // Customers, "Filter and export". Fields: rijoy.ai/docs/loyalty-customer-data-import-manual; places: doc.okapya.com.
  smile: { marks: [['member status', 'points balance']], places: { email: 1, points: 4, birthday: 3 } },
  // The merchant chooses columns and names (help.loyaltylion.com 5367139); by default the balance is column 3 less column 5 (doc.okapya.com).
  loyaltylion: { marks: [], places: { email: 1, points: 2, spent: 4, birthday: 11 } },
  // Import: support.yotpo.com "Importing/Exporting Points and Customers". "Points Spent" is a lifetime sum, not part of the balance.
  // New app: community.yotpo.com 649. Older app, by place: doc.okapya.com. Birthdays are MM/DD, with or without a year.
  yotpo: {
    marks: [
      ['email', 'points balance', 'points spent'],
      ['emails', 'points'],
      ['email', 'balance', 'referral link'],
    ],
    places: { email: 0, points: 3 },
    dates: 'm/d/y',
  },
  // Stamped's help 759.
  stamped: {
    marks: [
      ['email', 'points', 'vip_tier_end_date'],
      ['first_name', 'email', 'points', 'vip_tier'],
    ],
  },
  // help.rivo.io 6671188.
  rivo: {
    marks: [
      ['email', 'points balance', 'credits balance'],
      ['email', 'points balance', 'vip tier', 'activation date'],
    ],
  },
  // webcontrive.com 935; dates are DD-MM-YYYY.
  rivyo: { marks: [['email', 'points balance', 'points expiry']], dates: 'd/m/y' },
  // dev.wix.com "Imports API": an email address and a balance under any headings.
  wix: { marks: [] },
  other: { marks: [] },
};

/** Names of the column with the balance, most specific first. */
export const POINTS_HEADERS = [
  'points',
  'points balance',
  'balance',
  'loyalty points',
  'النقاط',
  'نقاط',
  'عدد النقاط',
  'رصيد النقاط',
  'نقاط الولاء',
  'الرصيد',
] as const;

/**
 * Two have none. "Points spent" does not say whether the balance includes it, and a "customer ID" may be the other programme's, which
 * could be the store's of somebody else.
 */
const HEADERS: Readonly<Partial<Record<MovingInField, readonly string[]>>> = {
  phone: CUSTOMER_HEADERS.phone,
  email: [...CUSTOMER_HEADERS.email, 'emails'],
  points: ['points balance', 'available points', ...POINTS_HEADERS],
  endsOn: [
    'points expiry',
    'points expiry date',
    'expiry date',
    'expires on',
    'تاريخ الانتهاء',
    'انتهاء النقاط',
  ],
  // Yotpo: "Birthday (MM/DD)"; Stamped: "birthday"; Rivo and Rivyo: "Birthdate".
  birthday: [
    'birthday',
    'birthdate',
    'birthday mm dd',
    'birthday mm dd yyyy',
    'birth date',
    'date of birth',
    'تاريخ الميلاد',
    'يوم الميلاد',
  ],
  tier: ['vip tier', 'vip tier name', 'tier', 'loyalty tier', 'المستوى', 'مستوى العميل', 'مستوى الولاء'],
  tierEnd: ['vip tier end date', 'tier end date', 'انتهاء المستوى', 'تاريخ انتهاء المستوى'],
  // Links are not read: no programme documents which part is the code.
  code: ['referral code', 'invitation code', 'رمز الدعوة', 'كود الدعوة', 'رمز الإحالة'],
};

/** The first rows of a file, the heading among them. */
type Rows = readonly (readonly string[])[];

/** Whether the first row has headings rather than a customer. */
export const hasHeadings = ([first = []]: Rows): boolean =>
  !first.some((cell) => cell.includes('@') || /\d{5}/.test(cell));

/** The programme that a file's headings show; undefined when they fit none or their names are not documented. */
export const programmeOf = (headings: readonly string[]): FormerProgramme | undefined =>
  FORMER_PROGRAMMES.find((programme) =>
    SHAPES[programme].marks.some((mark) => mark.every((name) => indexOfHeader(headings, name) >= 0)),
  );

const holds: Readonly<Partial<Record<MovingInField, (cell: string) => boolean>>> = {
  email: (cell) => cell.includes('@'),
  points: (cell) => readWholePoints(cell) !== undefined,
  spent: (cell) => readWholePoints(cell) !== undefined,
};

/** Whether every cell of a column is empty or a birthday, and some are not empty. */
const isBirthdays = (cells: readonly string[], order: DateOrder): boolean => {
  const given = cells.filter((cell) => cell.trim() !== '');
  return given.length > 0 && given.every((cell) => readBirthday(cell, order) !== undefined);
};

/** Columns at the places where they are said to be, if the cells there look like it. */
const byPlace = (rows: Rows, places: MovingInColumns): MovingInColumns => {
  const cells = rows.slice(hasHeadings(rows) ? 1 : 0);
  const fits = (field: MovingInField, at: number): boolean =>
    cells.length > 0 && cells.every((row) => holds[field]?.(row[at] ?? '') ?? false);
  const isWhole = MOVING_IN_FIELDS.every(
    (field) => places[field] === undefined || fits(field, places[field]),
  );
  if (!isWhole) return {};
  const { birthday, ...found } = places;
  const days = birthday === undefined ? [] : cells.map((row) => row[birthday] ?? '');
  return birthday !== undefined && isBirthdays(days, 'y-m-d') ? places : found;
};

/**
 * The columns of a file by its headings, or where the programme is documented to have them. What is neither is left to the merchant.
 */
export const columnsOf = (rows: Rows, programme: FormerProgramme): MovingInColumns => {
  const [headings = []] = rows;
  const named = ALL_FIELDS.flatMap((field) => {
    const at = HEADERS[field]?.map((name) => indexOfHeader(headings, name)).find((index) => index >= 0);
    return at === undefined ? [] : [[field, at] as const];
  });
  const byName: MovingInColumns = hasHeadings(rows) ? Object.fromEntries(named) : {};
  const hasBoth = byName.points !== undefined && (byName.email ?? byName.phone) !== undefined;
  return hasBoth ? byName : { ...byPlace(rows, SHAPES[programme].places ?? {}), ...byName };
};

/** The order of the dates in a column; undefined when they do not show it, as "03/04/2027", and the programme documents none. */
export const dateOrderOf = (texts: readonly string[], programme: FormerProgramme): DateOrder | undefined => {
  const evidence = new DateEvidence();
  for (const text of texts) evidence.add(withYear(text));
  const found = evidence.decide(undefined);
  const isSure = typeof found === 'object' && found.by !== 'shorter_span';
  return isSure ? found.order : SHAPES[programme].dates;
};

interface MovedRow {
  readonly contacts: { readonly phone?: string; readonly email?: string; readonly hostId?: string };
  /** As written, or the difference to what was spent. */
  readonly points: string;
  readonly endsOn?: LocalDate | 'unreadable';
}

/** What a row says. Without a last day it has none; one that cannot be read is said so, and not left out. */
export const movedRow = (
  cells: readonly string[],
  columns: MovingInColumns,
  order: DateOrder | undefined,
): MovedRow => {
  const cell = (field: MovingInField): string => cells[columns[field] ?? -1]?.trim() ?? '';
  const [phone, email, hostId, end] = [cell('phone'), cell('email'), cell('hostId'), cell('endsOn')];
  const contacts = { ...(phone && { phone }), ...(email && { email }), ...(hostId && { hostId }) };
  const endsOn = end === '' ? undefined : (readDay(end, order ?? 'y-m-d') ?? ('unreadable' as const));
  return {
    contacts,
    points: balanceOf(cell('points'), columns.spent === undefined ? undefined : cell('spent')),
    ...(endsOn && { endsOn }),
  };
};

/** Two texts that are no numbers have no difference, so both are kept for the reason. */
const balanceOf = (points: string, spent: string | undefined): string => {
  if (spent === undefined) return points;
  const [given, taken] = [readWholePoints(points), readWholePoints(spent)];
  return given === undefined || taken === undefined ? `${points} - ${spent}` : String(given - taken);
};
