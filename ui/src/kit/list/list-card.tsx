import type { ReactNode } from 'react';

import { Card } from '#components/card.tsx';
import { List, type ListProps } from './list.tsx';
import type { ListSearch } from './use-list.ts';

interface ListCardProps<Row, S> extends Omit<ListProps<Row, S>, 'caption'> {
  readonly title: string;
  readonly subtitle: string;
  /** Actions on the whole list: export it, add to it. */
  readonly actions?: ReactNode;
  /** Whether the list is what the page is about: its head is the page's. */
  readonly isPage?: boolean;
  /** Shown above the list. */
  readonly notice?: ReactNode;
}

/** A card with one list. */
export const ListCard = <Row, S extends ListSearch>(props: ListCardProps<Row, S>) => {
  const { title, subtitle, actions, isPage, notice, ...list } = props;
  return (
    <Card title={title} subtitle={subtitle} actions={actions} isPage={isPage}>
      {notice}
      <List caption={title} {...list} />
    </Card>
  );
};
