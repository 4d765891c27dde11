import type { OrderExplanation } from '@apps-hub/contract/loyalty/orders/routes';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { part } from '@apps-hub/ui/kit/part.ts';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './earning-explanation.module.css';
import {
  type Award,
  couponTexts,
  lineTexts,
  outcomeTexts,
  type StepText,
  stepTexts,
  takenBackText,
} from './earning-steps.ts';
import { earningQuery } from './queries.ts';

const OpenReturn = part(async () => (await import('./open-return.tsx')).OpenReturn, {
  rows: 1,
  area: 'loyaltyParts',
});

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

const Steps = ({ steps }: { readonly steps: readonly StepText[] }) => (
  <ol className={common.list}>
    {steps.map((step) => (
      <Step key={step.step} {...step} />
    ))}
  </ol>
);

/** The points taken back, and the computation for the kept items. */
const TakenBack = ({ method, currency }: { readonly method: Award; readonly currency: string }) => {
  const book = usePhrases();
  const text = takenBackText(book, method, currency);
  const steps = method.takenBack?.steps ?? [];
  return text === undefined ? null : (
    <>
      <p className={classes.takenBack}>{text}</p>
      {steps.length > 0 && <Steps steps={stepTexts(book, steps, currency)} />}
    </>
  );
};

/** What a method for some products says of each line. */
const Lines = ({ method, currency }: { readonly method: Award; readonly currency: string }) => {
  const book = usePhrases();
  const texts = lineTexts(book, method, currency);
  return texts.length === 0 ? null : (
    <ul className={common.list} aria-label={book.t('why.lines.label')}>
      {texts.map(({ key, text, isCounted }) => (
        <li key={key} className={classes.step} data-met={isCounted}>
          {text}
        </li>
      ))}
    </ul>
  );
};

const Explanation = ({ order }: { readonly order: OrderExplanation }) => {
  const book = usePhrases();
  const { t, formats } = book;
  const { earning } = order;
  // Not told by a server of the release before, while a new one is rolled out.
  const { heldOut = [] } = earning ?? {};
  const outcomes = outcomeTexts(book, order);
  return (
    <div className={classes.explanation}>
      {order.openReturn && <OpenReturn order={order} openReturn={order.openReturn} />}
      <h3 className={classes.title}>{titleOf(book, order)}</h3>
      {order.total !== order.goods && (
        <p>{t('why.total', { amount: formats.money(order.total, order.currency) })}</p>
      )}
      {earning === null && <p>{t('why.notPaid')}</p>}
      {earning?.reason && <p>{t(`why.reason.${earning.reason}`, { currency: order.currency })}</p>}
      {earning?.methods.map((method, index) => (
        <section key={method.methodId}>
          {earning.methods.length > 1 && (
            <h4 className={classes.method}>{t('why.method', { n: formats.number(index + 1) })}</h4>
          )}
          <Lines method={method} currency={order.currency} />
          <Steps steps={stepTexts(book, method.steps, order.currency)} />
          <TakenBack method={method} currency={order.currency} />
        </section>
      ))}
      {heldOut.map(({ campaignId, name }) => (
        <p key={campaignId}>{t('why.heldOut', { name: `\u2068${name[formats.locale]}\u2069` })}</p>
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
  /** Outside a wallet there is none: then it is fetched whenever it is opened. */
  readonly walletVersion?: number;
}

/** "Why 37?": an order's stored computation, also when it gave nothing. */
export const EarningExplanation = ({ orderId, walletVersion = 0 }: EarningExplanationProps) => {
  const order = useQuery(earningQuery(useApi(), orderId, walletVersion));
  if (order.isPending) return <LoadingRows rows={2} />;
  if (order.data === undefined) {
    return <QueryError query={order} />;
  }
  return <Explanation order={order.data} />;
};
