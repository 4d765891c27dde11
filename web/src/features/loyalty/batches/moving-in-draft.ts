import type { BatchInput } from '@apps-hub/contract/loyalty/batches/routes';
import { MOVING_IN_MAX_LINES } from '@apps-hub/contract/loyalty/values';
import { type MovingInMode, programmeOf } from '@apps-hub/domain/loyalty/moving-in';
import {
  FILE_TIERS_MOST,
  proposedTiers,
  type ReplaceableDetail,
} from '@apps-hub/domain/loyalty/moving-in-details';
import {
  dataRows,
  dateExample,
  fileTiers,
  mapped,
  type MovingInChoice,
  NO_COLUMNS,
} from '@apps-hub/domain/loyalty/moving-in-file';

import { isBinary, tableRows } from '@apps-hub/ui/files/table-rows.ts';
import type { Row } from '@apps-hub/ui/files/workbook-rows.ts';
import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { type AdjustmentDraft, checkNotes, NO_ADJUSTMENT, notesOf } from '../shared/adjustment.ts';
import type { FileProblem } from './read-file.ts';

export interface MovingInDraft extends AdjustmentDraft, MovingInChoice {
  readonly file: string;
  readonly rows: readonly Row[];
  readonly problem: FileProblem | 'too_many' | undefined;
  readonly mode: MovingInMode;
  readonly replaces: readonly ReplaceableDetail[];
}

/** A tier of the store. */
type OwnTier = Parameters<typeof proposedTiers>[1][number];

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
  tiers: {},
  replaces: [],
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
  const rows = await rowsOf(new Uint8Array(await file.arrayBuffer()));
  if (typeof rows === 'string') return { file: file.name, rows: [], problem: rows };
  const problem = dataRows(rows).length > MOVING_IN_MAX_LINES ? ('too_many' as const) : undefined;
  return { file: file.name, rows, problem, ...mapped(rows, programmeOf(rows[0]?.cells ?? []) ?? 'other') };
};

/** A draft with its file's tiers matched to those of the same name; without tiers of the store, none is brought. */
export const sentChoice = (draft: MovingInDraft, own: readonly OwnTier[]): MovingInDraft => ({
  ...draft,
  tiers: proposedTiers(fileTiers(draft.rows, draft), own, draft.tiers),
});

/** Whether it is known what each of the file's tiers is here. */
const areTiersKnown = (draft: MovingInDraft, own: readonly OwnTier[]): boolean => {
  const names = fileTiers(draft.rows, draft);
  const chosen = Object.values(proposedTiers(names, own, draft.tiers));
  return own.length === 0 || (names.length <= FILE_TIERS_MOST && !chosen.includes(''));
};

export const checksOf = (draft: MovingInDraft, own: readonly OwnTier[]): Checks => ({
  file: draft.rows.length === 0 || draft.problem ? 'required' : undefined,
  points: draft.columns.points === '' ? 'required' : undefined,
  email: draft.columns.phone + draft.columns.email + draft.columns.hostId === '' ? 'required' : undefined,
  day: draft.end === 'day' && draft.day === '' ? 'required' : undefined,
  order: dateExample(draft.rows, draft) !== '' && draft.order === '' ? 'required' : undefined,
  tiers: areTiersKnown(draft, own) ? undefined : 'required',
  ...checkNotes(draft),
});

export const headOf = (draft: MovingInDraft): Extract<BatchInput, { source: 'moving_in' }> => ({
  source: 'moving_in',
  fileName: draft.file,
  programme: draft.programme,
  mode: draft.mode,
  replaces: draft.replaces.filter((kind) => draft.columns[kind] !== ''),
  ...notesOf(draft),
});
