import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';

import { AddButton } from '../ui/add-button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmQuestion } from './confirm-question.tsx';
import { type ConfirmedActionSetup, useConfirmedAction } from './use-confirmed-action.ts';

/** What a listed item offers. */
export interface ItemHandlers<Item> {
  readonly onEdit: (item: Item) => void;
  readonly onDelete: (item: Item) => void;
}

interface ItemsCardProps<Item> {
  readonly title: string;
  readonly subtitle: string;
  readonly addLabel: string;
  /** Why none can be added; undefined when one can. */
  readonly addDenied: string | undefined;
  readonly deletion: ConfirmedActionSetup<Item> &
    Pick<ComponentProps<typeof ConfirmQuestion<Item>>, 'askAbout'>;
  /** The form of an item, or of a new one. */
  readonly renderForm: (item: Item | undefined, onClose: () => void) => ReactNode;
  /** Draws the items. */
  readonly children: (handlers: ItemHandlers<Item>) => ReactNode;
}

/** Items that are added, changed and deleted one by one. */
export const ItemsCard = <Item,>(props: ItemsCardProps<Item>) => {
  const { title, subtitle, addLabel, addDenied, renderForm, children } = props;
  const deletion = useConfirmedAction(props.deletion);
  const [editing, setEditing] = useState<{ readonly item: Item | undefined }>();
  return (
    <Card
      title={title}
      subtitle={subtitle}
      actions={
        <AddButton disabledReason={addDenied} onClick={() => setEditing({ item: undefined })}>
          {addLabel}
        </AddButton>
      }
    >
      {children({ onEdit: (item) => setEditing({ item }), onDelete: deletion.ask })}
      <Suspense fallback={null}>{editing && renderForm(editing.item, () => setEditing(undefined))}</Suspense>
      <ConfirmQuestion action={deletion} askAbout={props.deletion.askAbout} />
    </Card>
  );
};
