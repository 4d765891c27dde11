import { ActionIcon } from '@mantine/core';
import { IconKeyboard, IconMenu2, IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { SearchBox } from '@apps-hub/ui/components/search-box.tsx';
import classes from './email.module.css';
import type { Pane } from './use-pane.ts';

interface ListBarProps {
  readonly pane: Pane;
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly onFolders: () => void;
  readonly onHelp: () => void;
  /** The tools for the selected emails. */
  readonly children: ReactNode;
}

const SelectAllBox = ({ pane: { emails, selected, choose } }: Pick<ListBarProps, 'pane'>) => {
  const { t } = usePhrases();
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        aria-label={t('sampleEmail.selectAll')}
        disabled={emails.length === 0}
        checked={selected.length > 0 && selected.length === emails.length}
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && selected.length < emails.length;
        }}
        onChange={({ currentTarget }) => choose(emails, currentTarget.checked)}
      />
    </label>
  );
};

/** The search, and below it the tools. */
export const ListBar = ({ pane, q, onSearch, onFolders, onHelp, children }: ListBarProps) => {
  const { t, formats } = usePhrases();
  const count = pane.selected.length;
  return (
    <header className={classes.bar}>
      <div className={classes.searchLine}>
        <ActionIcon
          className={classes.openFolders}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('sampleEmail.openFolders')}
          onClick={onFolders}
        >
          <IconMenu2 size={20} aria-hidden />
        </ActionIcon>
        <div className={classes.search} data-email-search>
          <SearchBox label={t('sampleEmail.search')} value={q} onSearch={onSearch} />
        </div>
      </div>
      <div className={classes.tools}>
        <SelectAllBox pane={pane} />
        {count > 0 ? (
          <>
            {children}
            <output>{t('sampleEmail.selected', { count, n: formats.number(count) })}</output>
            <IconAction
              label={t('sampleEmail.clear')}
              icon={<IconX size={18} aria-hidden />}
              onClick={pane.clear}
            />
          </>
        ) : (
          <>
            <IconAction
              label={t('sampleEmail.refresh')}
              icon={<IconRefresh size={18} aria-hidden data-busy={pane.query.isFetching || undefined} />}
              onClick={() => void pane.query.refetch()}
            />
            <span className={classes.end}>
              <IconAction
                label={t('sampleEmail.keys.title')}
                shortcut="?"
                icon={<IconKeyboard size={18} aria-hidden />}
                onClick={onHelp}
              />
            </span>
          </>
        )}
      </div>
    </header>
  );
};
