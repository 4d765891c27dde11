import { KANBAN_TEXT_MAX_LENGTH } from '../values.ts';
import { Button, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormElement } from '@apps-hub/ui/kit/form/form-element.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { Portrait } from '#shared/drawings/portrait.tsx';
import classes from './drawer.module.css';
import { addComment, commentsQuery, kanbanKey } from './queries.ts';
import { useSource } from '#shared/use-sample-api.ts';

const CommentForm = ({ cardId }: { readonly cardId: number }) => {
  const { t, fieldText } = usePhrases();
  const { api } = useSource();
  const { session } = useStore();
  const draft = useDraft({ text: '' }, ({ text }) => ({ text: checkText(text) }));
  const form = useForm({
    draft,
    inputOf: ({ text }) => ({ author: session.staff.name, text: text.trim() }),
    send: (body) => addComment(api, cardId, body),
    stale: [kanbanKey],
    doneText: t('sampleKanban.commentAdded'),
    onDone: () => draft.replace({ text: '' }),
  });
  return (
    <FormElement form={form}>
      <Stack gap="xs" align="flex-start">
        <Textarea
          className={classes.wide}
          label={t('sampleKanban.newComment')}
          value={draft.values.text}
          rows={2}
          maxLength={KANBAN_TEXT_MAX_LENGTH}
          error={fieldText(draft.problems['text'])}
          onChange={({ currentTarget }) => draft.set({ text: currentTarget.value })}
        />
        <Button type="submit" size="xs" variant="light" loading={form.isBusy}>
          {t('sampleKanban.addComment')}
        </Button>
      </Stack>
    </FormElement>
  );
};

/** A card's comments, newest first, and a field to add one. */
export const CardComments = ({ cardId }: { readonly cardId: number }) => {
  const { t, formats } = usePhrases();
  const comments = useQuery(commentsQuery(useSource(), cardId));
  return (
    <section className={classes.comments}>
      <h3>{t('sampleKanban.commentsTitle')}</h3>
      <CommentForm cardId={cardId} />
      <Loaded query={comments}>
        {(all) =>
          all.length === 0 ? (
            <p className={classes.quiet}>{t('sampleKanban.noComments')}</p>
          ) : (
            <ol className={classes.list}>
              {all.toReversed().map(({ id, author, text, time }) => (
                <li key={id}>
                  <Portrait name={author} size="sm" />
                  <span className={classes.said}>
                    <span className={classes.by}>
                      <bdi>{author}</bdi>
                      <time dateTime={time} className={classes.quiet}>
                        {formats.ago(time)}
                      </time>
                    </span>
                    <span className={classes.text}>{text}</span>
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
};
