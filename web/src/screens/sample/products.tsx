import { ProductTiles } from '#features/sample/products/product-tiles.tsx';
import { ProductsCard } from '#features/sample/products/products-card.tsx';
import { parseProductsSearch } from '#features/sample/products/queries.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

export const ProductsScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseProductsSearch);
  return (
    <Page title={t('sampleProducts.title')}>
      <ProductTiles />
      <ProductsCard search={search} onSearch={onSearch} />
    </Page>
  );
};
