import { USER_TEXT_MAX_LENGTH } from '../values.ts';
import { Button, TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormElement } from '@apps-hub/ui/kit/form/form-element.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { updateUserSettings, usersKey } from './queries.ts';
import type { SettingsTab } from './use-settings.ts';
import classes from './users.module.css';

const FIELDS = ['street', 'city', 'country'] as const;

type Address = SettingsTab['settings']['address'];

const checksOf = ({ street, city, country }: Address) => ({
  street: checkText(street),
  city: checkText(city),
  country: checkText(country),
});

/** The user's billing address. */
export const AddressForm = ({ id, settings }: SettingsTab) => {
  const { t, fieldText } = usePhrases();
  const api = useSampleApi();
  const draft = useDraft(settings.address, checksOf);
  const form = useForm({
    draft,
    inputOf: (address: Address) => ({ address }),
    send: (body) => updateUserSettings(api, id, body),
    stale: [usersKey],
    doneText: t('sampleUsers.address.saved'),
  });
  return (
    <Card title={t('sampleUsers.address.title')}>
      <div className={classes.body}>
        <FormElement className={classes.form} form={form}>
          <div className={classes.pairs}>
            {FIELDS.map((name) => (
              <TextInput
                key={name}
                label={t(`sampleUsers.address.${name}`)}
                value={draft.values[name]}
                maxLength={USER_TEXT_MAX_LENGTH}
                error={fieldText(draft.problems[name])}
                onChange={({ currentTarget }) => draft.set({ [name]: currentTarget.value })}
              />
            ))}
          </div>
          <div>
            <Button type="submit" loading={form.isBusy}>
              {t('common.action.save')}
            </Button>
          </div>
        </FormElement>
      </div>
    </Card>
  );
};
