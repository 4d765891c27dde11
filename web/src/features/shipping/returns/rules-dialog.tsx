import { rulesFromTexts, rulesTexts } from '@apps-hub/contract/shipping/returns/forms';
import type { ReturnRulesAnswer } from '@apps-hub/contract/shipping/returns/routes';
import { RETURN_NOTE_MAX_LENGTH } from '@apps-hub/contract/shipping/returns/values';
import { RETURN_REASONS } from '@apps-hub/domain/shipping/returns/rules';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { unchecked, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useVersionedForm } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { CheckField, withChoice } from '@apps-hub/ui/components/check-field.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { LimitedText } from '@apps-hub/ui/components/limited-text.tsx';
import { returnRulesQuery, saveRules } from './queries.ts';

interface RulesProps {
  readonly onClose: () => void;
}

const RulesForm = ({ stored, onClose }: RulesProps & { readonly stored: ReturnRulesAnswer }) => {
  const { t } = usePhrases();
  const api = useApi();
  const draft = useDraft(rulesTexts(stored), unchecked);
  const { isOn, approvesAll, costNote } = draft.values;
  const saving = useVersionedForm({
    record: stored,
    draft,
    valuesOf: rulesTexts,
    inputOf: (values, over = stored) => rulesFromTexts(values, over.version),
    send: (body, _over, key) => saveRules(api, body, key),
    query: returnRulesQuery(api),
    find: (now) => now,
    savedText: t('shipments.plan.form.saved'),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('shipments.returns.rules.title')} form={saving} onClose={onClose}>
      <CheckField checked={isOn} onChange={(next) => draft.set({ isOn: next })}>
        {t('shipments.returns.rules.isOn')}
      </CheckField>
      <TextInput
        label={t('shipments.returns.rules.windowDays')}
        inputMode="numeric"
        {...draft.field('windowDays')}
      />
      {(['reasons', 'photoReasons'] as const).map((name) => (
        <fieldset key={name} className={form.section}>
          <legend>{t(`shipments.returns.rules.${name}`)}</legend>
          {RETURN_REASONS.map((reason) => (
            <CheckField
              key={reason}
              checked={draft.values[name].includes(reason)}
              onChange={(isIn) =>
                draft.set({ [name]: withChoice(RETURN_REASONS, draft.values[name], reason, isIn) })
              }
            >
              {t(`shipments.returns.reason.${reason}`)}
            </CheckField>
          ))}
        </fieldset>
      ))}
      {(['excludedCategories', 'excludedProducts'] as const).map((name) => (
        <TextInput key={name} label={t(`shipments.returns.rules.${name}`)} {...draft.field(name)} />
      ))}
      <LimitedText
        label={t('shipments.returns.rules.costNote')}
        help={t('shipments.returns.messageHelp')}
        most={RETURN_NOTE_MAX_LENGTH}
        value={costNote}
        error={draft.errorAt('costNote')}
        onChange={(next) => draft.set({ costNote: next })}
      />
      <CheckField checked={approvesAll} onChange={(next) => draft.set({ approvesAll: next })}>
        {t('shipments.returns.rules.approvesAll')}
      </CheckField>
    </FormDialog>
  );
};

/** What customers may return, and until when. */
export const ReturnRulesDialog = (props: RulesProps) => {
  const { data } = useQuery(returnRulesQuery(useApi()));
  return data && <RulesForm {...props} stored={data} />;
};
