import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { isUnsettled } from '#api/problem.ts';
import { useLanguage } from '#i18n/language.tsx';
import { problemText } from '#i18n/problem-text.ts';
import classes from './form-problem.module.css';
import type { ShownForm } from './use-form.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import note from '#components/problem-note.module.css';

/** A form's errors that belong to no field. */
export const ProblemNote = ({ children }: { readonly children: ReactNode }) => (
  <div className={note.problem}>
    <IconAlertCircle size={20} aria-hidden />
    <div>{children}</div>
  </div>
);

interface FormProblemProps {
  readonly form: Pick<ShownForm, 'refusal' | 'submit'>;
  /** Replaces the error's own text; false shows nothing. */
  readonly problem?: ReactNode;
}

const Note = ({ children }: { readonly children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's clean-up.
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box} role="alert">
      <ProblemNote>{children}</ProblemNote>
    </div>
  );
};

/** Why a form was refused, with a retry button when no response came. Scrolls into view, as it may be below the fold. */
export const FormProblem = ({ form: { refusal, submit }, problem }: FormProblemProps) => {
  const language = useLanguage();
  const said = problem === undefined && refusal ? problemText(language, refusal.error) : problem;
  if (!said) return null;
  return (
    <Note>
      {said}
      {refusal && isUnsettled(refusal.error) && (
        <div className={classes.repeat}>
          <Button size="xs" variant="default" onClick={submit}>
            {language.t('common.action.retry')}
          </Button>
        </div>
      )}
    </Note>
  );
};
