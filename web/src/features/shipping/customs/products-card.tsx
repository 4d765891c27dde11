import type { CustomsProduct } from '@apps-hub/contract/shipping/customs/routes';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { calendarNames } from '@apps-hub/ui/format/calendar-names.ts';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListState } from '@apps-hub/ui/kit/list/list-state.ts';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import { type EditedProduct, ProductDialog } from './product-dialog.tsx';
import { customsQuery, type CustomsSort } from './queries.ts';

const columnsOf = ({ t, formats }: Phrasebook): readonly ListColumn<CustomsProduct, CustomsSort>[] => [
  {
    id: 'title',
    header: t('shipments.customs.products.product'),
    sort: 'title',
    isRowHeader: true,
    cell: ({ title }) => <bdi className={common.strong}>{title}</bdi>,
  },
  {
    id: 'facts',
    header: t('shipments.customs.products.facts'),
    inCard: 'across',
    cell: ({ description, hsCode, originCountry, unitGrams }) => (
      <span className={common.state}>
        <bdi>{description}</bdi>
        <span className={common.quiet}>
          <FactsLine
            facts={[
              <bdi key="code">{hsCode}</bdi>,
              t('shipments.customs.products.origin', {
                country: calendarNames(formats.locale).country(originCountry),
              }),
              t('shipments.customs.products.weight', { n: formats.number(unitGrams) }),
            ]}
          />
        </span>
      </span>
    ),
  },
];

interface EditProps {
  readonly label: string;
  readonly title: string;
  readonly onClick: () => void;
}

const EditButton = ({ label, title, onClick }: EditProps) => {
  const { t } = usePhrases();
  return (
    <ActionButton
      size="xs"
      variant="light"
      aria-label={t('shipments.customs.products.edit', { title })}
      disabledReason={useDenied('update', 'Pickup')}
      onClick={onClick}
    >
      {label}
    </ActionButton>
  );
};

/** The products of orders that wait, and cannot go to another country yet. */
const Missing = ({ onEdit }: { readonly onEdit: (product: EditedProduct) => void }) => {
  const { t, formats } = usePhrases();
  const { data } = useQuery(customsQuery(useApi(), {}));
  if (!data || data.missing.length === 0) return null;
  return (
    <Card title={t('shipments.customs.products.missing')}>
      <ul className={common.list}>
        {data.missing.map((product) => (
          <Group
            key={product.key}
            component="li"
            justify="space-between"
            maw="32rem"
            className={common.inset}
          >
            <span className={common.state}>
              <bdi className={common.strong}>{product.title}</bdi>
              <span className={common.quiet}>
                {t('shipments.customs.products.orders', { n: formats.number(product.orders) })}
              </span>
            </span>
            <EditButton
              label={t('shipments.customs.products.enter')}
              title={product.title}
              onClick={() => onEdit(product)}
            />
          </Group>
        ))}
      </ul>
    </Card>
  );
};

/** The customs data of products, entered once for all orders. */
export const CustomsProductsCard = ({ search, onSearch }: ListAddress<ListState<CustomsSort>>) => {
  const book = usePhrases();
  const { t } = book;
  const [edited, setEdited] = useState<EditedProduct>();
  const list = useList({
    query: customsQuery(useApi(), search),
    rows: ({ products }) => products,
    search,
    onSearch,
  });
  return (
    <>
      <Missing onEdit={setEdited} />
      <ListCard
        title={t('shipments.customs.products.title')}
        subtitle={t('shipments.customs.products.subtitle')}
        list={list}
        toolbar={{ search: t('shipments.customs.products.search') }}
        columns={columnsOf(book)}
        rowKey={({ key }) => key}
        renderRowActions={(product) => (
          <EditButton
            label={t('common.action.edit')}
            title={product.title}
            onClick={() => setEdited(product)}
          />
        )}
        empty={t('shipments.customs.products.empty')}
        nothingFound={t('common.table.nothingFound')}
      />
      {edited && <ProductDialog product={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
};
