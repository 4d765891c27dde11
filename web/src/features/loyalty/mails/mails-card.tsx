import type { MailSettings } from '@apps-hub/contract/loyalty/mails/routes';
import { MAIL_FIGURE_DAYS, MAIL_KINDS, type MailKind } from '@apps-hub/contract/loyalty/mails/values';
import {
  type MessageChannel,
  PHONE_CHANNELS,
  type PhoneChannel,
} from '@apps-hub/contract/loyalty/messages/values';
import { LOCALES } from '@apps-hub/domain/locale';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { Card } from '@apps-hub/ui/components/card.tsx';
import { CheckField, withChoice } from '@apps-hub/ui/components/check-field.tsx';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { TimeInput } from '@apps-hub/ui/components/time-input.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { SavedForm } from '@apps-hub/ui/kit/form/saved-form.tsx';
import { type Draft, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useVersionedForm } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import form from '@apps-hub/ui/components/form.module.css';
import { mailSettingsQuery, saveMailSettings } from './queries.ts';

type PhoneRow = MailSettings['phone']['channels'][number];

const draftOf = ({ kinds, quiet: { from, to }, phone: { channels, language } }: MailSettings) => ({
  kinds,
  channels,
  language,
  from,
  to,
});

type MailDraft = Draft<ReturnType<typeof draftOf>>;

type How = MessageChannel | 'off';

interface KindProps {
  readonly kind: MailKind;
  readonly draft: MailDraft;
  /** The channels with an account. */
  readonly connected: readonly PhoneChannel[];
}

/** How one kind of news is sent, if it is. */
const KindField = ({ kind, draft, connected }: KindProps) => {
  const { t } = usePhrases();
  const { values, set } = draft;
  const row = values.channels.find((each) => each.kind === kind);
  const isOn = values.kinds.includes(kind);
  const how: How = isOn ? (row?.channel ?? 'email') : 'off';
  const offered: readonly How[] = [
    'off',
    'email',
    // One that lost its account stays visible until another is chosen.
    ...PHONE_CHANNELS.filter((channel) => connected.includes(channel) || row?.channel === channel),
  ];
  const others = values.channels.filter((each) => each.kind !== kind);
  const put = (next: PhoneRow) => set({ channels: [...others, next] });
  const change = (next: How) => {
    const kinds = withChoice(MAIL_KINDS, values.kinds, kind, next !== 'off');
    const isPhone = next === 'sms' || next === 'whatsapp';
    const channels = isPhone ? [...others, { kind, channel: next, isPromotional: false }] : others;
    set({ kinds, channels });
  };
  return (
    <Stack gap="xs">
      <div>
        <span className={common.label}>{t(`mails.kinds.${kind}`)}</span>
        <span className={common.brokenQuiet}>{t(`mails.help.${kind}`)}</span>
      </div>
      <ChoiceSelect
        aria-label={`${t('messages.how')}: ${t(`mails.kinds.${kind}`)}`}
        value={how}
        options={offered.map((value) => ({
          value,
          label: value === 'off' ? t('messages.off') : t(`messages.channels.${value}`),
        }))}
        onChange={change}
      />
      {isOn && row?.channel === 'sms' && (
        <CheckField checked={row.isPromotional} onChange={(isPromotional) => put({ ...row, isPromotional })}>
          {t('messages.promotional')}
        </CheckField>
      )}
    </Stack>
  );
};

const FIGURES = ['sent', 'planned', 'optedOut', 'resting', 'refused', 'unknown'] as const;

const hasAny = (figures: MailSettings['figures']): boolean =>
  figures.some((row) => FIGURES.some((name) => row[name] > 0));

/** Figures of the emails of the last thirty days, once there are any. */
export const MailFigures = () => {
  const { t, formats } = usePhrases();
  const { data } = useQuery(mailSettingsQuery(useApi()));
  if (!data || !hasAny(data.figures)) return null;
  const title = t('mails.figures.title', { days: formats.number(MAIL_FIGURE_DAYS) });
  return (
    <Card title={title} subtitle={t('mails.figures.help', { n: formats.number(data.resting) })}>
      <DataTable
        caption={title}
        rows={data.figures}
        rowKey={({ kind }) => kind}
        columns={[
          {
            id: 'kind',
            header: t('mails.kind'),
            isRowHeader: true,
            cell: ({ kind }) => t(`mails.kinds.${kind}`),
          },
          ...FIGURES.map((name) => ({
            id: name,
            header: t(`mails.figures.${name}`),
            align: 'end' as const,
            cell: (row: MailSettings['figures'][number]) => formats.number(row[name]),
          })),
        ]}
      />
    </Card>
  );
};

const MailsForm = ({
  settings,
  connected,
}: {
  readonly settings: MailSettings;
  readonly connected: readonly PhoneChannel[];
}) => {
  const { t } = usePhrases();
  const api = useApi();
  const canUpdate = useCan('update', 'Settings');
  const draft = useDraft(draftOf(settings), () => ({}));
  const { values, set, field, errorAt } = draft;
  const saving = useVersionedForm({
    record: settings,
    draft,
    valuesOf: draftOf,
    inputOf: ({ kinds, channels, language, from, to }, over = settings) => ({
      kinds,
      phone: { channels, language },
      quiet: { from, to },
      version: over.version,
    }),
    send: (body, _over, key) => saveMailSettings(api, body, key),
    query: mailSettingsQuery(api),
    find: (stored) => stored,
    savedText: t('mails.saved'),
  });
  return (
    <SavedForm
      className={`${common.wideColumn} ${common.inset}`}
      form={saving}
      deniedReason={canUpdate ? undefined : t('mails.needRole')}
    >
      {MAIL_KINDS.map((kind) => (
        <KindField key={kind} kind={kind} draft={draft} connected={connected} />
      ))}
      {connected.length === 0 && <p className={common.note}>{t('messages.connectFirst')}</p>}
      {errorAt('phone.channels') !== undefined && <p role="alert">{errorAt('phone.channels')}</p>}
      {values.channels.some(({ kind, channel }) => channel === 'sms' && values.kinds.includes(kind)) && (
        <ChoiceSelect
          label={t('messages.language')}
          value={values.language}
          options={LOCALES.map((value) => ({ value, label: t(`messages.languages.${value}`) }))}
          onChange={(language) => set({ language })}
        />
      )}
      <fieldset className={form.section}>
        <legend>{t('mails.quiet')}</legend>
        <p className={form.help}>{t('mails.quietHelp')}</p>
        <div className={form.grid}>
          <TimeInput label={t('mails.from')} {...field('from', 'quiet.from')} />
          <TimeInput label={t('mails.to')} {...field('to', 'quiet.to')} />
        </div>
      </fieldset>
    </SavedForm>
  );
};

/** Which news customers get, by which channel, and the quiet hours. `connected` are the channels with an account. */
export const MailsCard = ({ connected }: { readonly connected: readonly PhoneChannel[] }) => {
  const { t } = usePhrases();
  const query = useQuery(mailSettingsQuery(useApi()));
  return (
    <Card title={t('mails.title')} subtitle={t('mails.lead')}>
      <Loaded query={query} loadingRows={6}>
        {(settings) => <MailsForm settings={settings} connected={connected} />}
      </Loaded>
    </Card>
  );
};
