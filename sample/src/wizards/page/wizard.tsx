import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';

import { Card } from '@apps-hub/ui/components/card.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { fieldText } from '@apps-hub/ui/i18n/problem-text.ts';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { Scene, type SceneName } from '#shared/drawings/scene.tsx';
import { Stepper } from '#shared/stepper.tsx';
import {
  checksOf,
  emptyOf,
  fieldsOf,
  type Filled,
  type WizardField,
  type WizardKey,
  type WizardStep,
} from './steps.ts';
import { WizardInput } from './wizard-field.tsx';
import classes from './wizard.module.css';

/** What a preview shows of what was filled in so far. */
export interface PreviewProps {
  /** A field's value as the summary shows it; undefined while it is empty. */
  readonly shown: (name: string) => string | undefined;
}

interface WizardProps {
  readonly title: WizardKey;
  readonly lead: WizardKey;
  readonly done: WizardKey;
  readonly finish: WizardKey;
  readonly picture: SceneName;
  readonly Preview: ComponentType<PreviewProps>;
  readonly steps: readonly WizardStep[];
}

interface StepProps {
  readonly step: WizardStep;
  readonly initial: Filled;
  readonly onDraft: (values: Filled) => void;
  readonly onNext: (values: Filled) => void;
  readonly onBack: ((values: Filled) => void) | undefined;
}

/** One step with its own validation; going back keeps the input. */
const StepForm = ({ step, initial, onDraft, onNext, onBack }: StepProps) => {
  const language = useLanguage();
  const { t } = language;
  const { values, problems, set, check } = useDraft<Filled>(initial, (now) => checksOf(step, now));
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (check()) onNext(values);
      }}
    >
      <div className={classes.fields}>
        {fieldsOf(step, values).map((field) => (
          <WizardInput
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            error={fieldText(language, problems[field.name])}
            onChange={(value) => {
              set({ [field.name]: value });
              onDraft({ ...values, [field.name]: value });
            }}
          />
        ))}
      </div>
      <div className={classes.buttons}>
        {onBack && (
          <Button variant="default" onClick={() => onBack(values)}>
            {t('sampleWizards.back')}
          </Button>
        )}
        <Button type="submit">{t('sampleWizards.next')}</Button>
      </div>
    </form>
  );
};

/** A value as the summary shows it; undefined for what was left empty. */
const shownOf = (
  { t, formats }: Phrasebook,
  field: WizardField,
  value: Filled[string] = '',
): string | undefined => {
  if (typeof value === 'boolean') return value ? t('sampleWizards.yes') : undefined;
  if (value === '') return undefined;
  if ('choices' in field) {
    const chosen = field.choices.find((choice) => choice.value === value);
    return chosen && t(chosen.label);
  }
  if (field.kind === 'money') return formats.money(value);
  if (field.kind === 'percent') return formats.percent(value);
  if (field.kind === 'whole') return formats.number(Number(value));
  return field.kind === 'date' ? formats.dayAndYear(value) : value;
};

interface ReviewProps extends Pick<WizardProps, 'steps' | 'finish'> {
  readonly filled: Filled;
  readonly onEdit: (step: number) => void;
  readonly onFinish: () => void;
}

interface ReviewPartProps {
  readonly step: WizardStep;
  readonly filled: Filled;
  readonly onEdit: () => void;
}

const ReviewPart = ({ step, filled, onEdit }: ReviewPartProps) => {
  const book = usePhrases();
  const { t } = book;
  const title = t(step.title);
  return (
    <section className={classes.part} aria-label={title}>
      <div className={classes.partHead}>
        <h3>{title}</h3>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={t('sampleWizards.editOf', { step: title })}
          onClick={onEdit}
        >
          {t('common.action.edit')}
        </Button>
      </div>
      <dl className={classes.facts}>
        {fieldsOf(step, filled).map((field) => {
          const shown = shownOf(book, field, filled[field.name]);
          return (
            shown !== undefined && (
              <div key={field.name}>
                <dt>{t(field.label)}</dt>
                <dd>
                  <bdi>{shown}</bdi>
                </dd>
              </div>
            )
          );
        })}
      </dl>
    </section>
  );
};

/** Everything that was filled in, by step; each can be changed. */
const Review = ({ steps, finish, filled, onEdit, onFinish }: ReviewProps) => {
  const { t } = usePhrases();
  return (
    <div className={classes.form}>
      {steps.map((step, index) => (
        <ReviewPart key={step.id} step={step} filled={filled} onEdit={() => onEdit(index)} />
      ))}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onEdit(steps.length - 1)}>
          {t('sampleWizards.back')}
        </Button>
        <Button onClick={onFinish}>{t(finish)}</Button>
      </div>
    </div>
  );
};

interface AsideProps extends Pick<WizardProps, 'steps' | 'Preview'> {
  readonly filled: Filled;
}

/** What the visitors will see, while it is filled in. */
const Aside = ({ steps, Preview, filled }: AsideProps) => {
  const book = usePhrases();
  const fields = steps.flatMap((step) => fieldsOf(step, filled));
  const shown = (name: string) => {
    const field = fields.find((each) => each.name === name);
    return field && shownOf(book, field, filled[name]);
  };
  return (
    <aside className={classes.aside} aria-label={book.t('sampleWizards.preview')}>
      <h2 className={classes.asideTitle}>{book.t('sampleWizards.preview')}</h2>
      <Preview shown={shown} />
    </aside>
  );
};

/**
 * A form in steps with a preview beside it and a summary at the end. Nothing is sent; what was filled in stays until the page is left.
 */
export const Wizard = ({ title, lead, done, finish, picture, Preview, steps }: WizardProps) => {
  const { t, formats } = usePhrases();
  const [at, setAt] = useState(0);
  const [filled, setFilled] = useState(() => emptyOf(steps));
  // With what is typed in the open step, for the preview.
  const [draft, setDraft] = useState(filled);
  const step = steps[at];
  const names = [
    ...steps.map((each) => ({ id: each.id, name: t(each.title) })),
    { id: 'review', name: t('sampleWizards.review') },
  ];
  const keep = (values: Filled) => {
    setFilled(values);
    setDraft(values);
  };
  const goTo = (next: number) => (values: Filled) => {
    keep(values);
    setAt(next);
  };
  const startAgain = () => {
    keep(emptyOf(steps));
    setAt(0);
  };
  return (
    <Page title={t(title)}>
      <p className={classes.lead}>{t(lead)}</p>
      <div className={classes.board}>
        <Card
          title={step ? t(step.title) : t('sampleWizards.review')}
          {...(step && { subtitle: t(step.text) })}
        >
          <div className={classes.steps}>
            <Stepper
              label={t('sampleWizards.steps')}
              at={at}
              steps={names.map((each, index) => ({ ...each, number: formats.number(index + 1) }))}
            />
          </div>
          {step && (
            <StepForm
              key={step.id}
              step={step}
              initial={filled}
              onDraft={setDraft}
              onNext={goTo(at + 1)}
              onBack={at > 0 ? goTo(at - 1) : undefined}
            />
          )}
          {at === steps.length && (
            <Review
              steps={steps}
              finish={finish}
              filled={filled}
              onEdit={setAt}
              onFinish={() => setAt(steps.length + 1)}
            />
          )}
          {at > steps.length && (
            <div className={classes.done} aria-live="polite">
              <Scene name={picture} size="lg" />
              <p className={classes.doneText}>{t(done)}</p>
              <Button variant="default" onClick={startAgain}>
                {t('sampleWizards.again')}
              </Button>
            </div>
          )}
        </Card>
        <Aside steps={steps} Preview={Preview} filled={draft} />
      </div>
    </Page>
  );
};
