import type { Batch, BatchTotals as Totals } from '@apps-hub/contract/loyalty/batches/routes';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { FiguresTable } from '@apps-hub/ui/components/figures-table.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './batches.module.css';
import { DetailTotals } from './detail-totals.tsx';
import { batchTotalsQuery } from './queries.ts';

const pointsOf = ({ parts }: Totals, problem: Totals['parts'][number]['problem']): number =>
  parts.find((part) => part.problem === problem)?.points ?? 0;

/** The file's sum next to that of the transactions; once applied, the two must be equal. */
const Proof = ({ batch, totals }: { readonly batch: Batch; readonly totals: Totals }) => {
  const { t, formats } = usePhrases();
  if (batch.state === 'draft') return null;
  const isSet = batch.movingIn?.mode === 'set';
  const [file, here] = [pointsOf(totals, null), isSet ? totals.balances : totals.posted];
  const isEnded = batch.state === 'applied' || batch.state === 'undone';
  return (
    <p className={isEnded && file !== here ? common.error : undefined}>
      {t(isSet ? 'movingIn.sumSet' : 'movingIn.sumAdded', {
        file: formats.number(file),
        here: formats.number(here),
      })}
      {totals.takenBack !== 0 && ` ${t('movingIn.sumUndone', { n: formats.signed(totals.takenBack) })}`}
    </p>
  );
};

/** What the rows of a moving-in add up to, by what becomes of them. */
export const BatchTotals = ({ batch }: { readonly batch: Batch }) => {
  const { t, formats } = usePhrases();
  const query = useQuery(batchTotalsQuery(useApi(), batch));
  return (
    <Loaded query={query} loadingRows={2}>
      {(totals) => (
        <Stack gap="md">
          <FiguresTable
            caption={t('movingIn.totals')}
            head={[t('movingIn.rows'), t('movingIn.count'), t('batches.column.points'), t('movingIn.first')]}
            texts={[3]}
            rows={totals.parts.map(({ problem, lines, points, first }) => [
              t(problem === null ? 'movingIn.ready' : `batches.problem.${problem}`),
              formats.number(lines),
              formats.number(points),
              problem === null ? '–' : first.map((line) => formats.number(line)).join(t('movingIn.comma')),
            ])}
          />
          {totals.details.length > 0 && <DetailTotals details={totals.details} />}
          <div className={classes.underWay}>
            <Proof batch={batch} totals={totals} />
            <p className={common.note}>{t('movingIn.after')}</p>
          </div>
        </Stack>
      )}
    </Loaded>
  );
};
