import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconArrowRight, IconDownload, IconRefresh } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { RowMenu } from '@apps-hub/ui/components/row-menu.tsx';
import { useRowsExport } from '../rows-export.ts';

/** Actions of a dashboard card's menu. */
export interface BoardActions {
  /** The card's query. */
  readonly source: QueryKey;
  /** The address of the page with all of it. */
  readonly seeAll?: string | undefined;
}

export interface BoardColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number | null;
}

interface BoardMenuProps<Row> extends BoardActions {
  readonly title: string;
  readonly columns: readonly BoardColumn<Row>[];
  readonly rows: readonly Row[];
}

/** The menu of a dashboard card: refresh, save as CSV, or open the full list. */
export const BoardMenu = <Row,>({ title, source, seeAll, columns, rows }: BoardMenuProps<Row>) => {
  const { t } = usePhrases();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { onExport } = useRowsExport({ fileName: title, columns, load: () => Promise.resolve(rows) });
  const refresh = useAction<null, void>({
    send: () => queries.refetchQueries({ queryKey: source }, { throwOnError: true }),
    doneText: t('sampleShared.board.refreshed'),
  });
  const action = (name: 'refresh' | 'download' | 'seeAll') => ({
    text: t(`sampleShared.board.${name}`),
    label: t(`sampleShared.board.${name}Of`, { title }),
  });
  return (
    <RowMenu
      label={t('sampleShared.board.menu', { title })}
      actions={[
        {
          ...action('refresh'),
          icon: <IconRefresh size={18} aria-hidden />,
          onClick: () => refresh.run(null),
        },
        { ...action('download'), icon: <IconDownload size={18} aria-hidden />, onClick: onExport },
        ...(seeAll === undefined
          ? []
          : [
              {
                ...action('seeAll'),
                icon: <IconArrowRight size={18} aria-hidden data-pointing />,
                onClick: () => void navigate({ to: seeAll }),
              },
            ]),
      ]}
    />
  );
};
