import type { MailSettings } from '@apps-hub/contract/loyalty/mails/routes';
import { MAIL_FIGURE_DAYS, MAIL_KINDS } from '@apps-hub/contract/loyalty/mails/values';
import { useQuery } from '@tanstack/react-query';

import { Card } from '@apps-hub/ui/components/card.tsx';
import { CheckField, withChoice } from '@apps-hub/ui/components/check-field.tsx';
import { DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { TimeInput } from '@apps-hub/ui/components/time-input.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { SavedForm } from '@apps-hub/ui/kit/form/saved-form.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useVersionedForm } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import form from '@apps-hub/ui/components/form.module.css';
import { mailSettingsQuery, saveMailSettings } from './queries.ts';

const draftOf = ({ kinds, quiet: { from, to } }: MailSettings) => ({ kinds, from, to });

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

const MailsForm = ({ settings }: { readonly settings: MailSettings }) => {
  const { t } = usePhrases();
  const api = useApi();
  const canUpdate = useCan('update', 'Settings');
  const draft = useDraft(draftOf(settings), () => ({}));
  const { values, set, field } = draft;
  const saving = useVersionedForm({
    record: settings,
    draft,
    valuesOf: draftOf,
    inputOf: ({ kinds, from, to }, over = settings) => ({
      kinds,
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
        <CheckField
          key={kind}
          checked={values.kinds.includes(kind)}
          onChange={(isOn) => set({ kinds: withChoice(MAIL_KINDS, values.kinds, kind, isOn) })}
        >
          <span className={common.label}>{t(`mails.kinds.${kind}`)}</span>
          <span className={common.brokenQuiet}>{t(`mails.help.${kind}`)}</span>
        </CheckField>
      ))}
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

/** The settings of emails to customers, and their quiet hours. */
export const MailsCard = () => {
  const { t } = usePhrases();
  const query = useQuery(mailSettingsQuery(useApi()));
  return (
    <Card title={t('mails.title')} subtitle={t('mails.lead')}>
      <Loaded query={query} loadingRows={6}>
        {(settings) => <MailsForm settings={settings} />}
      </Loaded>
    </Card>
  );
};
