import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

import { AddButton } from '../../ui/add-button.tsx';
import { Card } from '../../ui/card.tsx';
import { ExportButton, type ExportParts } from './export-button.tsx';
import { List, type ListProps } from './list.tsx';
import type { ListSearch } from './use-list.ts';

interface ListCardProps<Row, S> extends Omit<ListProps<Row, S>, 'caption'> {
  readonly title: string;
  readonly subtitle: string;
  /** Downloads what the list shows. */
  readonly exporting?: ExportParts;
  readonly actions?: ReactNode;
  /** Adds one more. */
  readonly add?: {
    readonly label: string;
    readonly disabledReason: string | undefined;
    readonly onAdd: () => void;
  };
  /** Stands over the list. */
  readonly notice?: ReactNode;
}

/** A card that is one list. */
export const ListCard = <Row, S extends ListSearch>(props: ListCardProps<Row, S>) => {
  const { title, subtitle, exporting, actions, add, notice, ...list } = props;
  return (
    <Card
      title={title}
      subtitle={subtitle}
      actions={
        <Group gap="sm">
          {exporting && <ExportButton {...exporting} />}
          {actions}
          {add && (
            <AddButton disabledReason={add.disabledReason} onClick={add.onAdd}>
              {add.label}
            </AddButton>
          )}
        </Group>
      }
    >
      {notice}
      <List caption={title} {...list} />
    </Card>
  );
};
