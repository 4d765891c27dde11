import type { ReactNode } from 'react';

import { Card } from '#components/card.tsx';
import { List, type ListProps } from './list.tsx';
import type { ListSearch } from './use-list.ts';

interface ListCardProps<Row, S> extends Omit<ListProps<Row, S>, 'caption'> {
  readonly title: string;
  readonly subtitle: string;
  /** Actions on the whole list: export it, add to it. */
  readonly actions?: ReactNode;
  /** Shown above the list. */
  readonly notice?: ReactNode;
}

/** A card with one list. */
export const ListCard = <Row, S extends ListSearch>(props: ListCardProps<Row, S>) => {
  const { title, subtitle, actions, notice, ...list } = props;
  return (
    <Card title={title} subtitle={subtitle} actions={actions}>
      {notice}
      <List caption={title} {...list} />
    </Card>
  );
};
