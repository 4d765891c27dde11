import type { GiveBackAnswer } from '@apps-hub/contract/loyalty/method-trials/routes';
import { IconAlertTriangle } from '@tabler/icons-react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { GiveBackNote } from './give-back.tsx';
import { type DraftQuestion, useDraftCheck } from './use-draft-check.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './what-if.module.css';

/** The server's findings about a draft. */
export interface Checked<Warning> {
  readonly checked: { readonly orders: number; readonly since: string };
  readonly warnings: readonly Warning[];
  readonly giveBack: GiveBackAnswer | null;
}

/** Names used in a warning's sentence besides its figures. */
export interface CheckedOrders {
  /** "412 orders" */
  readonly orders: string;
  readonly date: string;
}

interface DraftCheckProps<Input, Warning> {
  readonly question: DraftQuestion<Input, Checked<Warning>>;
  readonly textOf: (warning: Warning, checked: CheckedOrders) => string;
  /** A reward's name; null stands for the draft. */
  readonly rewardName: (methodId: string | null) => string;
}

const checkedOrders = ({ t, formats }: Phrasebook, checked: Checked<never>['checked']): CheckedOrders => ({
  orders: t('draftCheck.orders', { count: checked.orders, n: formats.number(checked.orders) }),
  date: formats.dateOf(checked.since),
});

const noWarningsText = (book: Phrasebook, checked: Checked<never>['checked']): string =>
  checked.orders === 0
    ? book.t('draftCheck.noOrders')
    : book.t('draftCheck.sound', checkedOrders(book, checked));

/** Shows what a draft gives back, and its warnings, while it is being typed. */
export const DraftCheck = <Input, Warning>({
  question,
  textOf,
  rewardName,
}: DraftCheckProps<Input, Warning>) => {
  const book = usePhrases();
  const { t } = book;
  const { data, isError, isPending, isAsked } = useDraftCheck(question);
  if (!isAsked) return null;
  const isQuiet = data?.warnings.length === 0 && data.giveBack?.mustConfirm !== true;
  return (
    <section className={form.section} aria-label={t('draftCheck.title')} aria-live="polite">
      {isError && <p className={common.note}>{t('draftCheck.failed')}</p>}
      {isPending && <p className={common.note}>{t('draftCheck.checking')}</p>}
      {data?.giveBack && <GiveBackNote giveBack={data.giveBack} name={rewardName(data.giveBack.methodId)} />}
      {data && isQuiet && <p className={common.note}>{noWarningsText(book, data.checked)}</p>}
      {data && data.warnings.length > 0 && (
        <ul className={classes.warnings}>
          {data.warnings.map((warning) => {
            const text = textOf(warning, checkedOrders(book, data.checked));
            return (
              <li key={text}>
                <IconAlertTriangle size={20} aria-hidden />
                <span>{text}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};
