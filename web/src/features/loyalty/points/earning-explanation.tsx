import type { OrderExplanation } from '@apps-hub/contract/loyalty/orders/routes';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import classes from './earning-explanation.module.css';
import { couponTexts, outcomeTexts, type StepText, stepTexts, takenBackText } from './earning-steps.ts';
import { earningQuery } from './queries.ts';

const titleOf = ({ t, counted }: Phrasebook, { number, earning }: OrderExplanation): string =>
  earning && earning.points > 0
    ? t('why.title', { number, points: counted.pointsFor(earning.points) })
    : t('why.titleNone', { number });

const Step = ({ step, text, met }: StepText) => {
  const { t } = usePhrases();
  return (
    <li className={classes.step} data-step={step} data-met={met}>
      {met === true && <IconCheck size={16} aria-label={t('why.met')} />}
      {met === false && <IconX size={16} aria-label={t('why.missed')} />}
      <span>{text}</span>
    </li>
  );
};

const TakenBack = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : <p className={classes.takenBack}>{text}</p>;

const Explanation = ({ order }: { readonly order: OrderExplanation }) => {
  const book = usePhrases();
  const { t, formats } = book;
  const { earning } = order;
  const outcomes = outcomeTexts(book, order);
  return (
    <div className={classes.explanation}>
      <h3 className={classes.title}>{titleOf(book, order)}</h3>
      {earning === null && <p>{t('why.notPaid')}</p>}
      {earning?.reason && <p>{t(`why.reason.${earning.reason}`, { currency: order.currency })}</p>}
      {earning?.methods.map((method, index) => (
        <section key={method.methodId}>
          {earning.methods.length > 1 && (
            <h4 className={classes.method}>{t('why.method', { n: formats.number(index + 1) })}</h4>
          )}
          <ol className={classes.steps}>
            {stepTexts(book, method.steps, order.currency).map((step) => (
              <Step key={step.step} {...step} />
            ))}
          </ol>
          <TakenBack text={takenBackText(book, method, order.currency)} />
        </section>
      ))}
      {outcomes.length > 0 && (
        <p className={classes.outcome}>
          <span className="visually-hidden">{t('why.now')}: </span>
          {outcomes.join(' · ')}
        </p>
      )}
      {couponTexts(book, order.coupons).map((text) => (
        <p key={text} className={classes.outcome}>
          <bdi>{text}</bdi>
        </p>
      ))}
    </div>
  );
};

interface EarningExplanationProps {
  readonly orderId: string;
  readonly walletVersion: number;
}

/** "Why 37?": an order's stored computation, also when it gave nothing. */
export const EarningExplanation = ({ orderId, walletVersion }: EarningExplanationProps) => {
  const order = useQuery(earningQuery(useApi(), orderId, walletVersion));
  if (order.isPending) return <LoadingRows rows={2} />;
  if (order.data === undefined) {
    return <QueryError query={order} />;
  }
  return <Explanation order={order.data} />;
};
