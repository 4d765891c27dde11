import type { OrderExplanation } from '@apps-hub/contract/loyalty/orders/routes';
import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { AnswerReturnDialog } from './answer-return-dialog.tsx';
import classes from './open-return.module.css';

interface OpenReturnProps {
  readonly order: OrderExplanation;
  readonly openReturn: NonNullable<OrderExplanation['openReturn']>;
}

/** Asks about a partial return whose amount the store platform did not send. */
export const OpenReturn = ({ order, openReturn }: OpenReturnProps) => {
  const { t, formats } = usePhrases();
  const [isAnswering, setAnswering] = useState(false);
  const denied = useDenied('update', 'Order');
  return (
    <div className={`${form.note} ${classes.question}`} data-tone="warn">
      <p>{t('openReturn.question', { day: formats.dateTime(openReturn.toldAt) })}</p>
      {denied === undefined ? (
        <Button size="sm" className={classes.ask} onClick={() => setAnswering(true)}>
          {t('openReturn.ask')}
        </Button>
      ) : (
        <p className={form.lead}>{denied}</p>
      )}
      {isAnswering && (
        <AnswerReturnDialog order={order} lines={openReturn.lines} onClose={() => setAnswering(false)} />
      )}
    </div>
  );
};

/** Links to the orders whose return has no amount. */
export type ReturnsLink = ComponentType<{ readonly children: ReactNode }>;

interface ReturnsLineProps {
  readonly ReturnsLink: ReturnsLink;
  readonly count: number;
}

/** How many partial returns await their amount. */
export const ReturnsLine = ({ ReturnsLink, count }: ReturnsLineProps) => {
  const { t, formats } = usePhrases();
  return (
    <div className={form.note} data-tone="warn">
      <ReturnsLink>{t('openReturn.waiting', { count, n: formats.number(count) })}</ReturnsLink>
    </div>
  );
};
