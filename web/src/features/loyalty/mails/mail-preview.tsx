import { MAIL_KINDS, type MailKind } from '@apps-hub/contract/loyalty/mails/values';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { MailPages } from '@apps-hub/ui/components/mail-pages.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useSubmit } from '@apps-hub/ui/kit/form/use-submit.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { mailPreviewQuery } from './queries.ts';

const Example = ({ kind, address }: { readonly kind: MailKind; readonly address: string | null }) => {
  const { t } = usePhrases();
  const api = useApi();
  const canUpdate = useCan('update', 'Settings');
  const sending = useSubmit({
    send: (body: { readonly kind: MailKind }) => api.post('/api/v1/loyalty/emails/example', { body }),
    doneText: t('mails.exampleSent', { address: address ?? '' }),
  });
  const denied = address === null ? t('mails.noAddress') : undefined;
  return (
    <ActionButton
      variant="default"
      loading={sending.isBusy}
      disabledReason={canUpdate ? denied : t('mails.needRole')}
      onClick={() => sending.submit({ kind })}
    >
      {t('mails.sendExample')}
    </ActionButton>
  );
};

/** Each email with example data in both languages, and an example to the member's own address. */
export const MailPreview = () => {
  const { t } = usePhrases();
  const [kind, setKind] = useState<MailKind>('expiring');
  const query = useQuery(mailPreviewQuery(useApi()));
  return (
    <Card title={t('mails.preview')} subtitle={t('mails.previewHelp')}>
      <Loaded query={query} loadingRows={4}>
        {({ mails, ownAddress }) => (
          <div className={`${common.wideColumn} ${common.inset}`}>
            <NativeSelect
              label={t('mails.kind')}
              value={kind}
              data={MAIL_KINDS.map((value) => ({ value, label: t(`mails.kinds.${value}`) }))}
              onChange={(event) =>
                setKind(MAIL_KINDS.find((each) => each === event.currentTarget.value) ?? kind)
              }
            />
            <MailPages pages={mails.find((each) => each.kind === kind)?.pages ?? []} />
            <div>
              <Example kind={kind} address={ownAddress} />
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  );
};
