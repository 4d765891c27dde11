import type { SampleRole } from '../contract.ts';
import { PERMISSION_NAME_MAX_LENGTH } from '../values.ts';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { roleName } from './names.ts';
import { rolesKey, saveRole } from './queries.ts';
import { RightsTable } from './rights-table.tsx';

type RoleDraft = Pick<SampleRole, 'name' | 'rights'>;

/** Initial values; without an id it adds a role. */
export interface EditedRole extends RoleDraft {
  readonly id?: number;
}

const checksOf = ({ name }: RoleDraft) => ({ name: checkText(name) });

/** Adds or edits a role. */
export const RoleDialog = ({
  role,
  onClose,
}: {
  readonly role: EditedRole;
  readonly onClose: () => void;
}) => {
  const { t, fieldText } = usePhrases();
  const api = useSampleApi();
  const queries = useQueryClient();
  const shown = roleName(t, role.name);
  const draft = useDraft<RoleDraft>({ name: shown, rights: role.rights }, checksOf);
  const { values, problems, set } = draft;
  const isNew = role.id === undefined;
  const form = useForm({
    draft,
    // An unchanged name keeps its translations.
    inputOf: ({ name, rights }: RoleDraft) => ({
      name: name === shown && !isNew ? role.name : name.trim(),
      rights,
    }),
    // Reopened at once, the dialog must show the saved values.
    send: async (body) => {
      await saveRole(api, role.id, body);
      await queries.refetchQueries({ queryKey: rolesKey, type: 'active' });
    },
    doneText: t(isNew ? 'samplePermissions.role.created' : 'samplePermissions.role.updated', {
      name: values.name.trim(),
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t(isNew ? 'samplePermissions.role.addTitle' : 'samplePermissions.role.editTitle')}
      size="lg"
      form={form}
      onClose={onClose}
    >
      <TextInput
        label={t('samplePermissions.role.name')}
        value={values.name}
        maxLength={PERMISSION_NAME_MAX_LENGTH}
        autoComplete="off"
        data-autofocus
        error={fieldText(problems['name'])}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <RightsTable rights={values.rights} onChange={(rights) => set({ rights })} />
    </FormDialog>
  );
};
