import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

import { useLanguage } from '../i18n/language.tsx';
import { Disclosure } from './disclosure.tsx';
import classes from './tabs.module.css';
import { useFitting } from './use-fitting.ts';

interface TabsProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly tabs: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
  /** The selected tab's content. */
  readonly children: ReactNode;
}

/** An arrow key's direction; on a right-to-left page the next tab is on the left. */
const stepOf = (event: KeyboardEvent<HTMLElement>): number => {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  if (event.key === 'ArrowRight') return isRtl ? -1 : 1;
  if (event.key === 'ArrowLeft') return isRtl ? 1 : -1;
  return 0;
};

const focusTab = (list: HTMLElement | null, tab: string): void =>
  list?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.focus();

/** The selected tab is always visible: if it doesn't fit, it replaces the last one that does. */
const split = <T extends { readonly value: string }>(tabs: readonly T[], value: string, fitting: number) => {
  const selected = tabs.findIndex((tab) => tab.value === value);
  const isShown = (index: number): boolean => {
    if (fitting >= tabs.length) return true;
    return selected < fitting ? index < fitting : index < fitting - 1 || index === selected;
  };
  return {
    shown: tabs.filter((_, index) => isShown(index)),
    rest: tabs.filter((_, index) => !isShown(index)),
  };
};

/** Tabs with the selection in the address. One tab stop; arrow keys move. Tabs that do not fit are under "More". */
export const Tabs = <V extends string>({ label, value, tabs, onChange, children }: TabsProps<V>) => {
  const id = useId();
  const { t } = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  const isChosenFromMore = useRef(false);
  const fitting = useFitting(list);
  const { shown, rest } = split(tabs, value, fitting);
  useEffect(() => {
    if (isChosenFromMore.current) focusTab(list.current, value);
    isChosenFromMore.current = false;
  }, [list, value]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    const index = shown.findIndex((tab) => tab.value === value);
    const next = shown[(index + step + shown.length) % shown.length];
    if (!next) return;
    onChange(next.value);
    focusTab(list.current, next.value);
  };
  return (
    <>
      <div className={classes.bar}>
        <div ref={list} className={classes.list} role="tablist" aria-label={label}>
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              data-tab={tab.value}
              data-rest={rest.includes(tab) || undefined}
              className={classes.tab}
              aria-selected={tab.value === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onKeyDown={onKeyDown}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {rest.length > 0 && (
          <Disclosure
            className={classes.tab}
            align="end"
            label={
              <>
                {t('common.action.more')}
                <IconChevronDown size={16} aria-hidden />
              </>
            }
          >
            {rest.map((tab) => (
              <button
                key={tab.value}
                type="button"
                data-closes
                className={classes.item}
                onClick={() => {
                  isChosenFromMore.current = true;
                  onChange(tab.value);
                }}
              >
                {tab.label}
              </button>
            ))}
          </Disclosure>
        )}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
};
