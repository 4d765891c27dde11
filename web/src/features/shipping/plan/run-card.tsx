import type { RunProblem, ShippingRunDetail } from '@apps-hub/contract/shipping/plan/routes';
import { LABEL_SIZES, type LabelSize } from '@apps-hub/domain/shipping/carriers/facts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import type { Earlier } from '@apps-hub/ui/api/earlier.ts';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { Meter } from '@apps-hub/ui/components/meter.tsx';
import { saveFile } from '@apps-hub/ui/components/save-file.ts';
import { planKey, runQuery, runsQuery } from './queries.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './plan.module.css';

/** Why an order or a pickup failed: the rule's reason, the error, or the carrier's own words. */
const Problem = ({ problem: { code, params, fields, refusal } }: { readonly problem: RunProblem }) => {
  const { t, find } = useLanguage();
  const { formats } = usePhrases();
  const reason = String(params['reason'] ?? code);
  const places = ['shipments.cannot', 'carriers.slot', 'carriers.refusal', 'shippingErrors', 'errors'];
  const nameOf = (path: string) =>
    find(`shipments.form.${path.split('.').at(-1) ?? ''}`) ?? t('shipments.form.street');
  const text =
    find(`shipments.plan.run.problem.${code}`, { fields: formats.list([...new Set(fields.map(nameOf))]) }) ??
    places.map((place) => find(`${place}.${reason}`) ?? find(`${place}.${code}`)).find(Boolean);
  return (
    <>
      {text ?? code} {refusal && <bdi dir="auto">{refusal.message}</bdi>}
    </>
  );
};

/** The pickups, and the orders that got no waybill. */
const Rows = ({ run }: { readonly run: ShippingRunDetail }) => {
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  const api = useApi();
  const sheet = useAction({
    send: async (id: string) =>
      saveFile(await api.file('/api/v1/shipping/pickups/{id}/hand-over', { params: { id }, query: {} })),
  });
  return (
    <ul className={common.list}>
      {run.groups.map(({ carrier, branch, orders, made, pickup: { state, id, now, window, problem } }) => (
        <li key={`${carrier} ${branch.id}`} className={`${classes.row} ${common.spacedLine}`}>
          <span className={classes.text}>
            <strong>{texts.carrier(carrier)}</strong> <bdi>{branch.name}</bdi>
            <span className={common.quietLine}>
              {t('shipments.plan.run.made', { n: formats.number(made), all: formats.number(orders) })}{' '}
              {t(`shipments.plan.run.pickup.${state}`, { window: window ? texts.window(window) : '' })}{' '}
              {now && `(${t(`pickups.state.${now}`)})`} {problem && <Problem problem={problem} />}
            </span>
          </span>
          {id && (
            <Button size="xs" variant="default" loading={sheet.isBusy} onClick={() => sheet.run(id)}>
              {t('pickups.action.handOver')}
            </Button>
          )}
        </li>
      ))}
      {run.problems.map(({ order, state, problem }) => (
        <li key={order.id} className={classes.row}>
          <bdi className={common.strong}>{order.number}</bdi>{' '}
          {state === 'unknown' && t('shipments.plan.run.unknown')} {problem && <Problem problem={problem} />}
        </li>
      ))}
    </ul>
  );
};

/** How many labels are in ZPL; a server of the release before, whose labels are PDFs, does not tell. */
const zplOf = ({ zplLabels = 0 }: Earlier<ShippingRunDetail, 'zplLabels'>): number => zplLabels;

const Actions = ({ run }: { readonly run: ShippingRunDetail }) => {
  const { t } = usePhrases();
  const zpl = zplOf(run);
  const api = useApi();
  const params = { id: run.id };
  const print = useAction({
    send: async (paper: LabelSize) =>
      saveFile(await api.file('/api/v1/shipping/plan/runs/{id}/labels', { params, query: { paper } })),
  });
  const retry = useAction({
    send: (_: object, idempotencyKey) =>
      api.post('/api/v1/shipping/plan/runs/{id}/retry', { params, body: {}, idempotencyKey }),
    stale: [planKey],
  });
  const hasFailed = run.counts.failed > 0 || run.groups.some(({ pickup }) => pickup.state === 'failed');
  return (
    <div className={common.wrap}>
      {LABEL_SIZES.filter((paper) => (paper === 'zpl' ? zpl : run.labels - zpl) > 0).map((paper) => (
        <Button key={paper} variant="light" loading={print.isBusy} onClick={() => print.run(paper)}>
          {t(`shipments.plan.run.labels.${paper}`, { code: 'ZPL' })}
        </Button>
      ))}
      {run.state === 'done' && hasFailed && (
        <Button variant="default" loading={retry.isBusy} onClick={() => retry.run({})}>
          {t('shipments.plan.run.retry')}
        </Button>
      )}
    </div>
  );
};

interface RunCardProps {
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The latest run, or an earlier one: how far it is, its labels and pickups, and the orders that got no waybill. */
export const RunCard = ({ chosen, onChoose }: RunCardProps) => {
  const { t, formats } = usePhrases();
  const api = useApi();
  const runs = useQuery(runsQuery(api)).data?.runs ?? [];
  const id = chosen ?? runs[0]?.id;
  const { data: run } = useQuery({ ...runQuery(api, id ?? ''), enabled: id !== undefined });
  if (!run) return null;
  const { waiting, making, made, unknown, failed } = run.counts;
  const done = run.orders - waiting - making;
  const n = formats.number;
  const zpl = zplOf(run);
  const progress = t('shipments.plan.run.progress', { done: n(done), all: n(run.orders) });
  return (
    <Card
      title={t('shipments.plan.run.title')}
      actions={
        <NativeSelect
          aria-label={t('shipments.plan.run.title')}
          value={run.id}
          data={[run, ...runs.filter((each) => each.id !== run.id)].map((each) => ({
            value: each.id,
            label: formats.dateTime(each.createdAt),
          }))}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
      }
    >
      <div className={`${common.column} ${common.inset}`}>
        <output>
          {progress}.{' '}
          {t('shipments.plan.run.counts', { made: n(made), unknown: n(unknown), failed: n(failed) })}
        </output>
        <Meter value={done} max={run.orders} label={progress} />
        <p className={common.note}>{t(`shipments.plan.run.note.${run.state}`)}</p>
        <Actions run={run} />
        {zpl > 0 && zpl < run.labels && (
          <p className={common.note}>
            {t('shipments.plan.run.onlyPdf', { n: n(run.labels - zpl), code: 'ZPL' })}
          </p>
        )}
      </div>
      <Rows run={run} />
    </Card>
  );
};
