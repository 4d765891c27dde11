import type { ReviewApp } from '@apps-hub/contract/loyalty/actions/routes';
import { Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import common from '@apps-hub/ui/components/common.module.css';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { CopyButton } from '@apps-hub/ui/components/copy-button.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';

const PATH = '/api/v1/loyalty/actions/review-app';
const KEY = ['loyalty', 'review-app'] as const;

/** Its name is Latin in Arabic too. */
const JUDGEME = { name: '\u2066Judge.me\u2069' } as const;

const saveReviewApp = (api: Api, body: { readonly judgeme: string | null }, idempotencyKey: string) =>
  api.put(PATH, { body, idempotencyKey });

/** What the merchant enters at another review app. */
const Address = ({ url, secret }: Pick<ReviewApp, 'url' | 'secret'>) => {
  const { t } = usePhrases();
  const texts = { copied: t('actions.reviews.copied'), failed: t('actions.reviews.failed'), size: 'xs' };
  return (
    <Stack gap="xs">
      <p>
        {t('actions.reviews.url')}: <bdi className={common.brokenQuiet}>{url}</bdi>
      </p>
      <div className={common.wrap}>
        <CopyButton text={url} label={t('actions.reviews.copyUrl')} {...texts} />
        {secret !== null && <CopyButton text={secret} label={t('actions.reviews.copySecret')} {...texts} />}
      </div>
    </Stack>
  );
};

/** Connects the store's review app: the address for its reviews, and the token of an account at Judge.me. */
export const ReviewAppDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = usePhrases();
  const api = useApi();
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.get(PATH, { signal }) });
  const { data } = query;
  const draft = useDraft({ judgeme: '', forgets: false }, ({ judgeme, forgets }) => ({
    judgeme: forgets ? undefined : checkText(judgeme),
  }));
  const { forgets } = draft.values;
  const form = useForm({
    draft,
    inputOf: ({ judgeme }) => ({ judgeme: forgets ? null : judgeme.trim() }),
    send: (input, key) => saveReviewApp(api, input, key),
    stale: [KEY],
    doneText: t('actions.reviews.saved'),
    onDone: onClose,
  });
  return (
    <FormDialog title={t('actions.reviews.title')} form={form} onClose={onClose}>
      <p>{t('actions.reviews.help', JUDGEME)}</p>
      {query.isPending && <LoadingRows rows={2} />}
      {query.isLoadingError && <QueryError query={query} />}
      {data && <Address {...data} />}
      {data?.hasJudgeme && <p>{t('actions.reviews.kept', JUDGEME)}</p>}
      <TextInput
        label={t('actions.reviews.judgeme', JUDGEME)}
        dir="ltr"
        autoComplete="off"
        disabled={forgets}
        {...draft.field('judgeme')}
      />
      {data?.hasJudgeme && (
        <CheckField checked={forgets} onChange={(next) => draft.set({ forgets: next })}>
          {t('actions.reviews.forget', JUDGEME)}
        </CheckField>
      )}
    </FormDialog>
  );
};
