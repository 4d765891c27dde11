import type { Category } from '../contract.ts';
import { CATEGORY_STATUSES } from '../values.ts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { ChoiceFilter } from '@apps-hub/ui/kit/list/choice-filter.tsx';
import { ExportButton } from '@apps-hub/ui/kit/list/export-button.tsx';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListSelection } from '@apps-hub/ui/kit/list/list-selection.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { useChosen } from '@apps-hub/ui/kit/list/use-chosen.ts';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { AddButton } from '@apps-hub/ui/components/add-button.tsx';
import { EditAndDelete } from '@apps-hub/ui/components/edit-and-delete.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { PageLink } from '#shared/page-link.tsx';
import { ProductPicture } from '#shared/product-picture.tsx';
import { useRowsExport } from '#shared/rows-export.ts';
import { minorAmount, minorText } from '#shared/shop-money.ts';
import { categoriesQuery, shopKey } from '#shared/shop-queries.ts';
import { useDeletion } from '#shared/use-deletion.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import classes from './categories.module.css';
import {
  CATEGORY,
  type CategoriesSearch,
  type CategorySort,
  categoryListQuery,
  loadFiltered,
} from './queries.ts';

interface CategoriesCardProps extends ListAddress<CategoriesSearch> {
  readonly onAdd: () => void;
  readonly onEdit: (category: Category) => void;
}

const columnsOf = (
  { t, formats }: Phrasebook,
  titleOf: (id: number | null) => string | undefined,
): readonly ListColumn<Category, CategorySort>[] => [
  {
    id: 'title',
    header: t('sampleCategories.column.title'),
    sort: 'title',
    isRowHeader: true,
    cell: ({ title, description, image, parent }) => (
      <span className={classes.category}>
        <ProductPicture image={image} />
        <span>
          <span className={classes.title}>{title}</span>
          <span className={classes.quiet}>
            {parent === null
              ? description
              : t('sampleCategories.below', { parent: titleOf(parent) ?? '', description })}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'products',
    inCard: 'labelled',
    header: t('sampleCategories.column.products'),
    sort: 'products',
    align: 'end',
    cell: ({ totalProducts }) => formats.number(totalProducts),
  },
  {
    id: 'earning',
    inCard: 'left_out',
    header: t('sampleCategories.column.earning'),
    sort: 'earning',
    align: 'end',
    hideable: true,
    cell: ({ totalEarning }) => minorText(formats, minorAmount(totalEarning)),
  },
  {
    id: 'status',
    inCard: 'beside',
    header: t('common.status.label'),
    hideable: true,
    cell: ({ status }) => (
      <StatusBadge tone={status === 'Published' ? 'good' : 'quiet'}>
        {t(`sampleCategories.status.${status}`)}
      </StatusBadge>
    ),
  },
];

const exportColumns = ({ t }: Phrasebook) => [
  { header: t('sampleCategories.column.title'), value: ({ title }: Category) => title },
  { header: t('sampleCategories.form.slug'), value: ({ slug }: Category) => slug },
  { header: t('sampleCategories.form.description'), value: ({ description }: Category) => description },
  { header: t('sampleCategories.column.products'), value: ({ totalProducts }: Category) => totalProducts },
  { header: t('sampleCategories.column.earning'), value: ({ totalEarning }: Category) => totalEarning },
  {
    header: t('common.status.label'),
    value: ({ status }: Category) => t(`sampleCategories.status.${status}`),
  },
];

/** Why a category cannot be deleted; undefined when it can. */
const deniedFor =
  ({ t, formats }: Phrasebook, all: readonly Category[]) =>
  ({ id, totalProducts }: Category): string | undefined => {
    if (totalProducts > 0)
      return t('sampleCategories.hasProducts', { count: totalProducts, n: formats.number(totalProducts) });
    return all.some(({ parent }) => parent === id) ? t('sampleCategories.hasBelow') : undefined;
  };

const at = ({ id }: Category) => ({ params: { id: String(id) } });

const useCategoryDeletion = (onDone: () => void) => {
  const { t, formats } = usePhrases();
  const api = useSampleApi();
  return useDeletion<Category>({
    remove: (row) => api.delete(CATEGORY, at(row)),
    restore: (row) => api.post(`${CATEGORY}/restore`, { ...at(row), body: {} }),
    keys: [shopKey(formats.locale)],
    done: (rows) =>
      t('sampleCategories.deleted', {
        count: rows.length,
        n: formats.number(rows.length),
        title: rows[0]?.title ?? '',
      }),
    onDone,
  });
};

/** All categories with their product counts and earnings. */
export const CategoriesCard = ({ search, onSearch, onAdd, onEdit }: CategoriesCardProps) => {
  const book = usePhrases();
  const { t, formats } = book;
  const api = useSampleApi();
  const { data: all = [] } = useQuery(categoriesQuery(api, formats.locale));
  const denied = deniedFor(book, all);
  const chosen = useChosen<Category>();
  const deletion = useCategoryDeletion(chosen.clear);
  const exporting = useRowsExport({
    fileName: t('sampleCategories.fileName'),
    columns: exportColumns(book),
    load: () => loadFiltered(api, search),
  });
  const list = useList({
    query: categoryListQuery(api, formats.locale, search),
    rows: ({ categories }) => categories,
    search,
    onSearch,
  });
  const selection: ListSelection<Category> = {
    ...chosen,
    canChoose: (category) => denied(category) === undefined,
    label: ({ title }) => t('sampleCategories.choose', { title }),
    allLabel: t('sampleCategories.chooseAll'),
    bar: {
      count: (count) => t('sampleCategories.chosen', { count, n: formats.number(count) }),
      clearLabel: t('sampleCategories.chooseNone'),
      renderActions: (rows) => (
        <Button size="xs" variant="default" onClick={() => deletion.ask(rows)}>
          {t('sampleCategories.delete')}
        </Button>
      ),
    },
  };
  return (
    <>
      <ListCard
        title={t('sampleCategories.title')}
        subtitle={t('sampleCategories.subtitle')}
        actions={
          <Group gap="sm">
            <ExportButton {...exporting} />
            <AddButton disabledReason={undefined} onClick={onAdd}>
              {t('sampleCategories.add')}
            </AddButton>
          </Group>
        }
        list={list}
        toolbar={{
          search: t('sampleCategories.search'),
          filters: (
            <ChoiceFilter
              label={t('common.status.label')}
              initial={t('common.status.all')}
              options={CATEGORY_STATUSES.map((value) => ({
                value,
                label: t(`sampleCategories.status.${value}`),
              }))}
              value={search.status}
              onChange={(status) => list.change({ status })}
            />
          ),
        }}
        view={{ id: 'sample-categories', hasDensity: true, hasColumns: true }}
        columns={columnsOf(book, (id) => all.find((each) => each.id === id)?.title)}
        rowKey={({ id }) => String(id)}
        hasBriefCards
        renderRowActions={(category) => (
          <span className={classes.actions}>
            <PageLink page="sample/products" params={[]} search={{ category: category.key }}>
              {t('sampleCategories.viewProducts')}
            </PageLink>
            <EditAndDelete
              editLabel={t('sampleCategories.edit', { title: category.title })}
              deleteLabel={t('sampleCategories.deleteOne', { title: category.title })}
              editDenied={undefined}
              deleteDenied={denied(category)}
              onEdit={() => onEdit(category)}
              onDelete={() => deletion.ask([category])}
            />
          </span>
        )}
        selection={selection}
        loadingRows={6}
        empty={t('sampleCategories.empty')}
        filters={['status']}
      />
      <ConfirmQuestion
        action={deletion}
        askAbout={(rows) => ({
          title: t('sampleCategories.deleteTitle'),
          question: t('sampleCategories.deleteQuestion', {
            count: rows.length,
            n: formats.number(rows.length),
            title: rows[0]?.title ?? '',
          }),
        })}
      />
    </>
  );
};
