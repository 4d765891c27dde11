import type { Referral } from '@apps-hub/contract/loyalty/referrals/routes';
import { REFERRAL_CODES_MOST, REFERRAL_NOTE_MAX_LENGTH } from '@apps-hub/contract/loyalty/values';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { checkLength, checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { customersKey } from '../shared/queries.ts';
import { decide, type Decision, importCodes, referralsKey } from './queries.ts';

interface DecideDialogProps {
  readonly referral: Referral;
  readonly decision: Decision['decision'];
  readonly onClose: () => void;
}

/** Approves or voids an invitation, with a note. */
export const DecideDialog = ({ referral: { id }, decision, onClose }: DecideDialogProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const draft = useDraft({ note: '' }, ({ note }) => ({
    note: checkText(note) ?? checkLength(note, REFERRAL_NOTE_MAX_LENGTH),
  }));
  const form = useForm({
    draft,
    inputOf: ({ note }) => ({ id, decision, note }),
    send: (input, key) => decide(api, input, key),
    stale: [referralsKey, customersKey],
    doneText: t(`referrals.done.${decision}`),
    onDone: onClose,
  });
  return (
    <FormDialog title={t(`referrals.${decision}`)} form={form} onClose={onClose}>
      <p>{t(`referrals.help.${decision}`)}</p>
      <TextInput label={t('referrals.note')} {...draft.field('note')} />
    </FormDialog>
  );
};

/** The lines of a file or a sheet: a code, then its customer. */
const linesOf = (text: string) =>
  text.split('\n').flatMap((line) => {
    const [code = '', customer = ''] = line.split(/[,;\t]/).map((part) => part.trim());
    return code === '' ? [] : [{ code, customer }];
  });

/** Keeps codes of a former app. Those that were refused stay in the field. */
export const CodesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t, formats } = usePhrases();
  const api = useApi();
  const [refused, setRefused] = useState<string>();
  const draft = useDraft({ codes: '' }, ({ codes }) => {
    const lines = linesOf(codes);
    const isWhole = lines.length <= REFERRAL_CODES_MOST && lines.every(({ customer }) => customer !== '');
    return { codes: checkText(codes) ?? (isWhole ? undefined : 'invalid') };
  });
  const form = useForm({
    draft,
    inputOf: ({ codes }) => linesOf(codes),
    send: (lines, key) => importCodes(api, lines, key),
    stale: [referralsKey],
    doneText: t('referrals.codes.done'),
    onDone: (answer, lines) => {
      if (answer.refused.length === 0) onClose();
      setRefused(t('referrals.codes.refused', { n: formats.number(answer.refused.length) }));
      draft.set({
        codes: answer.refused.map(({ place }) => Object.values(lines[place] ?? {}).join(', ')).join('\n'),
      });
    },
  });
  return (
    <FormDialog title={t('referrals.codes.title')} form={form} onClose={onClose}>
      <p>{t('referrals.codes.help', { most: formats.number(REFERRAL_CODES_MOST) })}</p>
      {refused !== undefined && <output>{refused}</output>}
      <Textarea label={t('referrals.codes.label')} rows={6} dir="auto" {...draft.field('codes')} />
    </FormDialog>
  );
};
