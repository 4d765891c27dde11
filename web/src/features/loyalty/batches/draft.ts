import type { BatchInput } from '@apps-hub/contract/loyalty/batches/routes';
import { BATCH_MAX_LINES } from '@apps-hub/contract/loyalty/values';
import type { CustomerId, SegmentId } from '@apps-hub/domain/ids';

import {
  type AdjustmentDraft,
  adjustmentOf,
  checkNotes,
  NO_ADJUSTMENT,
  notesOf,
} from '../shared/adjustment.ts';
import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { checkPoints } from '@apps-hub/ui/kit/form/amount-validation.ts';
import type { FileProblem, ReadFile } from './read-file.ts';

export interface BatchDraft extends AdjustmentDraft {
  readonly source: 'file' | 'filter' | 'selection';
  readonly file: { readonly name: string; readonly read: ReadFile } | undefined;
  readonly status: 'all' | 'active' | 'inactive';
  readonly q: string;
  readonly segmentId?: SegmentId;
}

export const newDraft = (isSelection: boolean): BatchDraft => ({
  source: isSelection ? 'selection' : 'file',
  file: undefined,
  status: 'all',
  q: '',
  ...NO_ADJUSTMENT,
});

type ChosenFileProblem = FileProblem | 'too_many' | 'required';

/** Why a draft's file cannot be sent; undefined when it can. */
export const fileProblemOf = ({ file }: BatchDraft): ChosenFileProblem | undefined => {
  if (!file) return 'required';
  if (!file.read.ok) return file.read.problem;
  return file.read.lines.length > BATCH_MAX_LINES ? 'too_many' : undefined;
};

export const checksOf = (draft: BatchDraft): Checks =>
  draft.source === 'file'
    ? { file: fileProblemOf(draft) && 'required', ...checkNotes(draft) }
    : { points: checkPoints(draft.points), ...checkNotes(draft) };

export const inputOf = (draft: BatchDraft, customerIds: readonly string[]): BatchInput => {
  switch (draft.source) {
    case 'file':
      return { source: 'file', fileName: draft.file?.name ?? '', ...notesOf(draft) };
    case 'filter':
      return {
        source: 'filter',
        status: draft.status,
        q: draft.q.trim(),
        ...adjustmentOf(draft),
        ...(draft.segmentId ? { segmentId: draft.segmentId } : {}),
      };
    case 'selection':
      // Ids from the list; the server checks them again.
      return { source: 'selection', customerIds: customerIds as CustomerId[], ...adjustmentOf(draft) };
  }
};
