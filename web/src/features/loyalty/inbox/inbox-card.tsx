import type { InboxEvent } from '@apps-hub/contract/loyalty/inbox/routes';
import { INBOX_STATUSES } from '@apps-hub/contract/loyalty/inbox/values';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { QueryError } from '../../../kit/query-error.tsx';
import { useApi } from '../../../session/services.tsx';
import { Card } from '../../../ui/card.tsx';
import { CursorPager } from '../../../ui/cursor-pager.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { EmptyState, LoadingRows, NothingFound } from '../../../ui/states.tsx';
import classes from './inbox.module.css';
import { InboxTable } from './inbox-table.tsx';
import { inboxQuery, type InboxSearch } from './queries.ts';
import { topicName } from './topic-name.ts';

const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }));

interface InboxCardProps {
  readonly search: InboxSearch;
  /** `replace` leaves no step in the history. */
  readonly onSearch: (search: InboxSearch, replace?: boolean) => void;
}

const FIRST_PAGE = { before: undefined, after: undefined };
const NO_FILTER = { ...FIRST_PAGE, q: undefined, status: undefined, topic: undefined };

const Filters = ({ search, onSearch, topics }: InboxCardProps & { readonly topics: readonly string[] }) => {
  const { t } = usePhrases();
  const searchFor = useCallback(
    (q: string) => onSearch({ ...search, ...FIRST_PAGE, q: q || undefined }, true),
    [search, onSearch],
  );
  return (
    <search className={classes.filters}>
      <SearchBox label={t('inbox.search')} value={search.q ?? ''} onSearch={searchFor} />
      <NativeSelect
        aria-label={t('inbox.filter.status')}
        value={search.status ?? ''}
        data={[
          { value: '', label: t('inbox.filter.all') },
          ...INBOX_STATUSES.map((status) => ({ value: status, label: t(`inbox.status.${status}`) })),
        ]}
        onChange={(event) => {
          const status = INBOX_STATUSES.find((each) => each === event.currentTarget.value);
          onSearch({ ...search, ...FIRST_PAGE, status });
        }}
      />
      <NativeSelect
        aria-label={t('inbox.filter.topic')}
        value={search.topic ?? ''}
        data={[
          { value: '', label: t('inbox.filter.allTopics') },
          ...[...new Set(search.topic === undefined ? topics : [...topics, search.topic])].map((topic) => ({
            value: topic,
            label: topicName(t, topic),
          })),
        ]}
        onChange={(event) =>
          onSearch({ ...search, ...FIRST_PAGE, topic: event.currentTarget.value || undefined })
        }
      />
    </search>
  );
};

const isFiltered = ({ q, status, topic }: InboxSearch): boolean =>
  [q, status, topic].some((filter) => filter !== undefined);

const ParkedNotice = ({ parked, onShow }: { readonly parked: number; readonly onShow: () => void }) => {
  const { t, formats } = usePhrases();
  return (
    <p className={classes.notice}>
      <span>{t('inbox.parked', { count: parked, n: formats.number(parked) })}</span>
      <Button size="xs" variant="default" onClick={onShow}>
        {t('inbox.showParked')}
      </Button>
    </p>
  );
};

/** What the store platform told us: each event received as often as it came, applied once. */
export const InboxCard = ({ search, onSearch }: InboxCardProps) => {
  const { t } = usePhrases();
  const list = useQuery(inboxQuery(useApi(), search));
  const [shown, setShown] = useState<InboxEvent>();
  const page = list.data;
  return (
    <Card title={t('inbox.title')} subtitle={t('inbox.subtitle')}>
      {page && page.parked > 0 && search.status !== 'parked' && (
        <ParkedNotice parked={page.parked} onShow={() => onSearch({ ...NO_FILTER, status: 'parked' })} />
      )}
      <Filters search={search} onSearch={onSearch} topics={page?.topics ?? []} />
      {list.isPending && <LoadingRows rows={8} />}
      {list.isError && page === undefined && <QueryError query={list} />}
      {page?.events.length === 0 &&
        (isFiltered(search) ? (
          <NothingFound onClear={() => onSearch(NO_FILTER)} />
        ) : (
          <EmptyState text={t('inbox.empty')} />
        ))}
      {page && page.events.length > 0 && (
        <InboxTable events={page.events} busy={list.isPlaceholderData} onShow={setShown} />
      )}
      {page && (
        <CursorPager
          newer={page.newer}
          older={page.older}
          onMove={(cursor) => onSearch({ ...search, ...cursor })}
        />
      )}
      <Suspense fallback={null}>
        {shown && <MessageDialog event={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </Card>
  );
};
