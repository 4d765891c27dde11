import { type ReactNode, useCallback } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { type SetAddress, useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { SearchBox } from '@apps-hub/ui/components/search-box.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import classes from './profile.module.css';

interface Search {
  readonly q?: string | undefined;
}

const parse = (raw: Readonly<Record<string, unknown>>): Search => ({
  q: typeof raw['q'] === 'string' && raw['q'] !== '' ? raw['q'] : undefined,
});

interface FoundProps<Row> {
  readonly rows: readonly Row[];
  /** The texts to search. */
  readonly textsOf: (row: Row) => readonly string[];
  readonly children: (found: readonly Row[]) => ReactNode;
}

const search = (setSearch: SetAddress<Search>) => (q: string) => setSearch({ q: q || undefined }, true);

/** A tab's rows that match the search in the address. */
export const Found = <Row,>({ rows, textsOf, children }: FoundProps<Row>) => {
  const { t } = useLanguage();
  const [{ q = '' }, setSearch] = useAddress(parse);
  const onSearch = useCallback((text: string) => search(setSearch)(text), [setSearch]);
  const wanted = q.toLowerCase();
  const found = rows.filter((row) => textsOf(row).some((text) => text.toLowerCase().includes(wanted)));
  return (
    <>
      <div className={classes.search}>
        <SearchBox label={t('sampleProfile.search')} value={q} onSearch={onSearch} />
      </div>
      {found.length === 0 ? (
        <EmptyState text={t('sampleProfile.nothing', { q })} drawing="search" />
      ) : (
        <ul className={classes.cards}>{children(found)}</ul>
      )}
    </>
  );
};
