import type { Watched } from '@apps-hub/contract/loyalty/watch-list/routes';
import { IconCircleCheck } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { FoldingCard } from '@apps-hub/ui/components/folding-card.tsx';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import type { CustomerLink } from '../shared/customer-name.ts';
import { watchedText } from './watched-text.ts';

const watchListQuery = (api: Api) =>
  queryOptions({
    queryKey: ['watch-list'],
    queryFn: async ({ signal }) => (await api.get('/api/v1/loyalty/watch-list', { signal })).watched,
  });

interface Links {
  readonly CustomerLink: CustomerLink;
  /** Links to the rule changes of one person, or of anyone. */
  readonly RuleChangesLink: ComponentType<{
    readonly actor: string | undefined;
    readonly children: ReactNode;
  }>;
}

const keyOf = (watched: Watched): string =>
  [
    watched.kind,
    watched.at,
    watched.by?.id,
    watched.kind === 'short_rule' ? watched.rule.id : watched.customer.id,
  ].join(' ');

const About = ({
  watched,
  CustomerLink,
  RuleChangesLink,
}: Links & { readonly watched: Watched }): ReactNode => {
  const { t } = usePhrases();
  if (watched.kind !== 'short_rule')
    return <CustomerLink id={watched.customer.id}>{watched.customer.name}</CustomerLink>;
  return <RuleChangesLink actor={watched.by?.id}>{t('watchList.toChanges')}</RuleChangesLink>;
};

const columnsOf = (book: Phrasebook, links: Links): readonly Column<Watched>[] => [
  {
    id: 'when',
    header: book.t('activity.column.when'),
    cell: ({ at }) => <time dateTime={at}>{book.formats.dateTime(at)}</time>,
  },
  {
    id: 'who',
    header: book.t('activity.column.who'),
    cell: ({ by }) => <bdi>{by === null ? book.t('watchList.host') : (by.name ?? by.id)}</bdi>,
  },
  {
    id: 'what',
    header: book.t('watchList.what'),
    isRowHeader: true,
    cell: (watched) => watchedText(book, watched),
  },
  {
    id: 'about',
    header: book.t('watchList.about'),
    cell: (watched) => <About watched={watched} {...links} />,
  },
];

/** What an owner or a manager should look at, with who did it and a link; renders nothing for others. */
export const WatchListCard = (links: Links) => {
  const book = usePhrases();
  const { t } = book;
  const mayRead = useCan('approve', 'Customer');
  const query = useQuery({ ...watchListQuery(useApi()), enabled: mayRead });
  if (!mayRead) return null;
  return (
    <FoldingCard title={t('watchList.title')} subtitle={t('watchList.subtitle')}>
      <Loaded query={query} loadingRows={1}>
        {(watched) =>
          watched.length === 0 ? (
            <p className={`${common.inset} ${common.line}`}>
              <IconCircleCheck size={20} color="var(--good)" aria-hidden />
              {t('watchList.empty')}
            </p>
          ) : (
            <DataTable
              caption={t('watchList.title')}
              columns={columnsOf(book, links)}
              rows={watched}
              rowKey={keyOf}
            />
          )
        }
      </Loaded>
    </FoldingCard>
  );
};
