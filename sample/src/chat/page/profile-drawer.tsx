import type { ProfileUser } from '../contract.ts';
import { ABOUT_MAX_LENGTH, CONTACT_STATUSES } from '../values.ts';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { unchecked, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { RadioChoice } from '@apps-hub/ui/components/radio-choice.tsx';
import classes from './chat.module.css';
import { PersonPicture } from './person.tsx';
import { chatListKey, type ChatSource, updateProfile } from './queries.ts';

interface ProfileDrawerProps {
  readonly source: ChatSource;
  readonly profile: ProfileUser;
  readonly onClose: () => void;
}

/** The user's bio, status and settings. */
export const ProfileDrawer = ({ source, profile, onClose }: ProfileDrawerProps) => {
  const { t } = usePhrases();
  const { about, status, settings } = profile;
  const queries = useQueryClient();
  const draft = useDraft({ about, status, ...settings }, unchecked);
  const { values, set } = draft;
  const form = useForm({
    draft,
    inputOf: (values) => values,
    // Reopened at once, the drawer must show the saved values.
    send: async ({ isTwoStepAuthVerificationEnabled, isNotificationsOn, ...change }: typeof values) => {
      await updateProfile(source, {
        ...change,
        settings: { isTwoStepAuthVerificationEnabled, isNotificationsOn },
      });
      await queries.refetchQueries({ queryKey: chatListKey(source), type: 'active' });
    },
    doneText: t('sampleChat.profile.saved'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('sampleChat.profile.title')}
      size="drawer"
      form={form}
      submitLabel={t('common.action.save')}
      onClose={onClose}
    >
      <div className={classes.drawer}>
        <div className={classes.portrait}>
          <PersonPicture person={{ ...profile, status: values.status }} size="lg" />
          <strong>
            <bdi>{profile.fullName}</bdi>
          </strong>
          <span className={classes.quiet}>{t('sampleChat.profile.role')}</span>
        </div>
        <Textarea
          label={t('sampleChat.about')}
          rows={3}
          maxLength={ABOUT_MAX_LENGTH}
          value={values.about}
          onChange={({ currentTarget: { value } }) => set({ about: value })}
        />
        <fieldset className={classes.choices}>
          <legend>{t('sampleChat.profile.status')}</legend>
          <RadioChoice
            value={values.status}
            options={CONTACT_STATUSES.map((value) => ({ value, label: t(`sampleChat.status.${value}`) }))}
            onChange={(next) => set({ status: next })}
          />
        </fieldset>
        <div className={classes.part}>
          <h3>{t('sampleChat.profile.settings')}</h3>
          <CheckField
            checked={values.isNotificationsOn}
            onChange={(isNotificationsOn) => set({ isNotificationsOn })}
          >
            {t('sampleChat.profile.notifications')}
          </CheckField>
          <CheckField
            checked={values.isTwoStepAuthVerificationEnabled}
            onChange={(isTwoStepAuthVerificationEnabled) => set({ isTwoStepAuthVerificationEnabled })}
          >
            {t('sampleChat.profile.twoSteps')}
          </CheckField>
        </div>
      </div>
    </FormDialog>
  );
};
