import { Skeleton, TextInput } from '@mantine/core';
import { IconCornerDownLeft, IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';

import { usePhrases } from '#i18n/use-phrases.ts';
import { parseQuery } from '#query-string.ts';
import { useAbility } from '#session/abilities.ts';
import { useStore } from '#session/store.tsx';
import { Dialog } from '#components/dialog.tsx';
import { type Found, type FoundGroup, pageAt } from './found.ts';
import classes from './page-search.module.css';
import { rememberPage } from './recent-pages.ts';
import { type RecordSearch, type SearchText, useSearch } from './use-search.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface ItemProps {
  readonly item: Found;
  readonly onOpen: (item: Found) => void;
}

const Item = ({ item, onOpen }: ItemProps) => {
  const { to, title, detail, icon: Icon } = item;
  const [path = '', query = ''] = to.split('?', 2);
  const search: object = parseQuery(query);
  return (
    <li>
      <Link to={path} search={{ ...search }} className={classes.option} onClick={() => onOpen(item)}>
        <Icon size={20} stroke={1.75} aria-hidden />
        <bdi className={classes.name}>{title}</bdi>
        {detail !== undefined && <bdi className={classes.detail}>{detail}</bdi>}
        <IconCornerDownLeft className={classes.enter} size={16} stroke={1.75} data-pointing aria-hidden />
      </Link>
    </li>
  );
};

const Group = ({ group, onOpen }: { readonly group: FoundGroup; readonly onOpen: ItemProps['onOpen'] }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.group}>
      <h3 id={id} className={classes.heading}>
        {group.title}
      </h3>
      <ul className={classes.list}>
        {group.items.map((item) => (
          <Item key={item.to} item={item} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
};

const Skeletons = () => (
  <div className={classes.skeletons} data-loading aria-hidden>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} height={40} radius="md" />
    ))}
  </div>
);

/** Moves the focus between the input and the results. */
const useArrows = () => {
  const stops = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const all = [...(stops.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const at = all.findIndex((each) => each === document.activeElement);
    all[(at + step + all.length) % all.length]?.focus();
  };
  return { stops, onKeyDown };
};

/** Remembers an opened page, and closes the search. */
const useOpening = (onClose: () => void) => {
  const { t } = usePhrases();
  const ability = useAbility();
  const { staff } = useStore().session;
  return ({ to }: Found) => {
    if (pageAt(to, ability, t)) rememberPage(staff.id, to);
    onClose();
  };
};

interface PageSearchProps {
  /** What can be searched for. */
  readonly label: string;
  readonly text: SearchText;
  /** The results among records, by kind. */
  readonly records: readonly RecordSearch[];
  readonly onClose: () => void;
}

/** Finds pages and records: Enter opens the first result, the arrow keys move through them. */
export const PageSearch = ({ label, text, records, onClose }: PageSearchProps) => {
  const { t, formats } = usePhrases();
  const navigate = useNavigate();
  const { stops, onKeyDown } = useArrows();
  const { typed, type } = text;
  const { groups, isSearching, isIncomplete, suggestions } = useSearch(text, records);
  const onOpen = useOpening(onClose);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const openFirst = (event: FormEvent) => {
    event.preventDefault();
    const first = groups[0]?.items[0];
    if (!first) return;
    onOpen(first);
    void navigate({ href: first.to });
  };
  const isNothing = count === 0 && !isSearching;
  const found = isNothing
    ? t('pageSearch.nothing', { text: typed.trim() })
    : t('pageSearch.results', { count, n: formats.number(count) });
  return (
    <Dialog title={t('shell.search')} onClose={onClose} size="search">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the input and the links inside */}
      <div ref={stops} onKeyDown={onKeyDown}>
        <form onSubmit={openFirst}>
          <TextInput
            aria-label={label}
            placeholder={label}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={typed}
            maxLength={200}
            data-autofocus
            onChange={(event) => type(event.currentTarget.value)}
          />
        </form>
        {/* Always rendered: screen readers announce only changes in it. */}
        <output className={isNothing ? classes.nothing : 'visually-hidden'}>
          {isSearching ? t('pageSearch.searching') : typed.trim() !== '' && found}
        </output>
        {isNothing && (
          <Group
            group={{ id: 'suggestions', title: t('pageSearch.suggestions'), items: suggestions }}
            onOpen={onOpen}
          />
        )}
        {groups.map((group) => (
          <Group key={group.id} group={group} onOpen={onOpen} />
        ))}
        {isSearching && count === 0 && <Skeletons />}
        {isIncomplete && <p className={classes.nothing}>{t('pageSearch.incomplete')}</p>}
      </div>
    </Dialog>
  );
};
