import type { GiveBackAnswer } from '@apps-hub/contract/loyalty/method-trials/routes';
import { type CurrencyCode, formatAmount, parseAmount } from '@apps-hub/domain/money';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import classes from './give-back.module.css';
import { type DraftQuestion, useDraftCheck } from './use-draft-check.ts';

/** 1250 basis points as "12.5%". */
export const shareOf = ({ formats }: Phrasebook, basisPoints: number): string =>
  formats.percent(String(basisPoints / 100));

interface GiveBackProps {
  readonly giveBack: GiveBackAnswer;
  /** The reward's name. */
  readonly name: string;
}

const orderText = ({ t, formats }: Phrasebook, { basis, order, earned, earnedPerHundred }: GiveBackAnswer) =>
  t(`giveBack.order.${basis}`, {
    order: formats.money(order),
    points: t('common.count.pointsFor', { count: earned, n: formats.number(earned) }),
    hundred: formats.money('100'),
    perHundred: formats.number(earnedPerHundred),
  });

/** What the merchant keeps of an order after the reward; undefined while the margin is unknown or covers it. */
const lostOf = ({ back, margin }: GiveBackAnswer, currency: CurrencyCode): string | undefined => {
  if (margin === null) return undefined;
  const [given, left] = [parseAmount(back, currency), parseAmount(margin, currency)];
  if (!given.ok || !left.ok || given.value <= left.value) return undefined;
  return formatAmount(given.value - left.value, currency);
};

/** What the reward gives back of an order, in sentences that a merchant can check by hand. */
export const GiveBackNote = ({ giveBack, name }: GiveBackProps) => {
  const book = usePhrases();
  const { t, formats, counted } = book;
  const { currency } = useStore();
  const { back, order, price, margin, sales, lossBasisPoints, limitBasisPoints, mustConfirm } = giveBack;
  const lost = lostOf(giveBack, currency);
  return (
    <div className={classes.note} data-tone={mustConfirm ? 'bad' : 'plain'}>
      <p className={classes.sum}>
        {mustConfirm && <IconAlertTriangle size={20} aria-hidden />}
        <span>
          {t('giveBack.sum', {
            back: formats.money(back),
            order: formats.money(order),
            share: shareOf(book, giveBack.backBasisPoints),
          })}
        </span>
      </p>
      <ul>
        <li>
          {t('giveBack.price', {
            name,
            points: counted.pointsFor(price.points),
            amount: formats.money(price.amount),
          })}
        </li>
        <li>{orderText(book, giveBack)}</li>
        {sales && (
          <li>
            {t('giveBack.sales', {
              count: sales.orders,
              n: formats.number(sales.orders),
              cost: formats.money(sales.cost),
              goods: formats.money(sales.goods),
              share: shareOf(book, sales.basisPoints),
            })}
          </li>
        )}
        {margin !== null && lost !== undefined && (
          <li>{t('giveBack.lost', { margin: formats.money(margin), lost: formats.money(lost) })}</li>
        )}
        {lossBasisPoints > limitBasisPoints && (
          <li>{t('giveBack.limit', { limit: shareOf(book, limitBasisPoints) })}</li>
        )}
      </ul>
    </div>
  );
};

/** The largest loss of a draft, shown beside Save. */
export const LossLine = <Input,>({
  question,
}: {
  readonly question: DraftQuestion<Input, { readonly giveBack: GiveBackAnswer | null }>;
}) => {
  const book = usePhrases();
  const { data, isAsked } = useDraftCheck(question);
  const giveBack = data?.giveBack;
  if (!isAsked || !giveBack) return null;
  return (
    <p className={classes.line} data-tone={giveBack.mustConfirm ? 'bad' : 'plain'}>
      {giveBack.mustConfirm && <IconAlertTriangle size={18} aria-hidden />}
      <span>{book.t('giveBack.line', { share: shareOf(book, giveBack.lossBasisPoints) })}</span>
    </p>
  );
};
