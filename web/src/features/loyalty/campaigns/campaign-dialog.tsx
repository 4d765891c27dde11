import type { Campaign, CampaignInput } from '@apps-hub/contract/loyalty/campaigns/routes';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import noteForm from '@apps-hub/ui/components/form.module.css';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useVersionedForm } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { ConfirmLoss, lossToConfirm } from '../shared/methods/confirm-loss.tsx';
import { CampaignFields, Presets } from './campaign-fields.tsx';
import { bothCalendars } from './campaign-text.ts';
import { type CampaignDraft, checkDraft, draftOf, EMPTY_DRAFT, inputOf } from './draft.ts';
import { campaignsQuery, type CampaignSave, campaignWhatIf, saveCampaign } from './queries.ts';

/** What the campaign would have given for past orders, before it is saved. */
const WhatIf = ({ inputOf: input }: { readonly inputOf: () => CampaignInput | undefined }) => {
  const book = usePhrases();
  const { t, formats, counted, problemText } = book;
  const api = useApi();
  const trial = useMutation({ mutationFn: (body: CampaignInput) => campaignWhatIf(api, body) });
  const { data } = trial;
  const ask = () => {
    const body = input();
    if (body) trial.mutate(body);
  };
  return (
    <div>
      <Button variant="default" loading={trial.isPending} onClick={ask}>
        {t('campaigns.whatIf.ask')}
      </Button>
      {trial.isError && <p role="alert">{problemText(trial.error)}</p>}
      {data && (
        <output className={noteForm.note}>
          <span className={noteForm.noteLabel}>
            {t('campaigns.whatIf.title', {
              from: bothCalendars(book, data.firstDay),
              to: bothCalendars(book, data.lastDay),
            })}
          </span>
          <strong>
            {t('campaigns.whatIf.points', {
              added: counted.points(data.addedPoints),
              earned: counted.points(data.earnedPoints),
            })}
          </strong>
          <span>
            {t('campaigns.whatIf.orders', {
              n: formats.number(data.withPoints),
              all: formats.number(data.orders),
            })}
          </span>
          {data.isBudgetUsed && <span>{t('campaigns.whatIf.budgetUsed')}</span>}
          {data.cost !== null && (
            <span>{t('campaigns.whatIf.cost', { amount: formats.money(data.cost) })}</span>
          )}
        </output>
      )}
    </div>
  );
};

interface CampaignDialogProps {
  /** The campaign to edit; undefined for a new one. */
  readonly campaign: Campaign | undefined;
  readonly onClose: () => void;
}

/** Creates, changes or ends a campaign. */
export const CampaignDialog = ({ campaign, onClose }: CampaignDialogProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const [mayMove, setMayMove] = useState(false);
  const confirmed = useRef<number>(undefined);
  const draft = useDraft<CampaignDraft>(campaign ? draftOf(campaign) : EMPTY_DRAFT, checkDraft);
  const form = useVersionedForm({
    record: campaign,
    draft,
    valuesOf: draftOf,
    inputOf: (values): Omit<CampaignSave, 'over'> => {
      const input = { input: inputOf(values), confirmed: confirmed.current };
      // A confirmation is for one save; later changes need another.
      confirmed.current = undefined;
      return input;
    },
    send: (input, over, key) => saveCampaign(api, { ...input, over }, key),
    query: campaignsQuery(api),
    find: (all) => all.find(({ id }) => id === campaign?.id),
    savedText: t('campaigns.saved'),
    onSaved: onClose,
  });
  const title = t(campaign ? 'campaigns.change' : 'campaigns.add');
  return (
    <>
      <FormDialog
        size="lg"
        title={title}
        form={form}
        problem={lossToConfirm(form) ? false : undefined}
        onClose={onClose}
        aside={<WhatIf inputOf={() => (draft.check() ? inputOf(draft.values) : undefined)} />}
      >
        {!campaign && <Presets draft={draft} onChosen={setMayMove} />}
        <CampaignFields draft={draft} mayMove={mayMove} />
      </FormDialog>
      <ConfirmLoss
        form={form}
        subject="Campaigns"
        title={title}
        onConfirm={(basisPoints) => {
          confirmed.current = basisPoints;
          form.submit();
        }}
      />
    </>
  );
};
