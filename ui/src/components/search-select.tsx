import { TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';

import { OptionList, type OptionGroup } from './option-list.tsx';
import { Popup } from './popup.tsx';
import { useOptions } from './use-options.ts';

export interface SearchGroup extends OptionGroup {
  /** Additional search words by value. */
  readonly aliases?: (value: string) => string;
}

interface SearchSelectProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly value: string;
  /** The text of the closed field. */
  readonly text: string;
  readonly groups: readonly SearchGroup[];
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** Shown when nothing matches. */
  readonly none: string;
}

const bare = (text: string): string =>
  text
    .toLocaleLowerCase()
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll(/[\u064B-\u0652]/g, '');

/** The options whose label, heading or alias contains every typed word. */
const matching = (groups: readonly SearchGroup[], query: string): readonly OptionGroup[] => {
  const words = bare(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups
    .map(({ title, options, aliases }) => ({
      ...(title !== undefined && { title }),
      options: options.filter(({ value, label, note = '' }) => {
        const text = bare(`${title ?? ''} ${label} ${note} ${aliases?.(value) ?? ''}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ options }) => options.length > 0);
};

/** A searchable select for many values. */
export const SearchSelect = (props: SearchSelectProps) => {
  const { label, description, value, text, groups, onChange, error, none } = props;
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState<string>();
  const shown = matching(groups, query ?? '');
  const options = shown.flatMap((group) => group.options);
  const list = useOptions({
    options,
    start: value,
    highlight: query === undefined ? undefined : options[0]?.value,
    onPick: (picked) => {
      setQuery(undefined);
      onChange(picked);
    },
  });
  return (
    <div>
      <TextInput
        {...list.input}
        ref={input}
        label={label}
        description={description}
        value={query ?? text}
        error={error}
        rightSection={<IconSelector size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          list.open();
          list.forget();
          setQuery(event.currentTarget.value);
        }}
        onBlur={() => {
          list.close();
          setQuery(undefined);
        }}
        onKeyDown={list.onKeyDown}
      />
      {list.isOpen && (
        <Popup anchor={input} onClose={list.close}>
          <OptionList
            id={list.id}
            label={label}
            groups={shown}
            active={list.active}
            shown={list.shown}
            selected={value}
            none={none}
            onPick={list.pick}
          />
        </Popup>
      )}
    </div>
  );
};
