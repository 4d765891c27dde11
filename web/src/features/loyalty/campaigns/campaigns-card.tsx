import type { Campaign } from '@apps-hub/contract/loyalty/campaigns/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Earlier } from '@apps-hub/ui/api/earlier.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { AddButton } from '@apps-hub/ui/components/add-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { effectText, spanText, stateOf } from '../shared/campaign-text.ts';
import { campaignsQuery } from './queries.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './campaigns-card.module.css';

const CampaignDialog = overlay(
  async () => (await import('./campaign-dialog.tsx')).CampaignDialog,
  'loyaltyTools',
);

const comparisonOf = ({
  heldOutPercent = null,
  resultAt = null,
}: Earlier<Campaign, 'heldOutPercent' | 'resultAt'>) => ({ heldOutPercent, resultAt });

const CampaignItem = ({ campaign, onEdit }: { readonly campaign: Campaign; readonly onEdit: () => void }) => {
  const book = usePhrases();
  const { t, formats, counted } = book;
  const denied = useDenied('update', 'CollectionMethod');
  const name = campaign.name[formats.locale];
  const { heldOutPercent, resultAt } = comparisonOf(campaign);
  const [now] = useState(() => Date.now());
  const state = stateOf(campaign, now);
  const given = { points: counted.points(campaign.givenPoints), n: formats.number(campaign.orders) };
  return (
    <li className={classes.band}>
      <div className={classes.text}>
        <p className={classes.name}>{name}</p>
        <p className={classes.fact}>{effectText(book, campaign)}</p>
        <p className={classes.fact}>{spanText(book, campaign)}</p>
        {campaign.orders > 0 && (
          <p className={classes.fact}>
            {campaign.budget === null
              ? t('campaigns.given', given)
              : t('campaigns.givenOf', { ...given, budget: counted.points(campaign.budget) })}
          </p>
        )}
        {heldOutPercent !== null && resultAt !== null && (
          <p className={classes.fact}>
            {t('campaigns.comparison.inList', {
              percent: formats.percent(String(heldOutPercent)),
              day: formats.dateOf(resultAt),
            })}
          </p>
        )}
      </div>
      <StatusBadge tone={state === 'running' ? 'good' : 'quiet'}>
        {t(`campaigns.states.${state}`)}
      </StatusBadge>
      <ActionButton
        variant="default"
        size="compact-sm"
        disabledReason={denied}
        aria-label={t('campaigns.changeOf', { name })}
        onClick={onEdit}
      >
        {t('common.action.edit')}
      </ActionButton>
    </li>
  );
};

/** A store's campaigns, the latest first, with what each gave so far. */
export const CampaignsCard = () => {
  const { t } = usePhrases();
  const campaigns = useQuery(campaignsQuery(useApi()));
  const [opened, setOpened] = useState<{ readonly campaign: Campaign | undefined }>();
  return (
    <Card
      title={t('campaigns.title')}
      subtitle={t('campaigns.help')}
      actions={
        <AddButton
          disabledReason={useDenied('create', 'CollectionMethod')}
          onClick={() => setOpened({ campaign: undefined })}
        >
          {t('campaigns.add')}
        </AddButton>
      }
    >
      <Loaded query={campaigns} loadingRows={3}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState text={t('campaigns.none')} />
          ) : (
            <ul className={common.list}>
              {all.map((campaign) => (
                <CampaignItem key={campaign.id} campaign={campaign} onEdit={() => setOpened({ campaign })} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {opened && <CampaignDialog campaign={opened.campaign} onClose={() => setOpened(undefined)} />}
    </Card>
  );
};
