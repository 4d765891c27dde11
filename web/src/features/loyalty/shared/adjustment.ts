import { textOrNull } from '../../../kit/form/validation.ts';

/** A points adjustment as typed. */
export interface AdjustmentDraft {
  readonly operation: 'add' | 'deduct';
  readonly points: string;
  /** Shown to the customer. */
  readonly comment: string;
  readonly internalNote: string;
}

export const NO_ADJUSTMENT: AdjustmentDraft = { operation: 'add', points: '', comment: '', internalNote: '' };

export const notesOf = ({ comment, internalNote }: AdjustmentDraft) => ({
  comment: textOrNull(comment),
  internalNote: textOrNull(internalNote),
});

export const adjustmentOf = (draft: AdjustmentDraft) => ({
  operation: draft.operation,
  points: Number(draft.points),
  ...notesOf(draft),
});
