import type { DateOrder } from '../csv/date-order.ts';
import {
  columnsOf,
  DATE_FIELDS,
  dateOrderOf,
  type FormerProgramme,
  hasHeadings,
  movedRow,
  MOVING_IN_FIELDS,
  type MovingInField,
} from './moving-in.ts';
import { rowDetails, type TierChoices, tierNamesOf } from './moving-in-details.ts';

/** A file's row; `line` counts from 1. */
interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

/** What somebody selected for a file, in a form's texts. */
export interface MovingInChoice {
  readonly programme: FormerProgramme;
  /** The place of each field's column, from 0; empty for none. */
  readonly columns: Readonly<Record<MovingInField, string>>;
  /** When the points end: by the store's rule, never, after `day`, or as their column says. */
  readonly end: 'rule' | 'never' | 'day' | 'column';
  readonly day: string;
  /** Empty while it is not known. */
  readonly order: DateOrder | '';
  readonly tiers: TierChoices;
}

export const NO_COLUMNS = {
  phone: '',
  email: '',
  hostId: '',
  points: '',
  spent: '',
  endsOn: '',
  birthday: '',
  tier: '',
  tierEnd: '',
  code: '',
};

/** The rows below the headings, if the file has any. */
export const dataRows = (rows: readonly Row[]): readonly Row[] =>
  rows.slice(hasHeadings(rows.slice(0, 1).map(({ cells }) => cells)) ? 1 : 0);

const cellsOf = (rows: readonly Row[], column: string): readonly string[] =>
  column === '' ? [] : dataRows(rows).map(({ cells }) => cells[Number(column)] ?? '');

/** The first cell of a column that is not empty. */
export const exampleOf = (rows: readonly Row[], column: string): string =>
  cellsOf(rows, column).find((cell) => cell !== '') ?? '';

/** The names of the file's tiers. */
export const fileTiers = (
  rows: readonly Row[],
  { columns }: Pick<MovingInChoice, 'columns'>,
): readonly string[] => tierNamesOf(cellsOf(rows, columns.tier));

/** An example of a date of the file whose order must be known; empty if there is none. */
export const dateExample = (
  rows: readonly Row[],
  { columns, end }: Pick<MovingInChoice, 'columns' | 'end'>,
): string =>
  DATE_FIELDS.filter((field) => field !== 'endsOn' || end === 'column')
    .map((field) => exampleOf(rows, columns[field]))
    .find((text) => text !== '') ?? '';

/** How the days of the selected column end the points, and how the file writes dates. */
export const endOf = (
  rows: readonly Row[],
  { programme, columns }: Pick<MovingInChoice, 'programme' | 'columns'>,
): Pick<MovingInChoice, 'end' | 'order'> => {
  const dates = DATE_FIELDS.flatMap((field) => cellsOf(rows, columns[field]));
  return {
    end: columns.endsOn === '' ? 'rule' : 'column',
    order: dates.some((cell) => cell !== '') ? (dateOrderOf(dates, programme) ?? '') : '',
  };
};

/** Enough rows to see what a column holds. */
const SEEN_ROWS = 20;

/** The columns of a programme's file, as far as they are found; those that were selected stay. */
export const mapped = (
  rows: readonly Row[],
  programme: FormerProgramme,
  selected: MovingInChoice['columns'] = NO_COLUMNS,
): Pick<MovingInChoice, 'programme' | 'columns' | 'end' | 'order'> => {
  const seen = rows.slice(0, SEEN_ROWS).map(({ cells }) => cells);
  const found = Object.entries(columnsOf(seen, programme)).map(([field, at]) => [field, String(at)]);
  const own = Object.entries(selected).filter(([, at]) => at !== '');
  const columns = { ...NO_COLUMNS, ...Object.fromEntries([...found, ...own]) };
  return { programme, columns, ...endOf(rows, { programme, columns }) };
};

/** Headings of columns that nothing was made of. */
export const unusedOf = (rows: readonly Row[], columns: MovingInChoice['columns']): readonly string[] => {
  const used = new Set(Object.values(columns));
  const [first] = rows;
  if (!first || !hasHeadings([first.cells])) return [];
  return first.cells.filter((heading, at) => heading !== '' && !used.has(String(at)));
};

/** The longest text of a contact, a code or a tier's name, and of points, that the server takes. */
const CONTACT_MOST = 254;
const POINTS_MOST = 20;

/** What does not fit is given a mark, so that it is refused as a whole instead of being read in part. */
const fitting = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

const sharedEnd = ({ end, day }: MovingInChoice): { readonly endsOn?: string } => {
  if (end === 'never') return { endsOn: 'never' };
  return end === 'day' ? { endsOn: day } : {};
};

/** What a row says besides points, as the server takes it. */
const detailsOf = (cells: readonly string[], { columns, tiers, order }: MovingInChoice) => {
  const cell = (field: MovingInField): string =>
    columns[field] === '' ? '' : (cells[Number(columns[field])]?.trim() ?? '');
  const texts = {
    birthday: cell('birthday'),
    tier: fitting(cell('tier'), CONTACT_MOST),
    tierEnd: cell('tierEnd'),
    code: fitting(cell('code'), CONTACT_MOST),
  };
  const details = rowDetails(texts, tiers, order || 'y-m-d');
  return Object.keys(details).length === 0 ? {} : { details };
};

/** How the server takes a file's rows: each is made when it is sent, so that a large file is not held twice. */
export const movedLineBy = (choice: MovingInChoice) => {
  const isUsed = (field: MovingInField): boolean =>
    choice.columns[field] !== '' && (field !== 'endsOn' || choice.end === 'column');
  const columns = Object.fromEntries(
    MOVING_IN_FIELDS.filter(isUsed).map((field) => [field, Number(choice.columns[field])]),
  );
  return ({ cells, line }: Row) => {
    const { contacts, points, ...own } = movedRow(cells, columns, choice.order || undefined);
    const texts = Object.entries(contacts).map(([name, text]) => [name, fitting(text, CONTACT_MOST)]);
    const fit = { contacts: Object.fromEntries(texts), points: fitting(points, POINTS_MOST) };
    return { line, reference: '', ...fit, ...sharedEnd(choice), ...own, ...detailsOf(cells, choice) };
  };
};
