import type { BatchInput, BatchLineInput } from '@apps-hub/contract/loyalty/batches/routes';
import { BATCH_MAX_LINES } from '@apps-hub/contract/loyalty/values';
import type { DateOrder } from '@apps-hub/domain/csv/date-order';
import {
  columnsOf,
  dateOrderOf,
  type FormerProgramme,
  hasHeadings,
  movedRow,
  MOVING_IN_FIELDS,
  type MovingInField,
  type MovingInMode,
  programmeOf,
} from '@apps-hub/domain/loyalty/moving-in';

import { isBinary, tableRows } from '@apps-hub/ui/files/table-rows.ts';
import type { Row } from '@apps-hub/ui/files/workbook-rows.ts';
import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { type AdjustmentDraft, checkNotes, NO_ADJUSTMENT, notesOf } from '../shared/adjustment.ts';
import type { FileProblem } from './read-file.ts';

export interface MovingInDraft extends AdjustmentDraft {
  readonly file: string;
  readonly rows: readonly Row[];
  readonly problem: FileProblem | 'too_many' | undefined;
  readonly programme: FormerProgramme;
  /** The column of each field as a select's value; empty for none. */
  readonly columns: Readonly<Record<MovingInField, string>>;
  readonly mode: MovingInMode;
  readonly end: 'rule' | 'never' | 'day' | 'column';
  readonly day: string;
  readonly order: DateOrder | '';
}

const NO_COLUMNS = { phone: '', email: '', hostId: '', points: '', spent: '', endsOn: '' };

export const NO_FILE: MovingInDraft = {
  ...NO_ADJUSTMENT,
  file: '',
  rows: [],
  problem: undefined,
  programme: 'other',
  columns: NO_COLUMNS,
  mode: 'add',
  end: 'rule',
  day: '',
  order: '',
};

type Mapped = Pick<MovingInDraft, 'rows' | 'programme' | 'columns'>;

/** The rows below the headings. */
export const dataRows = (rows: readonly Row[]): readonly Row[] =>
  rows.slice(hasHeadings(rows.slice(0, 1).map(({ cells }) => cells)) ? 1 : 0);

/** The first cell of a column that is not empty. */
export const exampleOf = (rows: readonly Row[], column: string): string =>
  column === ''
    ? ''
    : (dataRows(rows).find(({ cells }) => cells[Number(column)])?.cells[Number(column)] ?? '');

/** How the days of the chosen column end the points. */
export const endOf = ({ rows, programme, columns }: Mapped): Pick<MovingInDraft, 'end' | 'order'> => {
  if (columns.endsOn === '') return { end: 'rule', order: '' };
  const texts = dataRows(rows).map(({ cells }) => cells[Number(columns.endsOn)] ?? '');
  return { end: 'column', order: dateOrderOf(texts, programme) ?? '' };
};

/** Enough rows to see what a column holds. */
const SEEN_ROWS = 20;

/** The columns of a programme's file, as far as they are found; those that were selected stay. */
export const mapped = (
  rows: readonly Row[],
  programme: FormerProgramme,
  selected: Mapped['columns'] = NO_COLUMNS,
) => {
  const found = columnsOf(
    rows.slice(0, SEEN_ROWS).map(({ cells }) => cells),
    programme,
  );
  const columns = {
    ...NO_COLUMNS,
    ...Object.fromEntries(Object.entries(found).map(([field, at]) => [field, String(at)])),
    ...Object.fromEntries(Object.entries(selected).filter(([, at]) => at !== '')),
  };
  return { programme, columns, ...endOf({ rows, programme, columns }) };
};

const rowsOf = async (bytes: Uint8Array): Promise<readonly Row[] | FileProblem> => {
  if (isBinary(bytes)) return 'no_text';
  try {
    const rows = await tableRows(bytes);
    return dataRows(rows).length === 0 ? 'no_lines' : rows;
  } catch {
    return 'unreadable';
  }
};

/** Reads a file and proposes its programme and columns. */
export const readMovingIn = async (file: File): Promise<Partial<MovingInDraft>> => {
  const read = await rowsOf(new Uint8Array(await file.arrayBuffer()));
  if (typeof read === 'string') return { file: file.name, rows: [], problem: read };
  const problem = dataRows(read).length > BATCH_MAX_LINES ? ('too_many' as const) : undefined;
  const programme = programmeOf(read[0]?.cells ?? []) ?? 'other';
  return { file: file.name, rows: read, problem, ...mapped(read, programme) };
};

/** Headings of columns that nothing was made of. */
export const unusedOf = ({ rows, columns }: MovingInDraft): readonly string[] => {
  const used = new Set(Object.values(columns));
  const [first] = rows;
  if (!first || !hasHeadings([first.cells])) return [];
  return first.cells.filter((heading, at) => heading !== '' && !used.has(String(at)));
};

export const checksOf = (draft: MovingInDraft): Checks => ({
  file: draft.rows.length === 0 || draft.problem ? 'required' : undefined,
  points: draft.columns.points === '' ? 'required' : undefined,
  email: draft.columns.phone + draft.columns.email + draft.columns.hostId === '' ? 'required' : undefined,
  day: draft.end === 'day' && draft.day === '' ? 'required' : undefined,
  order: draft.end === 'column' && draft.order === '' ? 'required' : undefined,
  ...checkNotes(draft),
});

export const headOf = (draft: MovingInDraft): Extract<BatchInput, { source: 'moving_in' }> => ({
  source: 'moving_in',
  fileName: draft.file,
  programme: draft.programme,
  mode: draft.mode,
  ...notesOf(draft),
});

/** What does not fit is sent with a mark, so that the server names it as unusable instead of reading a part of it. */
const fitting = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

const sharedEnd = ({ end, day }: MovingInDraft): Pick<BatchLineInput, 'endsOn'> => {
  if (end === 'never') return { endsOn: 'never' };
  return end === 'day' ? { endsOn: day } : {};
};

/** The file's rows as the server takes them. */
export const linesOf = (draft: MovingInDraft): readonly BatchLineInput[] => {
  const columns = Object.fromEntries(
    MOVING_IN_FIELDS.filter(
      (field) => draft.columns[field] !== '' && (field !== 'endsOn' || draft.end === 'column'),
    ).map((field) => [field, Number(draft.columns[field])]),
  );
  return dataRows(draft.rows).map(({ cells, line }) => {
    const { contacts, points, ...own } = movedRow(cells, columns, draft.order || undefined);
    const texts = Object.entries(contacts).map(([name, text]) => [name, fitting(text, 254)]);
    return {
      line,
      reference: '',
      contacts: Object.fromEntries(texts),
      points: fitting(points, 20),
      ...sharedEnd(draft),
      ...own,
    };
  });
};
