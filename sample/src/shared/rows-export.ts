import { BYTE_ORDER_MARK, csvLine } from '@apps-hub/domain/csv/lines';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { saveFile } from '@apps-hub/ui/components/save-file.ts';

type Cell = string | number | null;

interface RowsExport<Row> {
  /** Without extension. */
  readonly fileName: string;
  readonly columns: readonly { readonly header: string; readonly value: (row: Row) => Cell }[];
  /** Loads all filtered rows, not only one page. */
  readonly load: () => Promise<readonly Row[]>;
}

/** Saves a list's rows as a CSV file: the props of kit/list's `ExportButton`. */
export const useRowsExport = <Row>({ fileName, columns, load }: RowsExport<Row>) => {
  const { t } = usePhrases();
  const { run, isBusy } = useAction<null, void>({
    send: async () => {
      const rows = await load();
      const lines = [
        csvLine(columns.map(({ header }) => header)),
        ...rows.map((row) => csvLine(columns.map(({ value }) => value(row)))),
      ];
      const content = new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' });
      saveFile({ name: `${fileName}.csv`, content });
    },
    doneText: t('sampleShared.exported'),
  });
  return { label: t('sampleShared.export'), isBusy, onExport: () => run(null) };
};
