import type { KanbanItem } from '../contract.ts';
import { KANBAN_LABELS, KANBAN_TITLE_MAX_LENGTH } from '../values.ts';
import { Button, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { DateInput } from '@apps-hub/ui/components/date-input.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { CardComments } from './card-comments.tsx';
import { CardFiles } from './card-files.tsx';
import { deletionOf, kanbanKey, membersQuery, updateCard } from './queries.ts';
import classes from './drawer.module.css';
import { LABEL_TONES, labelKey, shortTitle } from './labels.ts';
import { useSource } from '#shared/use-sample-api.ts';

type CardDraft = Pick<KanbanItem, 'title' | 'dueDate' | 'labels' | 'members'>;

interface ChoicesProps<T> {
  readonly legend: string;
  readonly options: readonly T[];
  readonly keyOf: (option: T) => string;
  readonly chosen: readonly T[];
  readonly renderOption: (option: T) => ReactNode;
  readonly onChange: (chosen: T[]) => void;
}

const Choices = <T,>({ legend, options, keyOf, chosen, renderOption, onChange }: ChoicesProps<T>) => {
  const keys = new Set(chosen.map(keyOf));
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <CheckField
          key={keyOf(option)}
          checked={keys.has(keyOf(option))}
          onChange={(isOn) =>
            // Keep the options' order, not the order of choice.
            onChange(options.filter((each) => (each === option ? isOn : keys.has(keyOf(each)))))
          }
        >
          {renderOption(option)}
        </CheckField>
      ))}
    </fieldset>
  );
};

const Fields = ({ draft }: { readonly draft: ReturnType<typeof useDraft<CardDraft>> }) => {
  const { t, fieldText } = usePhrases();
  const { values, problems, set } = draft;
  const people = useQuery(membersQuery(useSource()));
  return (
    <Stack gap="md">
      <Textarea
        label={t('sampleKanban.cardTitle')}
        value={values.title}
        rows={2}
        maxLength={KANBAN_TITLE_MAX_LENGTH}
        data-autofocus
        error={fieldText(problems['title'])}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
      />
      <DateInput
        label={t('sampleKanban.dueDate')}
        value={values.dueDate}
        onChange={(dueDate) => set({ dueDate })}
      />
      <Choices
        legend={t('sampleKanban.labels')}
        options={KANBAN_LABELS}
        keyOf={(label) => label}
        chosen={values.labels}
        renderOption={(label) => (
          <StatusBadge tone={LABEL_TONES[label]}>{t(`sampleKanban.label.${labelKey(label)}`)}</StatusBadge>
        )}
        onChange={(labels) => set({ labels })}
      />
      <Choices
        legend={t('sampleKanban.members')}
        options={people.data ?? values.members}
        keyOf={({ name }) => name}
        chosen={values.members}
        renderOption={({ name }) => (
          <span className={classes.person}>
            <Portrait name={name} size="sm" />
            {name}
          </span>
        )}
        onChange={(members) => set({ members })}
      />
    </Stack>
  );
};

interface CardDrawerProps {
  readonly item: KanbanItem;
  readonly onClose: () => void;
}

/** Edits a card beside its board. */
export const CardDrawer = ({ item, onClose }: CardDrawerProps) => {
  const { t } = usePhrases();
  const { api } = useSource();
  const { id, title, dueDate, labels, members } = item;
  const draft = useDraft<CardDraft>({ title, dueDate, labels, members }, (values) => ({
    title: checkText(values.title),
  }));
  const form = useForm({
    draft,
    inputOf: (values: CardDraft) => ({ ...values, title: values.title.trim() }),
    send: (values) => updateCard(api, { id, ...values }),
    stale: [kanbanKey],
    doneText: t('sampleKanban.cardSaved'),
    onDone: onClose,
  });
  const deletion = useConfirmedAction<KanbanItem>({
    ...deletionOf({ api, t }),
    onDone: () => {
      draft.markSaved();
      onClose();
    },
  });
  return (
    <>
      <FormDialog
        title={t('sampleKanban.editCard')}
        size="drawer"
        form={form}
        besideSave={
          <Button variant="subtle" color="red" className={classes.delete} onClick={() => deletion.ask(item)}>
            {t('sampleKanban.delete')}
          </Button>
        }
        aside={
          <>
            <CardFiles cardId={id} />
            <CardComments cardId={id} />
          </>
        }
        onClose={onClose}
      >
        <Fields draft={draft} />
      </FormDialog>
      <ConfirmQuestion
        action={deletion}
        askAbout={() => ({
          title: t('sampleKanban.deleteCardTitle'),
          question: t('sampleKanban.deleteCardQuestion', { title: shortTitle(title) }),
        })}
      />
    </>
  );
};
