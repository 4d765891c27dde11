import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import classes from './chat.module.css';
import type { ShownMessage } from './chat-rows.ts';

const stateOf = ({ feedback, unsent }: ShownMessage) => {
  if (unsent) return unsent.isFailed ? 'failed' : 'sending';
  if (feedback.isSeen) return 'seen';
  return feedback.isDelivered ? 'delivered' : 'sent';
};

const ICONS = {
  failed: IconAlertCircle,
  sending: IconClock,
  sent: IconCheck,
  delivered: IconChecks,
  seen: IconChecks,
} as const;

/** Delivery ticks of the user's own message. */
export const Ticks = ({ message }: { readonly message: ShownMessage }) => {
  const { t } = usePhrases();
  const state = stateOf(message);
  const Icon = ICONS[state];
  const label = t(`sampleChat.ticks.${state}`);
  return (
    <span className={classes.ticks} data-state={state} title={label}>
      <Icon size={16} aria-hidden />
      <span className="visually-hidden">{label}</span>
    </span>
  );
};
