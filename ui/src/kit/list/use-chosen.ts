import { useState } from 'react';

/** Rows selected for a bulk action, by id. The selection survives paging. */
export interface Chosen<Row> {
  readonly chosen: ReadonlyMap<string, Row>;
  readonly choose: (rows: readonly Row[], isChosen: boolean) => void;
  readonly clear: () => void;
}

export const useChosen = <Row extends { readonly id: string | number }>(): Chosen<Row> => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    chosen,
    choose: (rows, isChosen) => {
      const next = new Map(chosen);
      for (const row of rows) {
        if (isChosen) next.set(String(row.id), row);
        else next.delete(String(row.id));
      }
      setChosen(next);
    },
    clear: () => setChosen(new Map()),
  };
};
