import { SCOPE_PRODUCTS_MAX } from '@apps-hub/contract/loyalty/values';
import type { ChosenProduct } from '@apps-hub/contract/loyalty/collection-methods/routes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { SearchBox } from '@apps-hub/ui/components/search-box.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { ChosenProducts, FoundProducts, PickerFrame } from '../shared/methods/product-choice.tsx';
import { soldProductsQuery } from './queries.ts';
import { chosenTitle } from './scope-text.ts';

interface SoldProductPickerProps {
  readonly label: string;
  /** What it means that nothing is chosen. */
  readonly noneText: string;
  readonly value: readonly ChosenProduct[];
  readonly onChange: (products: readonly ChosenProduct[]) => void;
  readonly error: string | undefined;
}

const keyOf = ({ by, id }: ChosenProduct): string => `${by} ${id}`;

const Search = ({ value, onChange }: Pick<SoldProductPickerProps, 'value' | 'onChange'>) => {
  const { t } = usePhrases();
  const [q, setQ] = useState('');
  const query = useQuery(soldProductsQuery(useApi(), q));
  const without = (key: string) => value.filter((each) => keyOf(each) !== key);
  const isFull = value.length >= SCOPE_PRODUCTS_MAX;
  return (
    <>
      <SearchBox label={t('lineScope.search')} value={q} onSearch={setQ} />
      <FoundProducts
        query={query}
        failedText={t('lineScope.failed')}
        show={({ by, id, name, sku }) => {
          const key = keyOf({ by, id, name });
          return {
            key,
            title: name,
            facts: (
              <>
                {by === 'sku' && t('lineScope.variant')}
                {sku !== null && <Isolated>{sku}</Isolated>}
              </>
            ),
            isChosen: value.some((each) => keyOf(each) === key),
            onChoose: (isChosen) =>
              onChange(isChosen && !isFull ? [...without(key), { by, id, name }] : without(key)),
          };
        }}
      />
    </>
  );
};

/** Selects products that the store has sold; the search opens on demand, since most rules are for all products. */
export const SoldProductPicker = ({ label, noneText, value, onChange, error }: SoldProductPickerProps) => {
  const { t } = usePhrases();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <PickerFrame label={label} error={error}>
      {value.length === 0 ? (
        <p className={form.help}>{noneText}</p>
      ) : (
        <ChosenProducts
          products={value.map((each) => ({ key: keyOf(each), title: chosenTitle(each) }))}
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
