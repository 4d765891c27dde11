import type { Actions, ActionsInput } from '@apps-hub/contract/loyalty/actions/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { SavedForm } from '@apps-hub/ui/kit/form/saved-form.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useVersionedForm } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { AskApproval, giftToApprove } from '../shared/methods/ask-approval.tsx';
import { actionsKey, actionsQuery } from '../shared/queries.ts';
import { Trial } from '@apps-hub/ui/kit/form/trial.tsx';
import { ActionsFields } from './action-fields.tsx';
import { type ActionsDraft, checkActions, draftOf, inputOf } from './draft.ts';

const ReviewAppDialog = overlay(async () => (await import('./review-app-dialog.tsx')).ReviewAppDialog);

const PATH = '/api/v1/loyalty/actions';

type ActionsSave = ActionsInput & { readonly version: number | null };

const saveActions = (api: Api, body: ActionsSave, idempotencyKey: string) =>
  api.put(PATH, { body, idempotencyKey });

/** Asks for approval of these actions instead of saving them. */
const askForActions = (api: Api, { version, ...actions }: ActionsSave, idempotencyKey: string) =>
  api.post('/api/v1/loyalty/action-changes', { body: { version, actions }, idempotencyKey });

const actionsWhatIf = (api: Api, body: ActionsInput) => api.post(`${PATH}/what-if`, { body });

/** What these actions would have given in a year, before they are saved. */
const WhatIf = ({ inputOf: inputNow }: { readonly inputOf: () => ActionsInput | undefined }) => {
  const { t, formats, counted } = usePhrases();
  return (
    <Trial
      label={t('actions.whatIf.ask')}
      title={t('actions.whatIf.title')}
      inputOf={inputNow}
      send={actionsWhatIf}
    >
      {(data) => (
        <>
          <ul>
            {data.actions.map(({ kind, times, isMost, points }) => (
              <li key={kind}>
                {t(isMost ? 'actions.whatIf.most' : 'actions.whatIf.exact', {
                  name: t(`actions.name.${kind}`),
                  n: formats.number(times),
                  points: counted.points(points),
                })}
              </li>
            ))}
          </ul>
          <strong>{t('actions.whatIf.points', { points: counted.points(data.points) })}</strong>
          {data.cost !== null && (
            <span>{t('actions.whatIf.cost', { amount: formats.money(data.cost) })}</span>
          )}
          <span>{t('actions.whatIf.help')}</span>
        </>
      )}
    </Trial>
  );
};

const ActionsForm = ({ saved }: { readonly saved: Actions | undefined }) => {
  const { t } = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  const { currency } = useStore();
  const denied = useDenied('update', 'CollectionMethod');
  const sent = useRef<ActionsSave>(undefined);
  const [initial] = useState(() => draftOf(saved ?? { actions: [] }));
  const draft = useDraft<ActionsDraft>(initial, (values) => checkActions(values, currency));
  const form = useVersionedForm({
    record: saved,
    draft,
    valuesOf: draftOf,
    inputOf: (values, over) => ({ ...inputOf(values), version: over?.version ?? null }),
    send: (body, _over, key) => {
      sent.current = body;
      return saveActions(api, body, key);
    },
    query: actionsQuery(api),
    find: (stored) => stored.actions ?? undefined,
    savedText: t('actions.saved'),
    onSaved: (next) => {
      queries.setQueryData(actionsKey, { actions: next });
      draft.replace(draftOf(next));
    },
  });
  return (
    <>
      <SavedForm
        className={common.body}
        form={form}
        deniedReason={denied}
        problem={giftToApprove(form) ? false : undefined}
      >
        <ActionsFields draft={draft} saved={saved} />
        <WhatIf inputOf={() => (draft.check() ? inputOf(draft.values) : undefined)} />
      </SavedForm>
      <AskApproval
        form={form}
        subject="Actions"
        title={t('actions.title')}
        ask={async (key) => sent.current && askForActions(api, sent.current, key)}
        onAsked={form.reset}
      />
    </>
  );
};

/** What customers get points for besides orders. */
export const ActionsCard = () => {
  const { t } = usePhrases();
  const actions = useQuery(actionsQuery(useApi()));
  const denied = useDenied('update', 'CollectionMethod');
  const [isConnecting, setConnecting] = useState(false);
  return (
    <Card title={t('actions.title')} subtitle={t('actions.help')}>
      <Loaded query={actions}>{({ actions: saved }) => <ActionsForm saved={saved ?? undefined} />}</Loaded>
      <div className={common.body}>
        <div>
          <ActionButton variant="default" disabledReason={denied} onClick={() => setConnecting(true)}>
            {t('actions.reviews.open')}
          </ActionButton>
        </div>
      </div>
      <Suspense fallback={null}>
        {isConnecting && <ReviewAppDialog onClose={() => setConnecting(false)} />}
      </Suspense>
    </Card>
  );
};
