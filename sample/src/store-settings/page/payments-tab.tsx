import type { StoreSettings } from '../contract.ts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import type { Checks, Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { EditAndDelete } from '@apps-hub/ui/components/edit-and-delete.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { DecimalInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { SavedForm } from '#shared/saved-form.tsx';
import { checkPercent } from './checks.ts';
import { AddItemButton, ItemRow } from './item-row.tsx';
import {
  freeProviders,
  ManualDialog,
  type ManualMethod,
  type Provider,
  ProviderDialog,
} from './payment-dialogs.tsx';
import { nextId, settingsKey, type TabProps } from './queries.ts';
import classes from './store-settings.module.css';

type Payments = StoreSettings['payments'];

/** The open dialog. */
type Open =
  | { readonly kind: 'nothing' | 'provider' }
  | { readonly kind: 'manual'; readonly method: ManualMethod | undefined };

/** The item to delete after confirmation. */
type Deleted =
  | { readonly list: 'providers'; readonly item: Provider }
  | { readonly list: 'manual'; readonly item: ManualMethod };

interface ListProps {
  readonly draft: Draft<Payments>;
  readonly onOpen: (open: Open) => void;
  readonly onDelete: (deleted: Deleted) => void;
}

const feePath = ({ provider }: Pick<Provider, 'provider'>): string => `fee.${provider}`;

const checksOf = ({ providers }: Payments): Checks =>
  Object.fromEntries(providers.map((each) => [feePath(each), checkPercent(each.feePercent)]));

const Providers = ({ draft: { values, problems, set }, onOpen, onDelete }: ListProps) => {
  const { t, fieldText } = usePhrases();
  const change = (changed: Provider) =>
    set({
      providers: values.providers.map((each) => (each.provider === changed.provider ? changed : each)),
    });
  return (
    <fieldset className={form.section}>
      <legend>{t('sampleStoreSettings.payments.providers')}</legend>
      {values.providers.length === 0 && (
        <p className={classes.quiet}>{t('sampleStoreSettings.payments.noProvider')}</p>
      )}
      <ul className={classes.items}>
        {values.providers.map((each) => {
          const name = t(`sampleStoreSettings.payments.name.${each.provider}`);
          return (
            <ItemRow
              key={each.provider}
              name={name}
              actions={
                <>
                  <DecimalInput
                    className={classes.fee}
                    aria-label={t('sampleStoreSettings.payments.feeOf', { name })}
                    unit="%"
                    value={each.feePercent}
                    onChange={(feePercent) => change({ ...each, feePercent })}
                    error={fieldText(problems[feePath(each)])}
                  />
                  <IconAction
                    danger
                    label={t('sampleStoreSettings.remove', { name })}
                    icon={<IconTrash size={18} aria-hidden />}
                    onClick={() => onDelete({ list: 'providers', item: each })}
                  />
                </>
              }
            >
              <CheckField checked={each.isActive} onChange={(isActive) => change({ ...each, isActive })}>
                {t('sampleStoreSettings.payments.active')}
              </CheckField>
            </ItemRow>
          );
        })}
      </ul>
      <AddItemButton
        disabledReason={
          freeProviders(values.providers).length === 0
            ? t('sampleStoreSettings.payments.allAdded')
            : undefined
        }
        onClick={() => onOpen({ kind: 'provider' })}
      >
        {t('sampleStoreSettings.payments.addProvider')}
      </AddItemButton>
    </fieldset>
  );
};

const ManualMethods = ({ draft: { values }, onOpen, onDelete }: ListProps) => {
  const { t } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('sampleStoreSettings.payments.manual')}</legend>
      <p className={form.help}>{t('sampleStoreSettings.payments.manualHelp')}</p>
      <ul className={classes.items}>
        {values.manual.map((method) => (
          <ItemRow
            key={method.id}
            name={<bdi>{method.name}</bdi>}
            actions={
              <EditAndDelete
                editLabel={t('sampleStoreSettings.edit', { name: method.name })}
                deleteLabel={t('sampleStoreSettings.remove', { name: method.name })}
                editDenied={undefined}
                deleteDenied={undefined}
                onEdit={() => onOpen({ kind: 'manual', method })}
                onDelete={() => onDelete({ list: 'manual', item: method })}
              />
            }
          >
            <p className={classes.quiet}>{t(`sampleStoreSettings.payments.kinds.${method.kind}`)}</p>
            {method.instructions !== '' && <p className={classes.quiet}>{method.instructions}</p>}
          </ItemRow>
        ))}
      </ul>
      <AddItemButton onClick={() => onOpen({ kind: 'manual', method: undefined })}>
        {t('sampleStoreSettings.payments.addManual')}
      </AddItemButton>
    </fieldset>
  );
};

interface DialogsProps {
  readonly draft: Draft<Payments>;
  readonly open: Open;
  readonly onClose: () => void;
}

const Dialogs = ({ draft: { values, set }, open, onClose }: DialogsProps) => {
  if (open.kind === 'provider')
    return (
      <ProviderDialog
        free={freeProviders(values.providers)}
        onAdd={(provider) => set({ providers: [...values.providers, provider] })}
        onClose={onClose}
      />
    );
  if (open.kind !== 'manual') return null;
  const { method } = open;
  return (
    <ManualDialog
      method={method}
      onSave={(saved) =>
        set({
          manual: method
            ? values.manual.map((each) => (each.id === method.id ? { ...saved, id: method.id } : each))
            : [...values.manual, { ...saved, id: nextId(values.manual) }],
        })
      }
      onClose={onClose}
    />
  );
};

const Lists = ({ draft, onOpen }: Pick<ListProps, 'draft' | 'onOpen'>) => {
  const { t } = usePhrases();
  const deletion = useConfirmedAction<Deleted>({
    send: ({ list, item }) => {
      const { providers, manual } = draft.values;
      draft.set(
        list === 'providers'
          ? { providers: providers.filter(({ provider }) => provider !== item.provider) }
          : { manual: manual.filter(({ id }) => id !== item.id) },
      );
      return Promise.resolve();
    },
  });
  const lists = { draft, onOpen, onDelete: deletion.ask };
  return (
    <>
      <Providers {...lists} />
      <ManualMethods {...lists} />
      <ConfirmQuestion
        action={deletion}
        askAbout={({ list, item }) => ({
          title: list === 'providers' ? t(`sampleStoreSettings.payments.name.${item.provider}`) : item.name,
          question: t('sampleStoreSettings.payments.question'),
          consequence: t('sampleStoreSettings.untilSaved'),
        })}
      />
    </>
  );
};

/** Payment methods. */
export const PaymentsTab = ({ settings, calls }: TabProps) => {
  const { t, formats } = usePhrases();
  const [open, setOpen] = useState<Open>({ kind: 'nothing' });
  return (
    <SavedForm<Payments>
      title={t('sampleStoreSettings.tab.payments')}
      initial={settings.payments}
      checksOf={checksOf}
      send={calls.payments}
      record={settingsKey(formats.locale)}
      keys={[settingsKey(formats.locale)]}
      doneText={t('sampleStoreSettings.saved')}
      renderDialogs={(draft) => (
        <Dialogs draft={draft} open={open} onClose={() => setOpen({ kind: 'nothing' })} />
      )}
    >
      {(draft) => <Lists draft={draft} onOpen={setOpen} />}
    </SavedForm>
  );
};
