import type { TierProgramme } from '@apps-hub/contract/loyalty/tiers/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { EmptyState, LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { SavedForm } from '@apps-hub/ui/kit/form/saved-form.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useVersionedForm } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { customersKey, tiersKey, tiersQuery } from '../shared/queries.ts';
import { AskApproval, giftToApprove } from '../shared/methods/ask-approval.tsx';
import { ConfirmLoss, lossToConfirm } from '../shared/methods/confirm-loss.tsx';
import { checkTiers, draftOf, firstDraft, inputOf, type TiersDraft } from './draft.ts';
import { askForTiers, saveTiers, type TiersSave } from './queries.ts';
import { TiersFields } from './tier-fields.tsx';
import { TiersWhatIf } from './tiers-what-if.tsx';
import classes from '@apps-hub/ui/components/card-form.module.css';
import common from '@apps-hub/ui/components/common.module.css';

const Members = ({ tiers }: Pick<TierProgramme, 'tiers'>) => {
  const { t, formats } = usePhrases();
  return (
    <ul className={classes.members}>
      {tiers.map(({ id, name, customers }) => (
        <li key={id}>
          {t('tiers.members', { name: `\u2068${name[formats.locale]}\u2069`, n: formats.number(customers) })}
        </li>
      ))}
    </ul>
  );
};

const TiersForm = ({ programme }: { readonly programme: TierProgramme | undefined }) => {
  const { t } = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  const { currency } = useStore();
  const denied = useDenied('update', 'CollectionMethod');
  const confirmed = useRef<number>(undefined);
  const sent = useRef<TiersSave>(undefined);
  const [initial] = useState(() => (programme ? draftOf(programme) : firstDraft()));
  const draft = useDraft<TiersDraft>(initial, (values) => checkTiers(values, currency));
  const form = useVersionedForm({
    record: programme,
    draft,
    valuesOf: draftOf,
    inputOf: (values, over) => {
      const body = {
        ...inputOf(values),
        version: over?.version ?? null,
        confirmLossBasisPoints: confirmed.current,
      };
      // A confirmation is for one save; later changes need another.
      confirmed.current = undefined;
      return body;
    },
    send: (body, _over, key) => {
      sent.current = body;
      return saveTiers(api, body, key);
    },
    query: tiersQuery(api),
    find: (stored) => stored.programme ?? undefined,
    savedText: t('tiers.saved'),
    onSaved: (saved) => {
      queries.setQueryData(tiersKey, { programme: saved });
      draft.replace(draftOf(saved));
      void queries.invalidateQueries({ queryKey: customersKey });
    },
  });
  return (
    <>
      <SavedForm
        className={common.body}
        form={form}
        deniedReason={denied}
        problem={(lossToConfirm(form) ?? giftToApprove(form)) ? false : undefined}
      >
        {programme && <Members tiers={programme.tiers} />}
        <TiersFields draft={draft} />
        <TiersWhatIf inputOf={() => (draft.check() ? inputOf(draft.values) : undefined)} />
      </SavedForm>
      <ConfirmLoss
        form={form}
        subject="Tiers"
        title={t('tiers.title')}
        onConfirm={(basisPoints) => {
          confirmed.current = basisPoints;
          form.submit();
        }}
      />
      <AskApproval
        form={form}
        subject="Tiers"
        title={t('tiers.title')}
        ask={async (key) => sent.current && askForTiers(api, sent.current, key)}
        onAsked={form.reset}
      />
    </>
  );
};

/** A store's tiers: what reaches them and what they give. A store without any sees what they are for first. */
export const TiersCard = () => {
  const { t } = usePhrases();
  const tiers = useQuery(tiersQuery(useApi()));
  const [isAdding, setAdding] = useState(false);
  const programme = tiers.data?.programme ?? undefined;
  return (
    <Card title={t('tiers.title')} subtitle={t('tiers.help')}>
      {tiers.isPending && <LoadingRows rows={4} />}
      {tiers.isLoadingError && <QueryError query={tiers} />}
      {tiers.data &&
        (programme || isAdding ? (
          <TiersForm programme={programme} />
        ) : (
          <EmptyState text={t('tiers.none')}>
            <ActionButton onClick={() => setAdding(true)}>{t('tiers.begin')}</ActionButton>
          </EmptyState>
        ))}
    </Card>
  );
};
