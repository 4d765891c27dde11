import type { Permission } from '../contract.ts';
import { PERMISSION_NAME_MAX_LENGTH, PERMISSION_ROLES } from '../values.ts';
import { Stack, Text, TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { type Checks, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { permissionName, roleName } from './names.ts';
import classes from './permissions.module.css';
import { permissionsKey, savePermission } from './queries.ts';

interface PermissionDraft extends Pick<Permission, 'name' | 'assignedTo'> {
  readonly isCore: boolean;
}

const checksOf = ({ name, assignedTo }: PermissionDraft): Checks => ({
  name: checkText(name),
  assignedTo: assignedTo.length === 0 ? 'required' : undefined,
});

interface PermissionDialogProps {
  /** The permission to edit; undefined for a new one. */
  readonly permission: Permission | undefined;
  readonly onClose: () => void;
}

const RoleChoice = ({
  chosen,
  isMissing,
  onChange,
}: {
  readonly chosen: Permission['assignedTo'];
  readonly isMissing: boolean;
  readonly onChange: (roles: Permission['assignedTo']) => void;
}) => {
  const { t } = usePhrases();
  return (
    <fieldset className={classes.roles}>
      <legend>{t('samplePermissions.assignedTo')}</legend>
      {PERMISSION_ROLES.map((role) => (
        <CheckField
          key={role}
          checked={chosen.includes(role)}
          onChange={(isOn) => onChange(isOn ? [...chosen, role] : chosen.filter((each) => each !== role))}
        >
          {roleName(t, role)}
        </CheckField>
      ))}
      {isMissing && (
        <Text size="sm" c="error" role="alert">
          {t('samplePermissions.noRole')}
        </Text>
      )}
    </fieldset>
  );
};

/** Adds or edits a permission. */
export const PermissionDialog = ({ permission, onClose }: PermissionDialogProps) => {
  const { t, fieldText } = usePhrases();
  const api = useSampleApi();
  const shown = permission ? permissionName(t, permission.name) : '';
  const draft = useDraft<PermissionDraft>(
    { name: shown, assignedTo: permission?.assignedTo ?? [], isCore: permission?.isCore ?? false },
    checksOf,
  );
  const { values, problems, set } = draft;
  const form = useForm({
    draft,
    // An unchanged name keeps its translations.
    inputOf: (input: PermissionDraft) => ({
      ...input,
      name: permission && input.name === shown ? permission.name : input.name.trim(),
    }),
    send: (body) => savePermission(api, permission?.id, body),
    stale: [permissionsKey],
    doneText: t(permission ? 'samplePermissions.updated' : 'samplePermissions.created', {
      name: values.name.trim(),
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t(permission ? 'samplePermissions.editTitle' : 'samplePermissions.addTitle')}
      form={form}
      onClose={onClose}
    >
      <Stack gap="md">
        {permission && <p className={classes.warning}>{t('samplePermissions.warning')}</p>}
        <TextInput
          label={t('samplePermissions.name')}
          value={values.name}
          maxLength={PERMISSION_NAME_MAX_LENGTH}
          autoComplete="off"
          data-autofocus
          error={fieldText(problems['name'])}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <RoleChoice
          chosen={values.assignedTo}
          isMissing={problems['assignedTo'] !== undefined}
          onChange={(assignedTo) => set({ assignedTo })}
        />
        <CheckField checked={values.isCore} onChange={(isCore) => set({ isCore })}>
          {t('samplePermissions.coreHelp')}
        </CheckField>
      </Stack>
    </FormDialog>
  );
};
