/* oxlint-disable jsx-a11y/prefer-tag-over-role -- browsers have no native list that opens below a field and filters while typing */
import { useEffect, useId } from 'react';

import classes from './option-list.module.css';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Shown at the end of its line. */
  readonly note?: string;
}

export interface OptionGroup {
  readonly title?: string;
  readonly options: readonly Option[];
}

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly OptionGroup[];
  /** The highlighted value. */
  readonly active: string | undefined;
  /** The value to scroll to. */
  readonly shown: string | undefined;
  readonly selected: string;
  /** Shown when there are no options. */
  readonly none?: string;
  readonly onPick: (value: string) => void;
}

export const optionId = (list: string, value: string): string => `${list}-${value}`;

const Options = ({ id, options, active, selected, onPick }: OptionListProps & OptionGroup) =>
  options.map(({ value, label, note }) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and handles the keys
    <div
      key={value}
      id={optionId(id, value)}
      role="option"
      className={classes.option}
      aria-selected={value === selected}
      data-active={value === active || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(value)}
    >
      {label}
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </div>
  ));

const Group = (props: OptionListProps & OptionGroup) => {
  const titleId = useId();
  if (props.title === undefined) return <Options {...props} />;
  return (
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} className={classes.title}>
        {props.title}
      </div>
      <Options {...props} />
    </div>
  );
};

/** The grouped options of a combobox. */
export const OptionList = (props: OptionListProps) => {
  const { id, label, groups, shown, none } = props;
  useEffect(() => {
    if (shown !== undefined)
      document.getElementById(optionId(id, shown))?.scrollIntoView?.({ block: 'nearest' });
  }, [id, shown]);
  return (
    <>
      <div id={id} role="listbox" aria-label={label} className={classes.list}>
        {groups.map((group, index) => (
          <Group key={group.title ?? index} {...props} {...group} />
        ))}
      </div>
      {none !== undefined && groups.length === 0 && <output className={classes.none}>{none}</output>}
    </>
  );
};
