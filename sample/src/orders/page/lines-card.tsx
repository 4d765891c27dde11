import type { OrderLine } from '../contract.ts';
import { Button } from '@mantine/core';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { PageLink } from '#shared/page-link.tsx';
import { ProductPicture } from '#shared/product-picture.tsx';
import { minorText } from '#shared/shop-money.ts';
import classes from './order-page.module.css';
import { OrderTotals } from './order-totals.tsx';

const columnsOf = ({ t, formats }: Phrasebook): readonly Column<OrderLine>[] => [
  {
    id: 'product',
    header: t('sampleOrders.line.product'),
    isRowHeader: true,
    cell: ({ productId, productName, productBrand, image }) => (
      <span className={classes.product}>
        <ProductPicture image={image} />
        <span>
          <PageLink page="sample/product-edit" params={[{ id: String(productId) }]}>
            {productName}
          </PageLink>
          <span className={classes.quiet}>{productBrand}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'price',
    header: t('sampleOrders.line.price'),
    align: 'end',
    cell: ({ priceMinor }) => minorText(formats, priceMinor),
  },
  {
    id: 'qty',
    header: t('sampleOrders.line.qty'),
    align: 'end',
    cell: ({ qty }) => formats.number(qty),
  },
  {
    id: 'total',
    header: t('sampleOrders.line.total'),
    align: 'end',
    cell: ({ priceMinor, qty }) => minorText(formats, priceMinor * qty),
  },
];

interface LinesCardProps {
  readonly lines: readonly OrderLine[];
  readonly onEdit: () => void;
}

/** The ordered products and the total. */
export const LinesCard = ({ lines, onEdit }: LinesCardProps) => {
  const book = usePhrases();
  const { t } = book;
  return (
    <Card
      title={t('sampleOrders.lines')}
      actions={
        <Button variant="default" size="xs" aria-label={t('sampleOrders.editLines')} onClick={onEdit}>
          {t('common.action.edit')}
        </Button>
      }
    >
      <DataTable
        caption={t('sampleOrders.lines')}
        columns={columnsOf(book)}
        rows={lines}
        rowKey={({ productId }) => String(productId)}
      />
      <OrderTotals lines={lines} />
    </Card>
  );
};
