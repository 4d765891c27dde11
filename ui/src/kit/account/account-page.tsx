import { PAGES } from '@apps-hub/contract/pages/catalogue';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, use, useLayoutEffect, useRef } from 'react';

import { Tabs } from '#components/tabs.tsx';
import { useLanguage } from '#i18n/language.tsx';
import type { PhraseKey } from '#i18n/phrases.ts';
import { type Ability, useAbility } from '#session/abilities.ts';
import { mayOpen } from '#session/guard.ts';
import type { ShownSet } from '#session/page-sets.ts';
import { loadSetNavigation, useShownSets } from '#session/set-navigation.ts';
import classes from './account-page.module.css';
import { OwnPage } from './own-page.tsx';

const OWN_TABS = {
  'hub/user-profile': { profile: 'accountPages.profile.tab' },
  'hub/account-settings': {
    account: 'accountPages.settings.account',
    security: 'accountPages.settings.security',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PhraseKey>>>>;

const HEADS = {
  'hub/user-profile': { title: 'accountPages.profile.title', lead: 'accountPages.profile.lead' },
  'hub/account-settings': { title: 'accountPages.settings.title', lead: 'accountPages.settings.lead' },
} as const;

type AccountPageId = keyof typeof OWN_TABS;

type Label = { [P in AccountPageId]: (typeof OWN_TABS)[P][keyof (typeof OWN_TABS)[P]] }[AccountPageId];

interface Tab {
  /** The last path segment. */
  readonly value: string;
  readonly label: Label;
}

/** The page's own tabs, and the page sets' tabs that these rights allow. */
const tabsOf = (page: AccountPageId, ability: Ability, sets: readonly ShownSet[]): readonly Tab[] => [
  ...Object.entries<Label>(OWN_TABS[page]).map(([value, label]) => ({ value, label })),
  ...sets
    .filter(({ right }) => mayOpen(ability, right))
    .flatMap(({ accountTabs }) => accountTabs[page] ?? [])
    // One of the set's phrases, checked in its workspace.
    .map(({ path, label }) => ({ value: path, label: label as Label })),
];

/** The tab chosen by arrow key or press, to be focused by the next page. */
let chosen: string | undefined;

interface AccountPageProps {
  readonly page: AccountPageId;
  /** The tab that is shown. */
  readonly tab: string;
  readonly children: ReactNode;
}

/** A tab of the user's profile or settings, with the other tabs. Waits until page sets' tabs are loaded. */
export const AccountPage = ({ page, tab, children }: AccountPageProps) => {
  use(loadSetNavigation());
  const { t } = useLanguage();
  const navigate = useNavigate();
  const tabs = tabsOf(page, useAbility(), useShownSets());
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (chosen === tab) root.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.focus();
    chosen = undefined;
  }, [tab]);
  const title = t(HEADS[page].title);
  const parts = <div className={classes.parts}>{children}</div>;
  return (
    <OwnPage title={title} lead={t(HEADS[page].lead)}>
      {tabs.length === 1 ? (
        parts
      ) : (
        <div ref={root}>
          <Tabs
            label={title}
            value={tab}
            tabs={tabs.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={(next) => {
              chosen = next;
              void navigate({ to: `${PAGES[page].hub}/${next}` });
            }}
          >
            {parts}
          </Tabs>
        </div>
      )}
    </OwnPage>
  );
};
