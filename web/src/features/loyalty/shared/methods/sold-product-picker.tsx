import { SCOPE_PRODUCTS_MAX } from '@apps-hub/contract/loyalty/values';
import type { ChosenProduct } from '@apps-hub/contract/loyalty/collection-methods/routes';
import { Button } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { SearchBox } from '@apps-hub/ui/components/search-box.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { ErrorState } from '@apps-hub/ui/components/states.tsx';
import {
  ChoiceList,
  ChosenItems,
  type FoundItem,
  FoundItems,
  PickerFrame,
} from '@apps-hub/ui/kit/item-picker.tsx';
import { chosenTitle } from './scope-text.ts';

const BASE = '/api/v1/loyalty/collection-methods';

/** Products in the store's orders whose name, SKU or id contains the text. */
const soldProductsQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['collection-methods', 'products', q],
    queryFn: async ({ signal }) =>
      (await api.get(`${BASE}/products`, { query: q === '' ? {} : { q }, signal })).products,
    placeholderData: keepPreviousData,
  });

/** Categories, brands and tags whose name contains the text; asked again while the products are being read. */
const productGroupsQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['collection-methods', 'groups', q],
    queryFn: ({ signal }) => api.get(`${BASE}/product-groups`, { query: q === '' ? {} : { q }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isReading ? 5000 : false),
  });

interface SoldProductPickerProps {
  readonly label: string;
  /** What it means that nothing is chosen. */
  readonly noneText: string;
  readonly value: readonly ChosenProduct[];
  readonly onChange: (products: readonly ChosenProduct[]) => void;
  readonly error: string | undefined;
}

/** Whether something is chosen, and how to choose it. */
type Choose = (chosen: ChosenProduct) => Omit<FoundItem, 'title' | 'facts'>;

const keyOf = ({ by, id }: ChosenProduct): string => `${by} ${id}`;

/** The groups to choose from: all products on sale, and what a search found. */
const Groups = ({ q, pick }: { readonly q: string; readonly pick: Choose }) => {
  const book = usePhrases();
  const { t } = book;
  const query = useQuery(productGroupsQuery(useApi(), q));
  const sale: ChosenProduct = { by: 'on_sale', id: 'on_sale', name: t('lineScope.onSale') };
  const found = [...(q === '' ? [sale] : []), ...(query.data?.groups ?? [])];
  return (
    <>
      {query.isError && (
        <ErrorState text={t('lineScope.groupsFailed')} onRetry={() => void query.refetch()} />
      )}
      {query.data?.isReading && <p className={form.help}>{t('lineScope.reading')}</p>}
      {found.length > 0 && (
        <ChoiceList
          label={t('lineScope.groups')}
          choices={found.map(({ by, id, name }) => ({
            ...pick({ by, id, name }),
            title: chosenTitle(book, { by, id, name }),
            facts: null,
          }))}
        />
      )}
    </>
  );
};

const Products = ({ q, pick }: { readonly q: string; readonly pick: Choose }) => {
  const { t } = usePhrases();
  const query = useQuery(soldProductsQuery(useApi(), q));
  return (
    <FoundItems
      query={query}
      failedText={t('lineScope.failed')}
      noneText={t('redemption.products.none')}
      show={({ by, id, name, sku }) => ({
        ...pick({ by, id, name }),
        title: name,
        facts: (
          <>
            {by === 'sku' && t('lineScope.variant')}
            {sku !== null && <Isolated>{sku}</Isolated>}
          </>
        ),
      })}
    />
  );
};

const Search = ({ value, onChange }: Pick<SoldProductPickerProps, 'value' | 'onChange'>) => {
  const { t } = usePhrases();
  const [q, setQ] = useState('');
  const without = (key: string) => value.filter((each) => keyOf(each) !== key);
  const isFull = value.length >= SCOPE_PRODUCTS_MAX;
  const pick: Choose = (chosen) => {
    const key = keyOf(chosen);
    return {
      key,
      isChosen: value.some((each) => keyOf(each) === key),
      onChoose: (isChosen) => onChange(isChosen && !isFull ? [...without(key), chosen] : without(key)),
    };
  };
  return (
    <>
      <SearchBox label={t('lineScope.search')} value={q} onSearch={setQ} />
      <Groups q={q} pick={pick} />
      <Products q={q} pick={pick} />
    </>
  );
};

/** Selects groups of products, and products that the store has sold; the search opens on demand, since most rules are for all products. */
export const SoldProductPicker = ({ label, noneText, value, onChange, error }: SoldProductPickerProps) => {
  const book = usePhrases();
  const { t } = book;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <PickerFrame label={label} error={error}>
      {value.length === 0 ? (
        <p className={form.help}>{noneText}</p>
      ) : (
        <ChosenItems
          label={t('redemption.products.chosen')}
          removeLabel={(title) => t('redemption.products.remove', { title })}
          items={value.map((each) => ({ key: keyOf(each), title: chosenTitle(book, each) }))}
          onRemove={(key) => onChange(value.filter((each) => keyOf(each) !== key))}
        />
      )}
      {isOpen ? (
        <Search value={value} onChange={onChange} />
      ) : (
        <Button
          variant="default"
          size="xs"
          aria-label={t('lineScope.chooseFor', { list: label })}
          onClick={() => setIsOpen(true)}
        >
          {t('lineScope.choose')}
        </Button>
      )}
    </PickerFrame>
  );
};
