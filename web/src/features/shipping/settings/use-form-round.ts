import { useState } from 'react';

interface Round {
  readonly key: number;
  /** The version that was saved over, until a newer one stands. */
  readonly savedOver: number | undefined;
}

export interface FormRound {
  /** Changes whenever the form is to be drawn anew. */
  readonly key: number;
  /** Saved, and what stands now is on its way. */
  readonly isRenewing: boolean;
  readonly onSaved: () => void;
  /** Gives up what was typed. */
  readonly onCancel: () => void;
}

/** Draws a form anew from what stands: when what was typed is given up, and once what was saved has come back with its version. */
export const useFormRound = (version: number): FormRound => {
  const [round, setRound] = useState<Round>({ key: 0, savedOver: undefined });
  const next = { key: round.key + 1, savedOver: undefined };
  if (round.savedOver !== undefined && version > round.savedOver) setRound(next);
  return {
    key: round.key,
    isRenewing: round.savedOver !== undefined,
    onSaved: () => setRound({ key: round.key, savedOver: version }),
    onCancel: () => setRound(next),
  };
};
