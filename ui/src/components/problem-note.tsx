import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import classes from './problem-note.module.css';

/** A form's errors that belong to no field. */
export const ProblemNote = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.problem}>
    <IconAlertCircle size={20} aria-hidden />
    <div>{children}</div>
  </div>
);
