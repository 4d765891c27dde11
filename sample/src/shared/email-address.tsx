import { OneLine } from '@apps-hub/ui/components/one-line.tsx';
import classes from './email-address.module.css';

/** An email address below a name. */
export const EmailAddress = ({ children }: { readonly children: string }) => (
  <span className={classes.line}>
    <OneLine dir="ltr">{children}</OneLine>
  </span>
);
