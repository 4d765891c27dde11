import type { MailPreview as Preview } from '@apps-hub/contract/loyalty/mails/routes';
import { MAIL_KINDS, type MailKind } from '@apps-hub/contract/loyalty/mails/values';
import { LOCALE_SETUPS } from '@apps-hub/domain/locale';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useSubmit } from '@apps-hub/ui/kit/form/use-submit.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './mail-preview.module.css';
import { mailPreviewQuery } from './queries.ts';

/** An email in one language, as mail programs show it; its buttons do nothing. */
const Page = ({ page }: { readonly page: Preview['pages'][number] }) => (
  <article className={classes.mail} lang={page.locale} dir={LOCALE_SETUPS[page.locale].dir}>
    <h3>{page.subject}</h3>
    {page.paragraphs.map((text) => (
      <p key={text}>{text}</p>
    ))}
    <dl>
      {page.facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {page.button !== null && <p className={classes.button}>{page.button}</p>}
    {[...page.after, page.footer].map((text) => (
      <p key={text} className={common.quiet}>
        {text}
      </p>
    ))}
  </article>
);

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
          <div className={`${classes.preview} ${common.inset}`}>
            <NativeSelect
              label={t('mails.kind')}
              value={kind}
              data={MAIL_KINDS.map((value) => ({ value, label: t(`mails.kinds.${value}`) }))}
              onChange={(event) =>
                setKind(MAIL_KINDS.find((each) => each === event.currentTarget.value) ?? kind)
              }
            />
            <div className={classes.pages}>
              {mails
                .find((each) => each.kind === kind)
                ?.pages.map((page) => (
                  <Page key={page.locale} page={page} />
                ))}
            </div>
            <div>
              <Example kind={kind} address={ownAddress} />
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  );
};
