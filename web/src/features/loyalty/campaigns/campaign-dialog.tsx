import type { Campaign, CampaignInput } from '@apps-hub/contract/loyalty/campaigns/routes';
import { Button } from '@mantine/core';

import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import noteForm from '@apps-hub/ui/components/form.module.css';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { MethodDialog } from '../shared/methods/method-dialog.tsx';
import { useWhatIf } from '@apps-hub/ui/kit/form/use-what-if.ts';
import { ProgressLine } from '../shared/methods/what-if-panel.tsx';
import { bothCalendars } from '../shared/campaign-text.ts';
import { CampaignFields, NewCampaignFields } from './campaign-fields.tsx';
import { checkDraft, draftOf, EMPTY_DRAFT, inputOf } from './draft.ts';
import { askForCampaign, campaignApi, campaignWhatIf } from './queries.ts';

/** What the campaign would have given for past orders, before it is saved. */
const WhatIf = ({ input }: { readonly input: CampaignInput | undefined }) => {
  const book = usePhrases();
  const { t, formats, counted, problemText } = book;
  const api = useApi();
  const { trial, run, stop } = useWhatIf((body: CampaignInput, follow) => campaignWhatIf(api, body, follow));
  const data = trial.status === 'done' ? trial.result : undefined;
  return (
    <div>
      {trial.status === 'running' ? (
        <Button variant="default" onClick={stop}>
          {t('whatIf.stop')}
        </Button>
      ) : (
        <ActionButton
          variant="default"
          disabledReason={input ? undefined : t('whatIf.fillFirst')}
          onClick={() => input && run(input)}
        >
          {t('campaigns.whatIf.ask')}
        </ActionButton>
      )}
      {trial.status === 'running' && <ProgressLine progress={trial.progress} />}
      {trial.status === 'failed' && <p role="alert">{problemText(trial.error)}</p>}
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

const FORM = { empty: EMPTY_DRAFT, draftOf, checkDraft, inputOf, BeforeSaving: WhatIf };

interface CampaignDialogProps {
  /** The campaign to edit; undefined for a new one. */
  readonly campaign: Campaign | undefined;
  readonly onClose: () => void;
}

/** Creates, changes or ends a campaign. */
export const CampaignDialog = ({ campaign, onClose }: CampaignDialogProps) => {
  const { t } = usePhrases();
  return (
    <MethodDialog
      method={campaign}
      api={campaignApi}
      ask={askForCampaign}
      form={{ ...FORM, Fields: campaign ? CampaignFields : NewCampaignFields }}
      texts={{ title: t(campaign ? 'campaigns.change' : 'campaigns.add'), saved: t('campaigns.saved') }}
      onClose={onClose}
    />
  );
};
