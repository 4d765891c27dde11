import type { Contact } from '../contract.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Portrait } from '#shared/drawings/portrait.tsx';
import classes from './chat.module.css';

interface PersonPictureProps {
  readonly person: Pick<Contact, 'fullName' | 'status'>;
  readonly size?: 'sm' | 'md' | 'lg';
}

/** A person's initials with a dot for their status, which is also said. */
export const PersonPicture = ({ person, size = 'md' }: PersonPictureProps) => {
  const { t } = usePhrases();
  return (
    <span className={classes.picture}>
      <Portrait name={person.fullName} size={size} />
      <span className={classes.dot} data-status={person.status} />
      <span className="visually-hidden">{t(`sampleChat.status.${person.status}`)}</span>
    </span>
  );
};
