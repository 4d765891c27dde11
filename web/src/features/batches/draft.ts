import type { BatchInput } from '@apps-hub/contract/loyalty/batches';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { Checks } from '../../lib/use-draft.ts';
import { checkPoints, textOrNull } from '../../lib/validation.ts';
import type { ReadFile } from './read-file.ts';

/** As the contract has it: more lines belong into another batch. */
export const MAX_LINES = 100_000;

export interface BatchDraft {
  readonly source: 'file' | 'filter' | 'selection';
  readonly file: { readonly name: string; readonly read: ReadFile } | undefined;
  readonly status: 'all' | 'active' | 'inactive';
  readonly q: string;
  readonly operation: 'add' | 'deduct';
  readonly points: string;
  readonly comment: string;
  readonly internalNote: string;
}

export const newDraft = (isSelection: boolean): BatchDraft => ({
  source: isSelection ? 'selection' : 'file',
  file: undefined,
  status: 'all',
  q: '',
  operation: 'add',
  points: '',
  comment: '',
  internalNote: '',
});

export const checksOf = ({ source, file, points }: BatchDraft): Checks =>
  source === 'file'
    ? { file: file?.read.ok && file.read.lines.length <= MAX_LINES ? undefined : 'required' }
    : { points: checkPoints(points) };

export const inputOf = (draft: BatchDraft, customerIds: readonly string[]): BatchInput => {
  const notes = { comment: textOrNull(draft.comment), internalNote: textOrNull(draft.internalNote) };
  const change = { operation: draft.operation, points: Number(draft.points), ...notes };
  switch (draft.source) {
    case 'file':
      return { source: 'file', fileName: draft.file?.name ?? '', ...notes };
    case 'filter':
      return { source: 'filter', status: draft.status, q: draft.q.trim(), ...change };
    case 'selection':
      // Ids of the list, which the server checks again.
      return { source: 'selection', customerIds: customerIds as CustomerId[], ...change };
  }
};
