import type { ReactNode } from 'react';

import { useLanguage } from '../../../i18n/language.tsx';
import { problemText } from '../../../i18n/problem-text.ts';
import { ApiError } from '../../../api/problem.ts';
import type { Refusal } from './use-refusal.ts';
import { WaitNotice } from './wait-notice.tsx';

interface RefusalNoticeProps {
  readonly refusal: Refusal;
  /** The id of the running time. */
  readonly id: string;
  readonly children?: ReactNode;
}

/** What the server refused, beyond what is said at the fields; with a running time when one has to wait. */
export const RefusalNotice = ({ refusal, id, children }: RefusalNoticeProps) => {
  const language = useLanguage();
  const { error, secondsLeft } = refusal;
  const text = problemText(language, error);
  if (secondsLeft > 0)
    return (
      <WaitNotice id={id} text={text} secondsLeft={secondsLeft}>
        {children}
      </WaitNotice>
    );
  const isOver = error instanceof ApiError && error.status === 429;
  return <p role="alert">{isOver ? language.t('signIn.waitOver') : text}</p>;
};
