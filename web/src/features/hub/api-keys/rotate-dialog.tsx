import type { ApiKey, ApiKeyWithSecret } from '@apps-hub/contract/hub/api-keys/routes';
import { Text } from '@mantine/core';

import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { unchecked, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { apiKeysKey, rotateApiKey } from './queries.ts';

const OVERLAPS = ['0', '1', '24', '168'] as const;

type Overlap = (typeof OVERLAPS)[number];

interface RotateDialogProps {
  readonly apiKey: ApiKey;
  readonly onMade: (made: ApiKeyWithSecret) => void;
  readonly onClose: () => void;
}

/** Gives a key a new secret; asks how long the former one works. */
export const RotateDialog = ({ apiKey, onMade, onClose }: RotateDialogProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const draft = useDraft<{ readonly overlap: Overlap }>({ overlap: '24' }, unchecked);
  const form = useForm({
    draft,
    inputOf: ({ overlap }) => ({ id: apiKey.id, overlapHours: Number(overlap) }),
    send: (input: { readonly id: string; readonly overlapHours: number }, key) =>
      rotateApiKey(api, input, key),
    stale: [apiKeysKey],
    doneText: t('apiKeys.rotate.done'),
    onDone: onMade,
  });
  return (
    <FormDialog
      title={t('apiKeys.rotate.named', { name: apiKey.name })}
      size="sm"
      form={form}
      submitLabel={t('apiKeys.rotate.submit')}
      onClose={onClose}
    >
      <Text>{t('apiKeys.rotate.lead')}</Text>
      <ChoiceSelect
        label={t('apiKeys.rotate.overlap')}
        {...draft.field('overlap')}
        options={OVERLAPS.map((value) => ({ value, label: t(`apiKeys.rotate.hours.h${value}`) }))}
      />
    </FormDialog>
  );
};
