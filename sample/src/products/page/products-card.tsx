import { sampleAddress } from '#pages/pages.ts';
import type { Product } from '../contract.ts';
import { PRODUCT_STATUSES } from '../values.ts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { ExportButton } from '@apps-hub/ui/kit/list/export-button.tsx';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListSelection } from '@apps-hub/ui/kit/list/list-selection.tsx';
import { SelectFilter } from '@apps-hub/ui/kit/list/select-filter.tsx';
import { type Chosen, useChosen } from '@apps-hub/ui/kit/list/use-chosen.ts';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { AddButton } from '@apps-hub/ui/components/add-button.tsx';
import { useRowsExport } from '#shared/rows-export.ts';
import { decimalOf } from '#shared/shop-money.ts';
import { categoriesQuery } from '#shared/shop-queries.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { productColumns } from './product-columns.tsx';
import { ProductRowActions } from './product-row-actions.tsx';
import { loadFiltered, type ProductsSearch, productsQuery, STOCKS } from './queries.ts';
import { useProductChanges } from './use-product-changes.ts';

type Changes = ReturnType<typeof useProductChanges>;

type CategoryText = (key: string) => string;

const exportColumns = ({ t }: Phrasebook, categoryText: CategoryText) => [
  { header: t('sampleProducts.column.product'), value: ({ productName }: Product) => productName },
  { header: t('sampleProducts.column.brand'), value: ({ productBrand }: Product) => productBrand },
  { header: t('sampleProducts.column.category'), value: ({ category }: Product) => categoryText(category) },
  { header: t('sampleProducts.column.sku'), value: ({ sku }: Product) => sku },
  { header: t('sampleProducts.column.price'), value: ({ price }: Product) => decimalOf(price) },
  { header: t('sampleProducts.column.qty'), value: ({ qty }: Product) => qty },
  {
    header: t('common.status.label'),
    value: ({ status }: Product) => t(`sampleProducts.status.${status}`),
  },
];

const selectionOf = (
  { t, formats }: Phrasebook,
  chosen: Chosen<Product>,
  { status, deletion }: Changes,
): ListSelection<Product> => ({
  ...chosen,
  label: ({ productName: name }) => t('sampleProducts.choose', { name }),
  allLabel: t('sampleProducts.chooseAll'),
  bar: {
    count: (count) => t('sampleProducts.chosen', { count, n: formats.number(count) }),
    clearLabel: t('sampleProducts.chooseNone'),
    renderActions: (rows) => (
      <>
        <Button size="xs" onClick={() => status.run({ rows, status: 'Published' })}>
          {t('sampleProducts.publish')}
        </Button>
        <Button size="xs" variant="default" onClick={() => status.run({ rows, status: 'Inactive' })}>
          {t('sampleProducts.unpublish')}
        </Button>
        <Button size="xs" variant="default" onClick={() => deletion.ask(rows)}>
          {t('sampleProducts.action.delete')}
        </Button>
      </>
    ),
  },
});

interface FiltersProps {
  readonly search: ProductsSearch;
  readonly onFilter: (change: Partial<ProductsSearch>) => void;
  readonly categories: readonly { readonly key: string; readonly title: string }[];
}

const Filters = ({ search, onFilter, categories }: FiltersProps) => {
  const { t } = usePhrases();
  return (
    <>
      <SelectFilter
        label={t('common.status.label')}
        initial={t('common.status.all')}
        value={search.status}
        options={PRODUCT_STATUSES.map((value) => ({ value, label: t(`sampleProducts.status.${value}`) }))}
        onChange={(status) => onFilter({ status })}
      />
      <SelectFilter
        label={t('sampleProducts.column.category')}
        initial={t('common.status.all')}
        value={search.category}
        options={categories.map(({ key, title }) => ({ value: key, label: title }))}
        onChange={(category) => onFilter({ category })}
      />
      <SelectFilter
        label={t('sampleProducts.column.stock')}
        initial={t('common.status.all')}
        value={search.stock}
        options={STOCKS.map((value) => ({ value, label: t(`sampleProducts.inStock.${value}`) }))}
        onChange={(stock) => onFilter({ stock })}
      />
    </>
  );
};

const askAbout =
  ({ t, formats }: Phrasebook) =>
  (rows: readonly Product[]) => {
    const [first] = rows;
    return {
      title: t('sampleProducts.deleteTitle', { count: rows.length }),
      question:
        first && rows.length === 1
          ? t('sampleProducts.deleteOne', { name: first.productName })
          : t('sampleProducts.deleteMany', { count: rows.length, n: formats.number(rows.length) }),
      consequence: t('sampleProducts.deleteNote'),
    };
  };

/** All products of the sample shop. */
export const ProductsCard = ({ search, onSearch }: ListAddress<ProductsSearch>) => {
  const book = usePhrases();
  const { t, formats } = book;
  const api = useSampleApi();
  const navigate = useNavigate();
  const { data: categories = [] } = useQuery(categoriesQuery(api, formats.locale));
  const categoryText: CategoryText = (key) => categories.find((each) => each.key === key)?.title ?? '';
  const chosen = useChosen<Product>();
  const changes = useProductChanges(chosen.clear);
  const columns = exportColumns(book, categoryText);
  const file = { fileName: t('sampleProducts.fileName'), columns };
  const exporting = useRowsExport({ ...file, load: () => loadFiltered(api, search) });
  const list = useList({
    query: productsQuery(api, formats.locale, search),
    rows: ({ products }) => products,
    search,
    onSearch,
  });
  return (
    <>
      <ListCard
        title={t('sampleProducts.title')}
        subtitle={t('sampleProducts.subtitle')}
        actions={
          <Group gap="sm">
            <ExportButton {...exporting} />
            <AddButton
              disabledReason={undefined}
              onClick={() => void navigate({ to: sampleAddress('sample/product-new') })}
            >
              {t('sampleProducts.add')}
            </AddButton>
          </Group>
        }
        list={list}
        toolbar={{
          search: t('sampleProducts.search'),
          layout: 'grid',
          filters: <Filters search={search} onFilter={list.change} categories={categories} />,
        }}
        view={{ id: 'sample-products', hasDensity: true, hasColumns: true }}
        columns={productColumns({
          book,
          categoryText,
          onStock: (product, stock) => changes.stock.run({ product, stock }),
        })}
        rowKey={({ id }) => String(id)}
        hasBriefCards
        renderRowActions={(product) => <RowActions product={product} changes={changes} file={file} />}
        selection={selectionOf(book, chosen, changes)}
        loadingRows={10}
        empty={t('sampleProducts.empty')}
        filters={['status', 'category', 'stock']}
      />
      <ConfirmQuestion action={changes.deletion} askAbout={askAbout(book)} />
    </>
  );
};

interface RowActionsProps {
  readonly product: Product;
  readonly changes: Changes;
  readonly file: Pick<Parameters<typeof useRowsExport<Product>>[0], 'fileName' | 'columns'>;
}

const RowActions = ({ product, changes, file }: RowActionsProps) => {
  const { onExport } = useRowsExport<Product>({
    columns: file.columns,
    fileName: product.productName,
    load: () => Promise.resolve([product]),
  });
  return (
    <ProductRowActions
      product={product}
      onDuplicate={() => changes.duplicate.run(product)}
      onDownload={onExport}
      onDelete={() => changes.deletion.ask([product])}
    />
  );
};
