import type { ReactNode } from 'react';

import classes from './panels.module.css';

interface PanelProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** Each is a line. */
  readonly texts?: readonly string[];
  readonly children?: ReactNode;
  /** Where to continue; panels of one row show it on one line. */
  readonly next?: ReactNode;
}

/** What something means or is for, and what to do next. */
export const Panel = ({ icon, title, texts, children, next }: PanelProps) => (
  <div className={classes.panel}>
    <h3>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      {title}
    </h3>
    {texts && texts.length > 0 && (
      <ul className={classes.lines}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
    {children}
    {next !== undefined && <div className={classes.next}>{next}</div>}
  </div>
);

/** Panels of a card beside each other, below each other on a phone. */
export const Panels = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.panels}>{children}</div>
);

interface PanelTableProps {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A small example table in a panel, as in a file. */
export const PanelTable = ({ columns, rows }: PanelTableProps) => (
  <table className={classes.table}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column}>{column}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells) => (
        <tr key={cells.join()}>
          {cells.map((cell) => (
            <td key={cell}>
              <bdi dir="ltr">{cell}</bdi>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

interface PanelFiguresProps {
  readonly figures: readonly { readonly label: string; readonly value: string }[];
}

/** Large figures in a panel, with their names. */
export const PanelFigures = ({ figures }: PanelFiguresProps) => (
  <dl className={classes.figures}>
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
