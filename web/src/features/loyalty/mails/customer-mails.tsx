import {
  PHONE_CHANNELS,
  type PhoneChannel,
  RESUME_REASON_MAX_LENGTH,
  type StoppedBy,
} from '@apps-hub/contract/loyalty/messages/values';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { useSubmit } from '@apps-hub/ui/kit/form/use-submit.ts';
import { checkLength, checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { customerMailsQuery, stopMessages } from './queries.ts';

interface StopProps {
  readonly customerId: string;
  readonly channel: PhoneChannel;
  /** Who stopped it; undefined if it is not stopped. */
  readonly stoppedBy: StoppedBy | undefined;
}

/** Resumes what the customer stopped themselves, with the reason. */
const ResumeDialog = ({
  customerId,
  channel,
  onClose,
}: Pick<StopProps, 'customerId' | 'channel'> & { readonly onClose: () => void }) => {
  const { t } = usePhrases();
  const api = useApi();
  const draft = useDraft({ reason: '' }, ({ reason }) => ({
    reason: checkText(reason) ?? checkLength(reason, RESUME_REASON_MAX_LENGTH),
  }));
  const form = useForm({
    draft,
    inputOf: ({ reason }) => ({ id: customerId, channel, isStopped: false, reason }),
    send: (input, key) => stopMessages(api, input, key),
    stale: [customerMailsQuery(api, customerId).queryKey],
    doneText: t('mails.stopDone'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('mails.resume', { channel: t(`mails.channels.${channel}`) })}
      form={form}
      onClose={onClose}
    >
      <p>{t('mails.resumeHelp')}</p>
      <TextInput label={t('mails.resumeReason')} dir="auto" {...draft.field('reason')} />
    </FormDialog>
  );
};

/** Stops or resumes a channel, at the customer's request. */
const StopButton = ({ customerId, channel, stoppedBy }: StopProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const denied = useDenied('update', 'Customer');
  const [isAsking, setAsking] = useState(false);
  const isStopped = stoppedBy !== undefined;
  const needsReason = isStopped && stoppedBy !== 'staff';
  const saving = useSubmit({
    send: (stop: boolean, key) => stopMessages(api, { id: customerId, channel, isStopped: stop }, key),
    stale: [customerMailsQuery(api, customerId).queryKey],
    doneText: t('mails.stopDone'),
  });
  return (
    <>
      <ActionButton
        variant="default"
        size="xs"
        loading={saving.isBusy}
        disabledReason={denied}
        onClick={() => (needsReason ? setAsking(true) : saving.submit(!isStopped))}
      >
        {t(isStopped ? 'mails.resume' : 'mails.stop', { channel: t(`mails.channels.${channel}`) })}
      </ActionButton>
      {isAsking && (
        <ResumeDialog customerId={customerId} channel={channel} onClose={() => setAsking(false)} />
      )}
    </>
  );
};

/** A customer's news about points and parcels, and what they stopped; hidden if there is none of either. */
export const CustomerMails = ({ customerId }: { readonly customerId: string }) => {
  const { t, formats } = usePhrases();
  const { locale } = useLanguage();
  const { data } = useQuery(customerMailsQuery(useApi(), customerId));
  if (!data) return null;
  const { mails, others, optedOut, restsSince, stops, numberRests } = data;
  if (mails.length + others.length + optedOut.length + stops.length === 0) return null;
  const phones = PHONE_CHANNELS.filter(
    (channel) =>
      stops.some((each) => each.channel === channel) || mails.some((each) => each.channel === channel),
  );
  return (
    <Card title={t('mails.ofCustomer')} subtitle={t('mails.ofCustomerHelp')}>
      <ul className={`${common.rows} ${common.inset}`}>
        {optedOut.length > 0 && (
          <li>
            {t('mails.notWanted', { kinds: optedOut.map((kind) => t(`mails.kinds.${kind}`)).join(' · ') })}
          </li>
        )}
        {restsSince !== null && <li>{t('mails.rests', { date: formats.dateOf(restsSince) })}</li>}
        {stops.map(({ channel, by, at }) => (
          <li key={channel}>
            {t('mails.stopped', {
              channel: t(`mails.channels.${channel}`),
              date: formats.dateOf(at),
              by: t(`mails.stoppedBy.${by}`),
            })}
          </li>
        ))}
        {numberRests.map(({ channel, since }) => (
          <li key={channel}>
            {t('mails.numberRests', { channel: t(`mails.channels.${channel}`), date: formats.dateOf(since) })}
          </li>
        ))}
        {phones.length > 0 && (
          <li className={common.wrap}>
            {phones.map((channel) => (
              <StopButton
                key={channel}
                customerId={customerId}
                channel={channel}
                stoppedBy={stops.find((each) => each.channel === channel)?.by}
              />
            ))}
          </li>
        )}
        {mails.map(({ id, kind, channel, state, reason, at, deliveredAt }) => (
          <li key={id}>
            {formats.dateOf(at)} · {t(`mails.kinds.${kind}`)} · {t(`mails.channels.${channel}`)} ·{' '}
            {t(`mails.states.${state}`)}
            {deliveredAt !== null && <> · {t('mails.delivered')}</>}
            {reason !== null && <span className={common.quiet}> ({t(`mails.reasons.${reason}`)})</span>}
          </li>
        ))}
        {others.map(({ name, order, state, at }) => (
          <li key={`${at}.${order}.${name.en}`}>
            {formats.dateOf(at)} · {name[locale]} · <bdi>{order}</bdi> · {t(`mails.states.${state}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
};
