import type { CalendarEvent, NewCalendarEvent } from '../contract.ts';
import { EVENT_CALENDARS } from '../values.ts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconExternalLink, IconTrash } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { useDeletion } from '#shared/use-deletion.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import {
  checksOf,
  draftOf,
  inputOf,
  TEXT_MAX_LENGTH,
  TITLE_MAX_LENGTH,
  webAddressOf,
  withStart,
} from './draft.ts';
import classes from './drawer.module.css';
import { GuestsField, withTyped } from './guests-field.tsx';
import { MomentFields } from './moment-fields.tsx';
import { changeEvent, createEvent, deleteEvent, eventsKey, restoreEvent } from './queries.ts';
import type { Span } from './spans.ts';

interface EventDrawerProps {
  /** The time of a new event, or an existing event. */
  readonly span: Span;
  readonly event: CalendarEvent | undefined;
  readonly guestNames: readonly string[];
  readonly onClose: () => void;
}

const useEventDeletion = (onDone: () => void) => {
  const { t, formats } = usePhrases();
  const api = useSampleApi();
  return useDeletion<CalendarEvent>({
    remove: (event) => deleteEvent(api, event),
    restore: (event) => restoreEvent(api, event),
    keys: [eventsKey(formats.locale)],
    done: ([event]) => t('sampleCalendar.deleted', { title: event?.title ?? '' }),
    onDone,
  });
};

/** The draft including a guest's name still being typed, so that it is not lost. */
const useEventForm = ({ span, event, onClose }: EventDrawerProps) => {
  const { t, formats } = usePhrases();
  const api = useSampleApi();
  const draft = useDraft({ ...draftOf(span, event), guest: '' }, checksOf);
  const form = useForm({
    draft,
    inputOf: ({ guest, ...values }) => inputOf({ ...values, guests: withTyped(values.guests, guest) }),
    send: async (body: NewCalendarEvent) => {
      await (event ? changeEvent(api, event.id, body) : createEvent(api, body));
    },
    stale: [eventsKey(formats.locale)],
    doneText: t(event ? 'sampleCalendar.changed' : 'sampleCalendar.added'),
    onDone: onClose,
  });
  return { draft, form };
};

const EXAMPLE_URL = 'https://example.com';

/** Adds or edits an event. */
export const EventDrawer = (props: EventDrawerProps) => {
  const { event, guestNames, onClose } = props;
  const { t, fieldText } = usePhrases();
  const { draft, form } = useEventForm(props);
  const { values, problems, set } = draft;
  const deletion = useEventDeletion(onClose);
  const optional = (label: string) => `${label} (${t('common.optional')})`;
  const address = webAddressOf(values.url);
  return (
    <>
      <FormDialog
        size="drawer"
        title={t(event ? 'sampleCalendar.editTitle' : 'sampleCalendar.addTitle')}
        form={form}
        onClose={onClose}
      >
        <TextInput
          label={t('sampleCalendar.form.title')}
          value={values.title}
          maxLength={TITLE_MAX_LENGTH}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => set({ title: value })}
          error={fieldText(problems['title'])}
          data-autofocus
        />
        <NativeSelect
          label={t('sampleCalendar.form.calendar')}
          value={values.calendar}
          data={EVENT_CALENDARS.map((value) => ({ value, label: t(`sampleCalendar.calendars.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            set({ calendar: EVENT_CALENDARS.find((each) => each === value) ?? values.calendar })
          }
        />
        <MomentFields draft={draft} onStart={(change) => set(withStart(values, change))} />
        <CheckField checked={values.allDay} onChange={(allDay) => set(withStart(values, { allDay }))}>
          {t('sampleCalendar.allDay')}
        </CheckField>
        <TextInput
          label={optional(t('sampleCalendar.form.url'))}
          type="url"
          dir="ltr"
          placeholder={EXAMPLE_URL}
          value={values.url}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => set({ url: value })}
          error={problems['url'] && t('sampleCalendar.form.urlInvalid', { example: EXAMPLE_URL })}
        />
        {address !== undefined && (
          <a className={classes.link} href={address} target="_blank" rel="noopener noreferrer">
            <IconExternalLink size={16} aria-hidden />
            {t('sampleCalendar.form.openUrl')}
          </a>
        )}
        <GuestsField
          guests={values.guests}
          onChange={(guests) => set({ guests })}
          typed={values.guest}
          onType={(guest) => set({ guest })}
          known={guestNames}
        />
        <TextInput
          label={optional(t('sampleCalendar.form.location'))}
          value={values.location}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => set({ location: value })}
        />
        <Textarea
          label={optional(t('sampleCalendar.form.description'))}
          value={values.description}
          rows={3}
          maxLength={TEXT_MAX_LENGTH}
          onChange={({ currentTarget: { value } }) => set({ description: value })}
          error={fieldText(problems['description'])}
        />
        {event && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => deletion.ask([event])}
          >
            {t('sampleCalendar.delete')}
          </Button>
        )}
      </FormDialog>
      <ConfirmQuestion
        action={deletion}
        askAbout={([asked]) => ({
          title: t('sampleCalendar.deleteTitle'),
          question: t('sampleCalendar.deleteQuestion', { title: asked?.title ?? '' }),
        })}
      />
    </>
  );
};
