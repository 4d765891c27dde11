import { COMMENT_MAX_LENGTH } from '@apps-hub/contract/loyalty/values';

import { checkLength, textOrNull } from '@apps-hub/ui/kit/form/validation.ts';

/** A points adjustment as typed. */
export interface AdjustmentDraft {
  readonly operation: 'add' | 'deduct';
  readonly points: string;
  /** Shown to the customer. */
  readonly comment: string;
  readonly internalNote: string;
}

export const NO_ADJUSTMENT: AdjustmentDraft = { operation: 'add', points: '', comment: '', internalNote: '' };

/** What is wrong with the notes. */
export const checkNotes = ({ comment, internalNote }: Pick<AdjustmentDraft, 'comment' | 'internalNote'>) => ({
  comment: checkLength(comment, COMMENT_MAX_LENGTH),
  internalNote: checkLength(internalNote, COMMENT_MAX_LENGTH),
});

export const notesOf = ({ comment, internalNote }: AdjustmentDraft) => ({
  comment: textOrNull(comment),
  internalNote: textOrNull(internalNote),
});

export const adjustmentOf = (draft: AdjustmentDraft) => ({
  operation: draft.operation,
  points: Number(draft.points),
  ...notesOf(draft),
});
