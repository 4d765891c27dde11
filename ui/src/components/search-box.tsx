import { SEARCH_MAX_LENGTH } from '@apps-hub/contract/values';
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  /** Called when typing pauses, and at once for pasted text, on Enter and when cleared. */
  readonly onSearch: (text: string) => void;
}

/** Longer than between two keys; a request that is overtaken is aborted. */
const PAUSE_MS = 150;

/** Searches while typing, debounced. */
export const SearchBox = ({ label, value, onSearch }: SearchBoxProps) => {
  const { t } = useLanguage();
  const [typed, setTyped] = useState(value);
  const [settled, setSettled] = useState(value);
  // The address may change from outside: back, forward, or filters cleared elsewhere.
  if (value !== settled) {
    setSettled(value);
    setTyped(value);
  }
  // Re-rendering must not restart the debounce.
  const search = useEffectEvent(() => onSearch(typed.trim()));
  useEffect(() => {
    if (typed.trim() === settled) return;
    const timer = setTimeout(() => search(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, settled]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={SEARCH_MAX_LENGTH}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed === '' ? null : (
          <CloseButton
            size="sm"
            aria-label={t('common.table.clearSearch')}
            onClick={() => {
              setTyped('');
              onSearch('');
            }}
          />
        )
      }
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        // Pasted, dictated or filled in: nothing more is typed.
        if (Math.abs(text.length - typed.length) > 1) onSearch(text.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSearch(typed.trim());
      }}
    />
  );
};
