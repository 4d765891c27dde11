import type { ActivityEntry } from '@apps-hub/contract/loyalty/activity/routes';
import { ACTIVITY_KIND_NAMES } from '@apps-hub/contract/loyalty/activity/values';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { DayFilter } from '@apps-hub/ui/kit/list/day-filter.tsx';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { SelectFilter } from '@apps-hub/ui/kit/list/select-filter.tsx';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { createWallTimes } from '@apps-hub/ui/format/wall-times.ts';
import type { CustomerLink } from '../shared/customer-name.ts';
import classes from './activity.module.css';
import { type ActivityWords, actorText, changeText, didText, isShown } from './activity-text.ts';
import { activityQuery, type ActivitySearch } from './queries.ts';

interface ActivityCardProps extends ListAddress<ActivitySearch> {
  readonly CustomerLink: CustomerLink;
}

const OTHER_ACTORS = ['host', 'shopper', 'import', 'system'] as const;

const useWords = (): ActivityWords => {
  const book = usePhrases();
  const { find } = useLanguage();
  return { ...book, find };
};

interface FiltersProps {
  readonly search: ActivitySearch;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (change: ActivitySearch) => void;
}

const Filters = ({ search, people, onChange }: FiltersProps) => {
  const { t } = usePhrases();
  return (
    <>
      <SelectFilter
        label={t('activity.filter.person')}
        initial={t('activity.filter.everybody')}
        options={[
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          ...OTHER_ACTORS.map((actor) => ({ value: actor, label: t(`activity.actor.${actor}`) })),
        ]}
        value={search.actor}
        onChange={(actor) => onChange({ actor })}
      />
      <SelectFilter
        label={t('activity.filter.kind')}
        initial={t('activity.filter.everything')}
        options={ACTIVITY_KIND_NAMES.map((kind) => ({ value: kind, label: t(`activity.kind.${kind}`) }))}
        value={search.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <DayFilter
        label={t('activity.filter.from')}
        value={search.from}
        onChange={(from) => onChange({ from })}
      />
      <DayFilter label={t('activity.filter.to')} value={search.to} onChange={(to) => onChange({ to })} />
    </>
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
          {changes.filter(isShown).map((change) => (
            <li key={change.field}>
              <bdi>{changeText(words, change)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const columnsOf = (
  words: ActivityWords,
  Link: CustomerLink,
  timeOf: (at: string) => string,
): readonly ListColumn<ActivityEntry>[] => [
  {
    id: 'when',
    header: words.t('activity.column.when'),
    inCard: 'beside',
    cell: ({ at }) => <time dateTime={at}>{timeOf(at)}</time>,
  },
  {
    id: 'who',
    header: words.t('activity.column.who'),
    // The block keeps the page's direction, so that an Arabic name starts at the column's edge on English pages too.
    cell: (entry) => (
      <span className={classes.who}>
        <bdi>{actorText(words, entry)}</bdi>
      </span>
    ),
  },
  {
    id: 'what',
    header: words.t('activity.column.what'),
    isRowHeader: true,
    cell: (entry) => <What entry={entry} words={words} CustomerLink={Link} />,
  },
];

/** Who changed what and when, with the values before and after. */
export const ActivityCard = ({ search, onSearch, CustomerLink }: ActivityCardProps) => {
  const words = useWords();
  const { t, formats } = words;
  const { timeZone } = useStore().session.store;
  const wall = createWallTimes(formats);
  const list = useList({
    query: activityQuery(useApi(), search),
    rows: ({ entries }) => entries,
    search,
    onSearch,
  });
  return (
    <ListCard
      title={t('activity.title')}
      subtitle={t('activity.order')}
      list={list}
      toolbar={{
        layout: 'grid',
        filters: <Filters search={search} people={list.page?.people ?? []} onChange={list.change} />,
      }}
      // The day is in the heading of its group.
      columns={columnsOf(words, CustomerLink, (at) => wall.at(at, timeZone, new Date(at)))}
      groupOf={({ at }) => formats.dateOf(at)}
      rowKey={({ id }) => id}
      hasBriefCards
      empty={t('activity.empty')}
      filters={['actor', 'kind', 'from', 'to']}
      loadingRows={8}
    />
  );
};
