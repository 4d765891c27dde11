import classes from './one-line.module.css';

interface OneLineProps {
  readonly children: string;
  readonly dir?: 'ltr';
}

/** An id or an address that a phone shows on one line. Where it has no room, its end is left out; its title has all of it. */
export const OneLine = ({ children, dir }: OneLineProps) => (
  <bdi dir={dir} className={classes.line} title={children} data-overflows>
    {children}
  </bdi>
);
