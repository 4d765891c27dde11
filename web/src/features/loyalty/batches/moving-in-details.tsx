import { MOVING_IN_DETAIL_FIELDS } from '@apps-hub/domain/loyalty/moving-in';
import {
  FILE_TIERS_MOST,
  proposedTiers,
  REPLACEABLE_DETAILS,
  tierChoice,
  withTierChoice,
} from '@apps-hub/domain/loyalty/moving-in-details';
import { fileTiers } from '@apps-hub/domain/loyalty/moving-in-file';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { CheckField, withChoice } from '@apps-hub/ui/components/check-field.tsx';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import form from '@apps-hub/ui/components/form.module.css';
import { tiersQuery } from '../shared/queries.ts';
import { ColumnField, type FieldsProps } from './moving-in-columns.tsx';

/** What each of the file's tiers is here. */
const TierFields = ({ draft: { values, set, errorAt } }: FieldsProps) => {
  const { t, formats } = usePhrases();
  const query = useQuery(tiersQuery(useApi()));
  const names = fileTiers(values.rows, values);
  if (names.length > FILE_TIERS_MOST)
    return (
      <p className={common.error}>{t('movingIn.tooManyTiers', { most: formats.number(FILE_TIERS_MOST) })}</p>
    );
  return (
    <Loaded query={query} loadingRows={2}>
      {({ programme }) => {
        const own = programme?.status === 'active' ? programme.tiers : [];
        if (own.length === 0) return <p className={common.note}>{t('movingIn.noTiers')}</p>;
        const chosen = proposedTiers(names, own, values.tiers);
        return (
          <div className={form.grid}>
            {names.map((name) => (
              <ChoiceSelect
                key={name}
                label={t('movingIn.tierOf', { name })}
                value={tierChoice(chosen, name)}
                onChange={(id) => set({ tiers: withTierChoice(chosen, name, id) })}
                error={
                  errorAt('tiers') && tierChoice(chosen, name) === '' ? t('movingIn.tierNeeded') : undefined
                }
                options={[
                  { value: '' as const, label: t('movingIn.orders.none') },
                  ...own.map((tier) => ({ value: tier.id, label: tier.name[formats.locale] })),
                  { value: 'none' as const, label: t('movingIn.noTier') },
                ]}
              />
            ))}
          </div>
        );
      }}
    </Loaded>
  );
};

/** Birthdays, tiers and invitation codes of the file, and what they do to those that customers have here. */
export const DetailFields = ({ draft }: FieldsProps) => {
  const { t } = usePhrases();
  const { values, set } = draft;
  const { columns, replaces } = values;
  const replaceable = REPLACEABLE_DETAILS.filter((kind) => columns[kind] !== '');
  return (
    <fieldset className={form.section}>
      <legend>{t('movingIn.details')}</legend>
      <p className={form.help}>{t('movingIn.detailsHelp')}</p>
      <div className={form.grid}>
        {MOVING_IN_DETAIL_FIELDS.map((name) => (
          <ColumnField key={name} draft={draft} name={name} />
        ))}
      </div>
      <Stack gap="md" pt="md">
        {columns.tier !== '' && <TierFields draft={draft} />}
        {replaceable.map((kind) => (
          <CheckField
            key={kind}
            checked={replaces.includes(kind)}
            onChange={(isIn) => set({ replaces: withChoice(REPLACEABLE_DETAILS, replaces, kind, isIn) })}
          >
            {t(`movingIn.replace.${kind}`)}
          </CheckField>
        ))}
      </Stack>
    </fieldset>
  );
};
