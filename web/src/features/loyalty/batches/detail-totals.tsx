import type { BatchTotals } from '@apps-hub/contract/loyalty/batches/routes';

import { FiguresTable } from '@apps-hub/ui/components/figures-table.tsx';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';

type Part = BatchTotals['details'][number];

/** Isolated, so that names and codes of the other direction do not reorder the row's number. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

const sampleText = (
  { t, formats }: Phrasebook,
  { line, birthday, tier, code }: Part['samples'][number],
): string => {
  const day =
    birthday &&
    t(`movingIn.day_${birthday.calendar}`, {
      day: formats.number(birthday.day),
      month: formats.number(birthday.month),
    });
  const named =
    tier &&
    (tier.until ? t('movingIn.tierUntil', { name: tier.name, day: formats.day(tier.until) }) : tier.name);
  const what = day ?? named ?? code;
  const row = t('movingIn.rowNo', { n: formats.number(line) });
  return what ? `${row}: ${isolated(what)}` : row;
};

/** Birthdays, tiers and invitation codes of the file, by what becomes of them. */
export const DetailTotals = ({ details }: { readonly details: readonly Part[] }) => {
  const book = usePhrases();
  const { t, formats } = book;
  return (
    <FiguresTable
      caption={t('movingIn.details')}
      head={[t('movingIn.details'), t('movingIn.state'), t('movingIn.count'), t('movingIn.samples')]}
      texts={[1, 3]}
      rows={details.map(({ kind, state, rows, samples }) => [
        t(`movingIn.kind.${kind}`),
        t(`movingIn.states.${state}`),
        formats.number(rows),
        samples.map((sample) => sampleText(book, sample)).join(t('movingIn.comma')),
      ])}
    />
  );
};
