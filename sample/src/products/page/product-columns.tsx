import type { Product } from '../contract.ts';

import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { Switch } from '@apps-hub/ui/components/switch.tsx';
import { PageLink } from '#shared/page-link.tsx';
import { ProductPicture } from '#shared/product-picture.tsx';
import { priceText } from '#shared/shop-money.ts';
import classes from './products.module.css';
import type { ProductSort } from './queries.ts';
import { STATUS_TONES } from './status-text.ts';

interface ColumnsSetup {
  readonly book: Phrasebook;
  /** The category's title in the page's language. */
  readonly categoryText: (key: string) => string;
  readonly onStock: (product: Product, stock: boolean) => void;
}

const ProductName = ({ product }: { readonly product: Product }) => (
  <span className={classes.product}>
    <ProductPicture image={product.image} />
    <span>
      <PageLink page="sample/product-edit" params={[{ id: String(product.id) }]}>
        {product.productName}
      </PageLink>
      <span className={classes.quiet}>{product.productBrand}</span>
    </span>
  </span>
);

export const productColumns = (setup: ColumnsSetup): readonly ListColumn<Product, ProductSort>[] => {
  const { t, formats } = setup.book;
  return [
    {
      id: 'product',
      header: t('sampleProducts.column.product'),
      sort: 'product',
      isRowHeader: true,
      cell: (product) => <ProductName product={product} />,
    },
    {
      id: 'category',
      inCard: 'left_out',
      header: t('sampleProducts.column.category'),
      sort: 'category',
      hideable: true,
      cell: ({ category }) => setup.categoryText(category),
    },
    {
      id: 'stock',
      inCard: 'left_out',
      header: t('sampleProducts.column.stock'),
      hideable: true,
      cell: (product) => (
        <Switch
          label={t('sampleProducts.stockOf', { name: product.productName })}
          checked={product.stock}
          onChange={(stock) => setup.onStock(product, stock)}
        />
      ),
    },
    {
      id: 'sku',
      inCard: 'left_out',
      header: t('sampleProducts.column.sku'),
      sort: 'sku',
      hideable: true,
      cell: ({ sku }) => <Isolated>{sku}</Isolated>,
    },
    {
      id: 'price',
      inCard: 'labelled',
      header: t('sampleProducts.column.price'),
      sort: 'price',
      align: 'end',
      cell: ({ price }) => priceText(formats, price),
    },
    {
      id: 'qty',
      inCard: 'left_out',
      header: t('sampleProducts.column.qty'),
      sort: 'qty',
      align: 'end',
      hideable: true,
      cell: ({ qty }) => formats.number(qty),
    },
    {
      id: 'status',
      inCard: 'beside',
      header: t('common.status.label'),
      sort: 'status',
      cell: ({ status }) => (
        <StatusBadge tone={STATUS_TONES[status]}>{t(`sampleProducts.status.${status}`)}</StatusBadge>
      ),
    },
  ];
};
