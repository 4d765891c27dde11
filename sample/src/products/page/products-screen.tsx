import { IconAlertTriangle, IconBox, IconPackageOff, IconPackages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { Page } from '@apps-hub/ui/components/page.tsx';
import { StatTiles } from '@apps-hub/ui/components/stat-tiles.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { minorText } from '#shared/shop-money.ts';
import { allProductsQuery } from '#shared/shop-queries.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { productFigures } from './figures.ts';
import { ProductsCard } from './products-card.tsx';
import { parseProductsSearch } from './queries.ts';

const DOTS = '…';

/** Figures of all products. */
const ProductTiles = () => {
  const { t, formats } = usePhrases();
  const { data } = useQuery(allProductsQuery(useSampleApi(), formats.locale));
  const figures = data && productFigures(data);
  const n = (value: number | undefined) => (value === undefined ? DOTS : formats.number(value));
  return (
    <StatTiles
      tiles={[
        {
          label: t('sampleProducts.figure.products'),
          value: n(figures?.products),
          note: t('sampleProducts.figure.published', {
            count: figures?.published ?? 0,
            n: n(figures?.published),
          }),
          icon: <IconBox size={22} />,
          tone: 'brand',
        },
        {
          label: t('sampleProducts.figure.stock'),
          value: figures ? minorText(formats, figures.stockMinor) : DOTS,
          note: t('sampleProducts.figure.pieces', { count: figures?.pieces ?? 0, n: n(figures?.pieces) }),
          icon: <IconPackages size={22} />,
          tone: 'brand',
        },
        {
          label: t('sampleProducts.figure.runningOut'),
          value: n(figures?.runningOut),
          note: t('sampleProducts.figure.runningOutNote'),
          icon: <IconAlertTriangle size={22} />,
          tone: 'warn',
        },
        {
          label: t('sampleProducts.figure.soldOut'),
          value: n(figures?.soldOut),
          note: t('sampleProducts.figure.soldOutNote'),
          icon: <IconPackageOff size={22} />,
          tone: 'bad',
        },
      ]}
    />
  );
};

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
