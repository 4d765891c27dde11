import { type ReactNode, useEffect, useEffectEvent } from 'react';

import { ActionButton } from './action-button.tsx';
import { type HostChrome, hostChrome } from './host-chrome.ts';

interface MainActionProps {
  readonly title: string;
  readonly icon?: ReactNode;
  /** Whether the action is running. */
  readonly loading?: boolean;
  readonly disabledReason: string | undefined;
  readonly onClick: () => void;
}

type ShowAction = NonNullable<HostChrome['showAction']>;

/** Shows the action in the host's bar; renders nothing. */
const InHostBar = ({ action, show }: { readonly action: MainActionProps; readonly show: ShowAction }) => {
  const { title, disabledReason } = action;
  const run = useEffectEvent(action.onClick);
  useEffect(() => show({ title, disabledReason, run: () => run() }), [show, title, disabledReason]);
  return null;
};

/** The main action of a page; there is one per page. In the host's bar if the host draws it, otherwise a button. */
export const MainAction = (props: MainActionProps) => {
  const show = hostChrome()?.showAction;
  if (show) return <InHostBar action={props} show={show} />;
  const { title, icon, ...button } = props;
  return (
    <ActionButton leftSection={icon} {...button}>
      {title}
    </ActionButton>
  );
};
