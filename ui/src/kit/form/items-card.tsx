import { IconPlus } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';

import { AddButton } from '#components/add-button.tsx';
import { Card } from '#components/card.tsx';
import { MainAction } from '#components/main-action.tsx';
import { ConfirmQuestion } from './confirm-question.tsx';
import { type ConfirmedSetup, useConfirmedAction } from './use-confirmed-action.ts';

/** What a form was opened with: an item, or the initial values of a new one. */
export interface OpenedForm<Item> {
  readonly item: Item | undefined;
  readonly suggestion?: Partial<Item>;
}

/** A listed item's actions. */
export interface ItemHandlers<Item> {
  readonly onAdd: (suggestion: Partial<Item>) => void;
  readonly onEdit: (item: Item) => void;
  readonly onDelete: (item: Item) => void;
}

interface ItemsCardProps<Item> {
  readonly title: string;
  readonly subtitle: string;
  readonly addLabel: string;
  /** Why none can be added; undefined if allowed. */
  readonly addDenied: string | undefined;
  /** Whether adding is the page's main action, which some hosts show in their bar. */
  readonly isMain?: boolean;
  /** Whether the items are what the page is about: the card's head is the page's. */
  readonly isPage?: boolean | undefined;
  readonly deletion: ConfirmedSetup<Item> & Pick<ComponentProps<typeof ConfirmQuestion<Item>>, 'askAbout'>;
  readonly renderForm: (opened: OpenedForm<Item>, onClose: () => void) => ReactNode;
  /** Renders the items. */
  readonly children: (handlers: ItemHandlers<Item>) => ReactNode;
}

/** A card of items that are added, edited and deleted one by one. */
export const ItemsCard = <Item,>(props: ItemsCardProps<Item>) => {
  const { title, subtitle, addLabel, addDenied, isMain, isPage, renderForm, children } = props;
  const { askAbout, ...setup } = props.deletion;
  const deletion = useConfirmedAction(setup);
  const [opened, setOpened] = useState<OpenedForm<Item>>();
  const add = { disabledReason: addDenied, onClick: () => setOpened({ item: undefined }) };
  return (
    <Card
      title={title}
      subtitle={subtitle}
      isPage={isPage}
      actions={
        isMain ? (
          <MainAction title={addLabel} icon={<IconPlus size={16} aria-hidden />} {...add} />
        ) : (
          <AddButton {...add}>{addLabel}</AddButton>
        )
      }
    >
      {children({
        onAdd: (suggestion) => setOpened({ item: undefined, suggestion }),
        onEdit: (item) => setOpened({ item }),
        onDelete: deletion.ask,
      })}
      <Suspense fallback={null}>{opened && renderForm(opened, () => setOpened(undefined))}</Suspense>
      <ConfirmQuestion action={deletion} askAbout={askAbout} />
    </Card>
  );
};
