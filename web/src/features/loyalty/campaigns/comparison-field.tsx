import type { CampaignReach } from '@apps-hub/contract/loyalty/campaigns/routes';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import type { CampaignDraft } from './draft.ts';
import { campaignReachQuery } from './queries.ts';
import classes from './campaigns-card.module.css';

const SHARES = ['5', '10', '20'];

/** What the store's own numbers could show: whether the campaign is measurable, and if not, what that would need. */
const Verdict = ({ customers, seen, isMeasurable, customersNeeded }: CampaignReach) => {
  const { t, formats } = usePhrases();
  if (isMeasurable) return <strong>{t('campaigns.comparison.measurable')}</strong>;
  return (
    <>
      <strong>{t('campaigns.comparison.notMeasurable')}</strong>
      <span>
        {seen === null
          ? t(`campaigns.comparison.${customersNeeded === null ? 'noSales' : 'tooFew'}`)
          : t('campaigns.comparison.needs', {
              n: formats.number(customersNeeded ?? customers),
              have: formats.number(customers),
            })}
      </span>
    </>
  );
};

const Reach = ({ values }: { readonly values: CampaignDraft }) => {
  const { t, formats, problemText } = usePhrases();
  const { data, error } = useQuery(campaignReachQuery(useApi(), values));
  if (error) return <p role="alert">{problemText(error)}</p>;
  if (data === undefined) return <LoadingRows rows={2} />;
  return (
    <output className={form.note} data-tone={data.isMeasurable ? undefined : 'warn'}>
      <Verdict {...data} />
      {data.seen && (
        <span>
          {t('campaigns.comparison.seen', {
            amount: formats.money(data.seen.amount),
            percent: formats.percent(String(data.seen.percent)),
            sales: formats.money(data.sales),
          })}
        </span>
      )}
      {data.customers > 0 && (
        <span>
          {t('campaigns.comparison.basis', {
            from: formats.dayAndYear(data.firstDay),
            to: formats.dayAndYear(data.lastDay),
            heldOut: formats.number(data.heldOut),
            customers: formats.number(data.customers),
          })}
        </span>
      )}
    </output>
  );
};

/** The share of customers who do not get the campaign; once it has begun, only which it is. */
export const ComparisonField = ({ draft: { values, field } }: { readonly draft: Draft<CampaignDraft> }) => {
  const { t, formats } = usePhrases();
  const { heldOut, hasBegun, firstDay, lastDay } = values;
  const shareText = (share: string): string =>
    t('campaigns.comparison.share', { percent: formats.percent(share) });
  if (hasBegun)
    return (
      <fieldset className={form.section}>
        <legend>{t('campaigns.comparison.title')}</legend>
        <p className={classes.help}>
          {heldOut === ''
            ? t('campaigns.comparison.tooLate')
            : t('campaigns.comparison.fixed', { percent: formats.percent(heldOut) })}
        </p>
      </fieldset>
    );
  const shares = heldOut === '' || SHARES.includes(heldOut) ? SHARES : [...SHARES, heldOut];
  const isReady = heldOut !== '' && firstDay !== '' && lastDay >= firstDay;
  return (
    <fieldset className={form.section}>
      <legend>{t('campaigns.comparison.title')}</legend>
      <div className={form.grid}>
        <ChoiceSelect
          label={t('campaigns.comparison.label')}
          {...field('heldOut', 'heldOutPercent')}
          options={[
            { value: '', label: t('campaigns.comparison.none') },
            ...shares.map((share) => ({ value: share, label: shareText(share) })),
          ]}
        />
      </div>
      <p className={classes.help}>{t('campaigns.comparison.help')}</p>
      {isReady && (
        <Stack mt="sm">
          <Reach values={values} />
        </Stack>
      )}
    </fieldset>
  );
};
