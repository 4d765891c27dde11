import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { SearchBox } from '@apps-hub/ui/components/search-box.tsx';
import { ChosenItems, FoundItems, PickerFrame } from '@apps-hub/ui/kit/item-picker.tsx';
import { productsByIdQuery, productSearchQuery } from './queries.ts';

interface ProductPickerProps {
  readonly chosen: readonly string[];
  readonly onChange: (productIds: readonly string[]) => void;
  readonly error: string | undefined;
}

type ChoiceProps = Omit<ProductPickerProps, 'error'>;

const Chosen = ({ chosen, onChange }: ChoiceProps) => {
  const { t, formats } = usePhrases();
  const products = useQuery({ ...productsByIdQuery(useApi(), chosen), placeholderData: keepPreviousData });
  const titleOf = (id: string) =>
    products.data?.find((product) => product.id === id)?.title[formats.locale] ??
    t('redemption.products.unknown', { id });
  return (
    <ChosenItems
      label={t('redemption.products.chosen')}
      removeLabel={(title) => t('redemption.products.remove', { title })}
      items={chosen.map((id) => ({ key: id, title: titleOf(id) }))}
      onRemove={(id) => onChange(chosen.filter((each) => each !== id))}
    />
  );
};

const Found = ({ q, chosen, onChange }: ChoiceProps & { readonly q: string }) => {
  const { t, formats } = usePhrases();
  return (
    <FoundItems
      query={useQuery(productSearchQuery(useApi(), q))}
      failedText={t('redemption.products.failed')}
      noneText={t('redemption.products.none')}
      show={({ id, title, sku, price }) => ({
        key: id,
        title: title[formats.locale],
        facts: (
          <>
            {formats.money(price)}
            {sku !== null && <Isolated>{sku}</Isolated>}
          </>
        ),
        isChosen: chosen.includes(id),
        onChoose: (isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id)),
      })}
    />
  );
};

/** Selects products of the host's shop: search, tick, and review the selection. */
export const ProductPicker = ({ chosen, onChange, error }: ProductPickerProps) => {
  const { t } = usePhrases();
  const [q, setQ] = useState('');
  return (
    <PickerFrame label={t('redemption.products.label')} error={error}>
      {chosen.length > 0 && <Chosen chosen={chosen} onChange={onChange} />}
      <SearchBox label={t('redemption.products.placeholder')} value={q} onSearch={setQ} />
      <Found q={q} chosen={chosen} onChange={onChange} />
    </PickerFrame>
  );
};
