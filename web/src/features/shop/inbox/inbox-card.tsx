import type { InboxEvent } from '@apps-hub/contract/shop/inbox/routes';
import { INBOX_STATUSES } from '@apps-hub/contract/shop/values';
import { Button } from '@mantine/core';
import { useState } from 'react';

import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import { SelectFilter } from '@apps-hub/ui/kit/list/select-filter.tsx';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { inboxColumns } from './inbox-columns.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './inbox.module.css';
import { inboxQuery } from './queries.ts';
import { type InboxSearch, parseInboxSearch } from './search.ts';
import { RetryButton } from './retry-button.tsx';
import { topicName } from './inbox-text.ts';

const MessageDialog = overlay(async () => (await import('./message-dialog.tsx')).MessageDialog);

interface FiltersProps {
  readonly search: InboxSearch;
  readonly topics: readonly string[];
  readonly onChange: (change: InboxSearch) => void;
}

const Filters = ({ search, topics, onChange }: FiltersProps) => {
  const { t } = usePhrases();
  const shown = search.topic === undefined ? topics : [...topics, search.topic];
  return (
    <>
      <SelectFilter
        label={t('inbox.filter.status')}
        isLabelHidden
        initial={t('inbox.filter.all')}
        options={INBOX_STATUSES.map((status) => ({ value: status, label: t(`inbox.status.${status}`) }))}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
      <SelectFilter
        label={t('inbox.filter.topic')}
        isLabelHidden
        initial={t('inbox.filter.allTopics')}
        options={[...new Set(shown)].map((topic) => ({ value: topic, label: topicName(t, topic) }))}
        value={search.topic}
        onChange={(topic) => onChange({ topic })}
      />
    </>
  );
};

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

interface ActionsProps {
  readonly event: InboxEvent;
  readonly onShow: (event: InboxEvent) => void;
}

const RowActions = ({ event, onShow }: ActionsProps) => {
  const { t } = usePhrases();
  return (
    <span className={common.endLine}>
      {event.status === 'parked' && <RetryButton event={event} />}
      <Button
        variant="default"
        size="xs"
        onClick={() => onShow(event)}
        aria-label={t('inbox.showNamed', { topic: topicName(t, event.topic) })}
      >
        {t('inbox.show')}
      </Button>
    </span>
  );
};

/** The store platform's events, each with its deliveries; every event is applied once. */
const InboxCard = ({ search, onSearch }: ListAddress<InboxSearch>) => {
  const book = usePhrases();
  const { t } = book;
  const list = useList({
    query: inboxQuery(useApi(), search),
    rows: ({ events }) => events,
    search,
    onSearch,
  });
  const [shown, setShown] = useState<InboxEvent>();
  const { parked = 0, topics = [] } = list.page ?? {};
  return (
    <>
      <ListCard
        isPage
        title={t('inbox.title')}
        subtitle={t('inbox.subtitle')}
        notice={
          parked > 0 &&
          search.status !== 'parked' && (
            <ParkedNotice
              parked={parked}
              onShow={() => list.change({ q: undefined, topic: undefined, status: 'parked' })}
            />
          )
        }
        list={list}
        toolbar={{
          layout: 'grid',
          className: classes.toolbar,
          search: t('inbox.search'),
          filters: <Filters search={search} topics={topics} onChange={list.change} />,
        }}
        columns={inboxColumns(book)}
        rowKey={({ id }) => id}
        hasBriefCards
        renderRowActions={(event) => <RowActions event={event} onShow={setShown} />}
        empty={t('inbox.empty')}
        filters={['status', 'topic']}
        loadingRows={8}
      />
      {shown && <MessageDialog event={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};

/** The store platform's events. */
export const InboxScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseInboxSearch);
  return (
    <Page title={t('inbox.title')}>
      <InboxCard search={search} onSearch={onSearch} />
    </Page>
  );
};
