import { ProductTiles } from '../products/page/product-tiles.tsx';
import { ProductsCard } from '../products/page/products-card.tsx';
import { parseProductsSearch } from '../products/page/queries.ts';
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
