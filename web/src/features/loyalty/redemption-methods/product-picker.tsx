import { CloseButton, Input } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { SearchBox } from '@apps-hub/ui/components/search-box.tsx';
import { EmptyState, ErrorState, LoadingRows } from '@apps-hub/ui/components/states.tsx';
import classes from './product-picker.module.css';
import { productsByIdQuery, productSearchQuery } from './queries.ts';

interface ProductPickerProps {
  readonly chosen: readonly string[];
  readonly onChange: (productIds: readonly string[]) => void;
  readonly error: string | undefined;
}

const Chosen = ({ chosen, onChange }: Omit<ProductPickerProps, 'error'>) => {
  const { t, formats } = usePhrases();
  const products = useQuery({ ...productsByIdQuery(useApi(), chosen), placeholderData: keepPreviousData });
  const titleOf = (id: string) =>
    products.data?.find((product) => product.id === id)?.title[formats.locale] ??
    t('redemption.products.unknown', { id });
  return (
    <ul className={classes.chosen} aria-label={t('redemption.products.chosen')}>
      {chosen.map((id) => (
        <li key={id} className={classes.pill}>
          {titleOf(id)}
          <CloseButton
            size="xs"
            aria-label={t('redemption.products.remove', { title: titleOf(id) })}
            onClick={() => onChange(chosen.filter((each) => each !== id))}
          />
        </li>
      ))}
    </ul>
  );
};

interface FoundProps extends Omit<ProductPickerProps, 'error'> {
  readonly q: string;
}

const Found = ({ q, chosen, onChange }: FoundProps) => {
  const { t, formats } = usePhrases();
  const products = useQuery(productSearchQuery(useApi(), q));
  if (products.isPending) return <LoadingRows rows={2} />;
  if (products.isLoadingError) {
    return <ErrorState text={t('redemption.products.failed')} onRetry={() => void products.refetch()} />;
  }
  if (products.data?.length === 0) return <EmptyState text={t('redemption.products.none')} />;
  return (
    <ul className={classes.found}>
      {products.data?.map(({ id, title, sku, price }) => (
        <li key={id}>
          <CheckField
            checked={chosen.includes(id)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          >
            <span className={classes.title}>{title[formats.locale]}</span>
            <span className={classes.facts}>
              {formats.money(price)}
              {sku !== null && <Isolated>{sku}</Isolated>}
            </span>
          </CheckField>
        </li>
      ))}
    </ul>
  );
};

/** Selects products of the host's shop: search, tick, and review the selection. */
export const ProductPicker = ({ chosen, onChange, error }: ProductPickerProps) => {
  const { t } = usePhrases();
  const [q, setQ] = useState('');
  const errorId = useId();
  return (
    <fieldset
      className={classes.picker}
      aria-describedby={error === undefined ? undefined : errorId}
      aria-invalid={error !== undefined}
      tabIndex={-1}
    >
      <legend className={classes.legend}>{t('redemption.products.label')}</legend>
      {chosen.length > 0 && <Chosen chosen={chosen} onChange={onChange} />}
      <SearchBox label={t('redemption.products.placeholder')} value={q} onSearch={setQ} />
      <div className={classes.list}>
        <Found q={q} chosen={chosen} onChange={onChange} />
      </div>
      {error !== undefined && <Input.Error id={errorId}>{error}</Input.Error>}
    </fieldset>
  );
};
