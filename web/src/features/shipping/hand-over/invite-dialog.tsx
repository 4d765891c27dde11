import { FULL_NAME_MAX_LENGTH } from '@apps-hub/contract/hub/values';
import { Text, TextInput } from '@mantine/core';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';

/** Invites a person who may only hand parcels over. */
export const InviteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t, locale } = useLanguage();
  const api = useApi();
  const draft = useDraft({ fullName: '', email: '' }, () => ({}));
  const inviting = useForm({
    draft,
    inputOf: ({ fullName, email }) => ({ fullName, email, locale }),
    send: (body, idempotencyKey) => api.post('/api/v1/members/invitations', { body, idempotencyKey }),
    doneText: t('shipments.handOvers.invite.done'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('shipments.handOvers.invite.title')}
      form={inviting}
      onClose={onClose}
      submitLabel={t('shipments.handOvers.invite.send')}
    >
      <Text>{t('shipments.handOvers.invite.help')}</Text>
      <TextInput
        label={t('shipments.handOvers.invite.name')}
        maxLength={FULL_NAME_MAX_LENGTH}
        {...draft.field('fullName')}
      />
      <TextInput
        label={t('shipments.handOvers.invite.email')}
        type="email"
        dir="ltr"
        {...draft.field('email')}
      />
    </FormDialog>
  );
};
