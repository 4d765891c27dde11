import { BYTE_ORDER_MARK, csvLine } from '@apps-hub/domain/csv/lines';
import type { OrderImport } from '@apps-hub/contract/loyalty/order-imports/routes';
import { Button } from '@mantine/core';

import { saveFile } from '@apps-hub/ui/components/save-file.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { readRejects } from './queries.ts';

/** The first two headings by which an import recognises such a file (`server/src/import/rejects-file.ts`), in every language. */
const ADDED_HEADERS = ['rejected line', 'reason'] as const;

/** The rows that were not imported, in a file that can be corrected and imported. */
export const RejectsDownload = ({ item }: { readonly item: OrderImport }) => {
  const { t, formats } = usePhrases();
  const api = useApi();
  const { isBusy, run } = useAction({
    send: (id: string) => readRejects(api, id),
    onDone: ({ headers, rows }) => {
      const isOfRejects = ADDED_HEADERS.every((heading, at) => headers[at] === heading);
      const own = (cells: readonly string[]) => (isOfRejects ? cells.slice(ADDED_HEADERS.length) : cells);
      const lines = rows.map(({ line, reason, cells }) =>
        csvLine([String(line), t(`orderImports.reason.${reason}`), ...own(cells)]),
      );
      const text = [csvLine([...ADDED_HEADERS, ...own(headers)]), ...lines].join('');
      saveFile({
        name: 'rows-not-imported.csv',
        content: new Blob([`${BYTE_ORDER_MARK}${text}`], { type: 'text/csv' }),
      });
    },
  });
  if ((item.result?.rejected ?? 0) === 0 || item.goesOn === null) return null;
  return (
    <div className={common.rows}>
      <div>
        <Button variant="default" loading={isBusy} onClick={() => run(item.id)}>
          {t('orderImports.download')}
        </Button>
      </div>
      <p className={common.note}>
        {t('orderImports.downloadHelp')}{' '}
        {t('orderImports.rejectsDeletedOn', { date: formats.day(item.goesOn) })}
      </p>
    </div>
  );
};
