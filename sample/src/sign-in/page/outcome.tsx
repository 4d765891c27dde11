import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { PageTitle } from '@apps-hub/ui/components/page-title.tsx';
import classes from './sign-in.module.css';

interface OutcomeProps {
  readonly title: string;
  readonly onAgain: () => void;
  readonly children: ReactNode;
}

/** Says what the real page would do now. Takes the focus, because the form is gone. */
export const Outcome = ({ title, onAgain, children }: OutcomeProps) => {
  const { t } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.outcome}>
      <PageTitle text={title} />
      <IconCircleCheck size={48} stroke={1.25} aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      <Button variant="default" onClick={onAgain}>
        {t('sampleSignIn.again')}
      </Button>
    </div>
  );
};
