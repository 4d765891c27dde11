import { type HubPage, type PageId, PAGES } from '@apps-hub/contract/pages/catalogue';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useAbility } from '@apps-hub/ui/session/abilities.ts';
import { mayOpen } from '@apps-hub/ui/session/guard.ts';
import { Tabs } from '@apps-hub/ui/components/tabs.tsx';

const LABELS = {
  profile: 'sampleNav.ownProfile',
  teams: 'sampleNav.teams',
  projects: 'sampleNav.projects',
  connections: 'sampleNav.connections',
  account: 'ownAccount.settings.tabAccount',
  security: 'ownAccount.settings.tabSecurity',
  'billing-plans': 'sampleNav.billing',
  notification: 'sampleNav.notifications',
  connection: 'sampleNav.services',
} as const;

export type AccountTab = keyof typeof LABELS;

/** The sample page that has further tabs of a page about one's own account. */
const MORE = {
  'hub/user-profile': 'sample/user-profile',
  'hub/account-settings': 'sample/account-settings',
} as const satisfies Readonly<Partial<Record<PageId, PageId>>>;

export const isAccountTab = (tab: string): tab is AccountTab => Object.hasOwn(LABELS, tab);

const tabOf = (path: string): string => path.split('/').at(-1) ?? '';

/** The tabs of both pages, in their order. */
const tabsOf = (page: keyof typeof MORE, withSamples: boolean): readonly AccountTab[] => {
  const more: Pick<HubPage, 'hub' | 'alsoAt'> = PAGES[MORE[page]];
  const samples = withSamples ? [more.hub, ...(more.alsoAt ?? [])].map(tabOf) : [];
  return [...PAGES[page].tabs, ...samples].filter(isAccountTab);
};

/** The tab that an arrow key or a press has chosen: the page that shows it next gives it the focus. */
let chosen: AccountTab | undefined;

interface AccountTabsProps {
  readonly page: keyof typeof MORE;
  readonly label: string;
  readonly value: AccountTab;
  readonly children: ReactNode;
}

/** The tabs of one's own profile or settings, with those of the sample for whom it is open. */
export const AccountTabs = ({ page, label, value, children }: AccountTabsProps) => {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const tabs = tabsOf(page, mayOpen(useAbility(), PAGES[MORE[page]].access));
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (chosen === value) root.current?.querySelector<HTMLElement>(`[data-tab="${value}"]`)?.focus();
    chosen = undefined;
  }, [value]);
  if (tabs.length === 1) return children;
  return (
    <div ref={root}>
      <Tabs
        label={label}
        value={value}
        tabs={tabs.map((tab) => ({ value: tab, label: t(LABELS[tab]) }))}
        onChange={(next) => {
          chosen = next;
          void navigate({ to: `${PAGES[page].hub}/${next}` });
        }}
      >
        {children}
      </Tabs>
    </div>
  );
};
