import { TextInput } from '@mantine/core';
import type { Actions } from '@apps-hub/contract/loyalty/actions/routes';
import { ACTION_KINDS, type ActionKind } from '@apps-hub/domain/loyalty/actions';

import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import classes from '@apps-hub/ui/components/card-form.module.css';
import common from '@apps-hub/ui/components/common.module.css';
import form from '@apps-hub/ui/components/form.module.css';
import { DecimalInput, WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { type ActionDraft, type ActionsDraft, pathOf } from './draft.ts';

interface FieldsProps {
  readonly draft: Draft<ActionsDraft>;
  readonly saved: Actions | undefined;
}

/** One action: whether it gives points, how many, and up to how many in all. */
const ActionFields = ({ draft, saved, kind }: FieldsProps & { readonly kind: ActionKind }) => {
  const { t, formats, counted } = usePhrases();
  const value = draft.values[kind];
  const change = (next: Partial<ActionDraft>) => draft.set({ [kind]: { ...value, ...next } });
  const at = pathOf(draft.values, kind);
  const input = (name: Exclude<keyof ActionDraft, 'isOn'>, path: string = name) => ({
    value: value[name],
    error: draft.errorAt(`${at}.${path}`),
    onChange: (text: string) => change({ [name]: text }),
  });
  const text = (name: 'url' | 'ar' | 'en', path: string) => ({
    ...input(name, path),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  });
  const given = saved?.actions.find((action) => action.kind === kind);
  return (
    <fieldset className={classes.box}>
      <legend className="visually-hidden">{t(`actions.name.${kind}`)}</legend>
      <CheckField checked={value.isOn} onChange={(isOn) => change({ isOn })}>
        {t('actions.on', { name: t(`actions.name.${kind}`) })}
      </CheckField>
      <p className={common.note}>{t(`actions.what.${kind}`)}</p>
      {value.isOn && (
        <div className={form.grid}>
          {kind === 'link' && (
            <>
              <div data-wide>
                <TextInput
                  label={t('actions.url', { start: 'https://' })}
                  dir="ltr"
                  {...text('url', 'link.url')}
                />
              </div>
              <TextInput label={t('actions.nameAr')} lang="ar" dir="rtl" {...text('ar', 'link.name.ar')} />
              <TextInput label={t('actions.nameEn')} lang="en" dir="ltr" {...text('en', 'link.name.en')} />
            </>
          )}
          <WholeInput
            label={t(kind === 'review' ? 'actions.pointsEach' : 'actions.points')}
            {...input('points')}
          />
          <WholeInput label={t('actions.budget')} {...input('budget')} />
          <DecimalInput
            label={t('actions.budgetAmount')}
            unit={formats.currencySign}
            {...input('budgetAmount')}
          />
        </div>
      )}
      {given && given.times > 0 && (
        <p className={form.note}>
          {t(given.isBudgetUsed ? 'actions.givenAll' : 'actions.given', {
            points: counted.points(given.givenPoints),
            n: formats.number(given.times),
          })}
        </p>
      )}
    </fieldset>
  );
};

/** Every action with its fields. */
export const ActionsFields = ({ draft, saved }: FieldsProps) => {
  const { t } = usePhrases();
  return (
    <>
      <div className={classes.boxes}>
        {ACTION_KINDS.map((kind) => (
          <ActionFields key={kind} draft={draft} saved={saved} kind={kind} />
        ))}
      </div>
      <p className={common.note}>{t('actions.budgetHelp')}</p>
    </>
  );
};
