import type { ActivityEntry } from '@apps-hub/contract/loyalty/activity/routes';
import { ACTIVITY_KIND_NAMES } from '@apps-hub/contract/loyalty/activity/values';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useLanguage } from '../../../i18n/language.tsx';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import type { CustomerLink } from '../shared/customer-link.ts';
import { QueryError } from '../../../kit/query-error.tsx';
import { useApi } from '../../../session/services.tsx';
import { Card } from '../../../ui/card.tsx';
import { CursorPager } from '../../../ui/cursor-pager.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DayFilter } from '../../../ui/day-filter.tsx';
import { EmptyState, LoadingRows, NothingFound } from '../../../ui/states.tsx';
import classes from './activity.module.css';
import { type ActivityWords, actorText, changeText, didText } from './activity-text.ts';
import { activityQuery, type ActivitySearch } from './queries.ts';

interface ActivityCardProps {
  readonly search: ActivitySearch;
  readonly onSearch: (search: ActivitySearch) => void;
  readonly CustomerLink: CustomerLink;
  readonly actions?: ReactNode;
}

const FIRST_PAGE = { before: undefined, after: undefined };
const NO_FILTER = { ...FIRST_PAGE, actor: undefined, kind: undefined, from: undefined, to: undefined };
const OTHER_ACTORS = ['host', 'import', 'system'] as const;

const useWords = (): ActivityWords => {
  const book = usePhrases();
  const { find } = useLanguage();
  return { ...book, find };
};

const orNone = (value: string) => (value === '' ? undefined : value);

type People = readonly { readonly id: string; readonly name: string }[];

const Filters = ({
  search,
  onSearch,
  people,
}: Omit<ActivityCardProps, 'CustomerLink' | 'actions'> & { readonly people: People }) => {
  const { t } = usePhrases();
  const set = (change: ActivitySearch) => onSearch({ ...search, ...FIRST_PAGE, ...change });
  return (
    <search className={classes.filters}>
      <NativeSelect
        label={t('activity.filter.person')}
        value={search.actor ?? ''}
        data={[
          { value: '', label: t('activity.filter.everybody') },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          ...OTHER_ACTORS.map((actor) => ({ value: actor, label: t(`activity.actor.${actor}`) })),
        ]}
        onChange={(event) => set({ actor: orNone(event.currentTarget.value) })}
      />
      <NativeSelect
        label={t('activity.filter.kind')}
        value={search.kind ?? ''}
        data={[
          { value: '', label: t('activity.filter.everything') },
          ...ACTIVITY_KIND_NAMES.map((kind) => ({ value: kind, label: t(`activity.kind.${kind}`) })),
        ]}
        onChange={(event) =>
          set({ kind: ACTIVITY_KIND_NAMES.find((kind) => kind === event.currentTarget.value) })
        }
      />
      <DayFilter label={t('activity.filter.from')} value={search.from} onChange={(from) => set({ from })} />
      <DayFilter label={t('activity.filter.to')} value={search.to} onChange={(to) => set({ to })} />
    </search>
  );
};

const What = ({
  entry,
  words,
  CustomerLink,
}: {
  readonly entry: ActivityEntry;
  readonly words: ActivityWords;
  readonly CustomerLink: CustomerLink;
}) => {
  const { subject, changes } = entry;
  return (
    <div className={classes.what}>
      <span>
        {didText(words, entry)}
        {subject.customerName !== null && (
          <>
            {': '}
            <CustomerLink id={subject.id}>{subject.customerName}</CustomerLink>
          </>
        )}
      </span>
      {changes.length > 0 && (
        <ul className={classes.changes} aria-label={words.t('activity.changes')}>
          {changes.map((change) => (
            <li key={change.field}>
              <bdi>{changeText(words, change)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const columnsOf = (words: ActivityWords, Link: CustomerLink): readonly Column<ActivityEntry>[] => [
  {
    id: 'when',
    header: words.t('activity.column.when'),
    cell: ({ at }) => (
      <time className={classes.when} dateTime={at}>
        {words.formats.dateTime(at)}
      </time>
    ),
  },
  {
    id: 'who',
    header: words.t('activity.column.who'),
    cell: (entry) => <bdi className={classes.who}>{actorText(words, entry)}</bdi>,
  },
  {
    id: 'what',
    header: words.t('activity.column.what'),
    isRowHeader: true,
    cell: (entry) => <What entry={entry} words={words} CustomerLink={Link} />,
  },
];

const isFiltered = ({ actor, kind, from, to }: ActivitySearch): boolean =>
  [actor, kind, from, to].some((filter) => filter !== undefined);

/** Who changed what and when, with what each change was from and to. */
export const ActivityCard = ({ search, onSearch, CustomerLink, actions }: ActivityCardProps) => {
  const words = useWords();
  const { t } = words;
  const list = useQuery(activityQuery(useApi(), search));
  const page = list.data;
  return (
    <Card title={t('activity.title')} subtitle={t('activity.subtitle')} actions={actions}>
      <Filters search={search} onSearch={onSearch} people={page?.people ?? []} />
      {list.isPending && <LoadingRows rows={8} />}
      {list.isError && page === undefined && <QueryError query={list} />}
      {page?.entries.length === 0 &&
        (isFiltered(search) ? (
          <NothingFound onClear={() => onSearch(NO_FILTER)} />
        ) : (
          <EmptyState text={t('activity.empty')} />
        ))}
      {page && page.entries.length > 0 && (
        <DataTable
          caption={t('activity.title')}
          columns={columnsOf(words, CustomerLink)}
          rows={page.entries}
          rowKey={({ id }) => id}
          busy={list.isPlaceholderData}
        />
      )}
      {page && (
        <CursorPager
          newer={page.newer}
          older={page.older}
          onMove={(cursor) => onSearch({ ...search, ...cursor })}
        />
      )}
    </Card>
  );
};
