import classes from './email-address.module.css';

/** An email address on its own line, which never breaks; where it has no room, its end is left out and its title has all of it. */
export const EmailAddress = ({ children }: { readonly children: string }) => (
  <span className={classes.line}>
    <bdi dir="ltr" className={classes.address} title={children} data-overflows>
      {children}
    </bdi>
  </span>
);
