import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import classes from './set-up-card.module.css';

interface SetUpCardProps {
  readonly isConnected: boolean;
  readonly hasAddress: boolean;
  /** Links to the settings. */
  readonly action: ReactNode;
}

const Step = ({ isDone, text }: { readonly isDone: boolean; readonly text: string }) => {
  const { t } = usePhrases();
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      {isDone ? <IconCircleCheck size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
      <span>
        {text}
        {isDone && <span className="visually-hidden"> ({t('shippingHome.setUp.done')})</span>}
      </span>
    </li>
  );
};

/** What must be set up before the first booking. */
export const SetUpCard = ({ isConnected, hasAddress, action }: SetUpCardProps) => {
  const { t } = usePhrases();
  return (
    <Card title={t('shippingHome.setUp.title')} actions={action}>
      <ol className={classes.steps}>
        <Step isDone={isConnected} text={t('shippingHome.setUp.connect')} />
        <Step isDone={hasAddress} text={t('shippingHome.setUp.address')} />
      </ol>
    </Card>
  );
};
