import type { ApiKey, ApiKeyWithSecret } from '@apps-hub/contract/hub/api-keys/routes';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import { AddButton } from '@apps-hub/ui/components/add-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { KeysTable } from './keys-table.tsx';
import { apiKeysKey, apiKeysQuery, revokeApiKey } from './queries.ts';

const NoKeys = lazy(async () => ({ default: (await import('./no-keys.tsx')).NoKeys }));
const KeyDialog = overlay(async () => (await import('./key-dialog.tsx')).KeyDialog);
const RotateDialog = overlay(async () => (await import('./rotate-dialog.tsx')).RotateDialog);
const SecretDialog = overlay(async () => (await import('../shared/secret-dialog.tsx')).SecretDialog);

type Opened =
  | { readonly kind: 'new' }
  | { readonly kind: 'rotate'; readonly apiKey: ApiKey }
  | { readonly kind: 'secret'; readonly secret: string | null };

/** The keys of other programs: made, given new secrets, revoked. */
export const KeysCard = () => {
  const { t } = usePhrases();
  const api = useApi();
  const keys = useQuery(apiKeysQuery(api));
  const [opened, setOpened] = useState<Opened>();
  const revocation = useConfirmedAction<ApiKey>({
    send: ({ id }, key) => revokeApiKey(api, id, key),
    stale: [apiKeysKey],
    doneText: t('apiKeys.revoke.done'),
  });
  const close = () => setOpened(undefined);
  const showSecret = ({ secret }: ApiKeyWithSecret) => setOpened({ kind: 'secret', secret });
  return (
    <Card
      title={t('apiKeys.title')}
      subtitle={t('apiKeys.subtitle')}
      actions={
        <AddButton disabledReason={undefined} onClick={() => setOpened({ kind: 'new' })}>
          {t('apiKeys.add')}
        </AddButton>
      }
    >
      <Loaded query={keys} loadingRows={3}>
        {({ keys: all }) =>
          all.length === 0 ? (
            <Suspense fallback={null}>
              <NoKeys />
            </Suspense>
          ) : (
            <KeysTable
              keys={all}
              onRotate={(apiKey) => setOpened({ kind: 'rotate', apiKey })}
              onRevoke={revocation.ask}
            />
          )
        }
      </Loaded>
      <ConfirmQuestion
        action={revocation}
        askAbout={({ name }) => ({
          title: t('apiKeys.revoke.named', { name }),
          question: t('apiKeys.revoke.question'),
          consequence: t('apiKeys.revoke.consequence'),
          confirmLabel: t('apiKeys.revoke.yes'),
        })}
      />
      <Suspense fallback={null}>
        {opened?.kind === 'new' && <KeyDialog onMade={showSecret} onClose={close} />}
        {opened?.kind === 'rotate' && (
          <RotateDialog apiKey={opened.apiKey} onMade={showSecret} onClose={close} />
        )}
        {opened?.kind === 'secret' && <SecretDialog secret={opened.secret} onClose={close} />}
      </Suspense>
    </Card>
  );
};
