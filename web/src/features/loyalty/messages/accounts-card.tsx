import type { MessageAccount } from '@apps-hub/contract/loyalty/messages/routes';
import type { PhoneChannel } from '@apps-hub/contract/loyalty/messages/values';
import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { CopyButton } from '@apps-hub/ui/components/copy-button.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import item from '@apps-hub/ui/components/settings-item.module.css';
import { fieldsOf } from './account-draft.ts';
import { checkMessageAccount, messageAccountsQuery, messagesKey, removeMessageAccount } from './queries.ts';

const MessageAccountDialog = overlay(async () => (await import('./account-dialog.tsx')).MessageAccountDialog);
const TestDialog = overlay(async () => (await import('./test-dialog.tsx')).TestDialog);

interface AccountProps {
  readonly account: MessageAccount;
}

/** What the latest check said about the account, and about each template. */
const CheckNotes = ({ account: { channel, check, templates } }: AccountProps) => {
  const { t, formats } = usePhrases();
  const stateOf = (kind: MessageAccount['templates'][number]['kind']) =>
    check?.templates.find((each) => each.kind === kind);
  return (
    <>
      <output className={common.note}>
        {check === null && t('messages.neverChecked')}
        {check?.refusal === null && t('messages.works')}
        {check?.refusal && t('messages.refused', { reason: t(`messages.refusals.${check.refusal}`) })}{' '}
        {check && t('messages.checked', { ago: formats.ago(check.at) })}
      </output>
      {channel === 'whatsapp' && templates.length > 0 && (
        <ul className={common.rows}>
          {templates.map(({ kind, name, language, fields }) => {
            const found = stateOf(kind);
            return (
              <li key={kind}>
                {t('messages.template', {
                  kind: t(`mails.kinds.${kind}`),
                  name: `\u2068${name}\u2069`,
                  language,
                  state: found ? t(`messages.templateStates.${found.state}`) : t('messages.neverChecked'),
                })}{' '}
                <span className={common.quiet}>
                  {found &&
                    found.variables !== null &&
                    t('messages.variables', { n: formats.number(found.variables) })}{' '}
                  {found?.isPromotional === true && t('messages.advertising')}{' '}
                  {found?.isPromotional === true &&
                    found.saysStop === false &&
                    !fields.includes('stop') &&
                    t('messages.saysNoStop')}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
};

const Facts = ({ account }: AccountProps) => {
  const { t, formats } = usePhrases();
  const { channel, fields, usedToday, usedThisMonth, dailyLimit, monthlyLimit } = account;
  return (
    <ul className={common.rows}>
      {fieldsOf(channel)
        .filter(({ isSecret }) => !isSecret)
        .map(({ name }) => (
          <li key={name}>
            {t(`messages.fieldNames.${name}`)}: <bdi>{fields[name]}</bdi>
          </li>
        ))}
      <li>
        {t(`messages.used.${channel}`, {
          today: formats.number(usedToday),
          daily: formats.number(dailyLimit),
          month: formats.number(usedThisMonth),
          monthly: formats.number(monthlyLimit),
        })}
      </li>
    </ul>
  );
};

interface ViewProps extends AccountProps {
  readonly onEdit: () => void;
  readonly onTest: () => void;
  readonly onDisconnect: () => void;
}

/** One account: its details, whether it works, and its actions. */
const AccountView = ({ account, onEdit, onTest, onDisconnect }: ViewProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  const denied = useDenied('update', 'Settings');
  const { channel, connected } = account;
  const check = useAction({
    send: async (of: PhoneChannel) => {
      await checkMessageAccount(api, of);
      await queries.refetchQueries({ queryKey: messagesKey });
    },
  });
  return (
    <Stack gap="sm">
      <div className={item.name}>
        <h3>{t(`messages.channels.${channel}`)}</h3>
        <StatusBadge tone={connected ? 'good' : 'quiet'}>
          {t(connected ? 'messages.connected' : 'messages.notConnected')}
        </StatusBadge>
      </div>
      {!connected && <p className={common.note}>{t(`messages.providers.${channel}`)}</p>}
      {connected && <Facts account={account} />}
      {connected && <CheckNotes account={account} />}
      <div className={common.wrap}>
        <ActionButton variant={connected ? 'default' : 'filled'} disabledReason={denied} onClick={onEdit}>
          {t(connected ? 'messages.change' : 'messages.connect')}
        </ActionButton>
        {connected && (
          <>
            <ActionButton
              variant="default"
              loading={check.isBusy}
              disabledReason={denied}
              onClick={() => check.run(channel)}
            >
              {t('messages.check')}
            </ActionButton>
            <ActionButton variant="default" disabledReason={denied} onClick={onTest}>
              {t('messages.test')}
            </ActionButton>
            <ActionButton variant="subtle" color="red" disabledReason={denied} onClick={onDisconnect}>
              {t('messages.disconnect')}
            </ActionButton>
          </>
        )}
      </div>
    </Stack>
  );
};

/** What the merchant enters at Meta. */
const Webhook = ({ url, verifyToken }: { readonly url: string; readonly verifyToken: string }) => {
  const { t } = usePhrases();
  const texts = { copied: t('messages.webhook.copied'), failed: t('messages.webhook.failed'), size: 'xs' };
  return (
    <Stack gap="xs">
      <h3>{t('messages.webhook.title')}</h3>
      <p className={common.note}>{t('messages.webhook.help', { field: '\u2066messages\u2069' })}</p>
      <p>
        {t('messages.webhook.url')}: <bdi className={common.brokenQuiet}>{url}</bdi>
      </p>
      <p>
        {t('messages.webhook.token')}: <bdi className={common.brokenQuiet}>{verifyToken}</bdi>
      </p>
      <div className={common.wrap}>
        <CopyButton text={url} label={t('messages.webhook.copyUrl')} {...texts} />
        <CopyButton text={verifyToken} label={t('messages.webhook.copyToken')} {...texts} />
      </div>
    </Stack>
  );
};

type Open = { readonly what: 'edit' | 'test'; readonly account: MessageAccount };

/** The merchant's accounts for SMS and WhatsApp. */
export const AccountsCard = () => {
  const { t } = usePhrases();
  const api = useApi();
  const query = useQuery(messageAccountsQuery(api));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const disconnect = useConfirmedAction<PhoneChannel>({
    send: (channel, key) => removeMessageAccount(api, channel, key),
    stale: [messagesKey],
    doneText: t('messages.confirm.done'),
    cancelledText: t('messages.confirm.cancelled'),
  });
  return (
    <Card title={t('messages.title')} subtitle={t('messages.lead')}>
      <Loaded query={query} loadingRows={6}>
        {({ accounts, webhook }) => (
          <div className={`${common.wideColumn} ${common.inset}`}>
            {accounts.map((account) => (
              <AccountView
                key={account.channel}
                account={account}
                onEdit={() => setOpen({ what: 'edit', account })}
                onTest={() => setOpen({ what: 'test', account })}
                onDisconnect={() => disconnect.ask(account.channel)}
              />
            ))}
            {webhook && accounts.some(({ channel, connected }) => channel === 'whatsapp' && connected) && (
              <Webhook {...webhook} />
            )}
          </div>
        )}
      </Loaded>
      {open?.what === 'edit' && <MessageAccountDialog account={open.account} onClose={close} />}
      {open?.what === 'test' && <TestDialog channel={open.account.channel} onClose={close} />}
      <ConfirmQuestion
        action={disconnect}
        askAbout={(channel) => ({
          title: t('messages.confirm.title', { channel: t(`messages.channels.${channel}`) }),
          question: t('messages.confirm.text'),
          confirmLabel: t('messages.confirm.yes'),
        })}
      />
    </Card>
  );
};
