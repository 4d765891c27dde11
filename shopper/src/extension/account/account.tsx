import type { ShopperAccount, ShopperCoupon } from '@apps-hub/contract/loyalty/shopper/shapes';
import { isWaiting } from '@apps-hub/contract/loyalty/shopper/texts';
import { shopperPath } from '@apps-hub/contract/loyalty/shopper/values';
import type { ComponentProps } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { Refusal } from '#panel/api.ts';
import type { HistoryPage } from '#panel/history-section.ts';
import { Balance } from '../balance.tsx';
import { type HostApi, openStore, SERVER, type Store, wordsOf } from '../store.ts';
import { useLoaded } from '../use-loaded.ts';
import type { Account } from './account-facts.ts';
import { Coupons } from './coupons.tsx';
import { History } from './history.tsx';
import { Earning, Programme } from './programme.tsx';
import { Rewards } from './rewards.tsx';

/** The store of the extension's life, opened once. */
const createLoad = (api: HostApi) => {
  let opening: Promise<Store> | undefined;
  const open = (): Promise<Store> =>
    (opening ??= openStore(api).catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
  return async (): Promise<Store | Account> => {
    const store = await open();
    if (store.visitor !== 'customer') return store;
    const [account, offered, { coupons }, history] = await Promise.all([
      store.ask<ShopperAccount>('/account'),
      store.ask<Pick<Account, 'rewards' | 'tier'>>(`/rewards?locale=${store.locale}`),
      store.ask<{ coupons: ShopperCoupon[] }>('/coupons'),
      store.ask<HistoryPage>(`/history?locale=${store.locale}`),
    ]);
    return { store, account, ...offered, coupons, history };
  };
};

/** While the host creates or disables a code, the page checks this many times, with this pause. */
const LOOKS = 10;
const LOOK_MS = 2000;

const useLooks = ({ coupons }: Account, again: () => Promise<void>): void => {
  const [looks, setLooks] = useState(0);
  const isBusy = coupons.some(isWaiting);
  useEffect(() => {
    if (!isBusy) setLooks(0);
    if (!isBusy || looks >= LOOKS) return undefined;
    const timer = setTimeout(() => {
      setLooks(looks + 1);
      void again();
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [again, isBusy, looks]);
};

/** Messages; data and leaving are on the store's page of ours, where the customer signs in by a code. */
const OwnSection = ({ own: { store, account }, act }: ComponentProps<typeof Coupons>) => {
  const { own, done } = store.words;
  const { wantsMessages } = account;
  const choose = () => {
    const body = { wanted: !wantsMessages };
    return store.ask('/messages', { method: 'PUT', body, key: crypto.randomUUID() });
  };
  return (
    <s-section heading={own.title}>
      <s-stack gap="base">
        <s-button onClick={() => void act(choose, done[wantsMessages ? 'messages_off' : 'messages_on'])}>
          {own[wantsMessages ? 'messagesOff' : 'messagesOn']}
        </s-button>
        <s-link href={SERVER + shopperPath(store.programme.store.id)} target="_blank">
          {`${own.data} · ${own.leave}`}
        </s-link>
      </s-stack>
    </s-section>
  );
};

const Own = ({ own, again }: { readonly own: Account; readonly again: () => Promise<void> }) => {
  const { words } = own.store;
  useLooks(own, again);
  const [said, setSaid] = useState<{ readonly text: string; readonly isBad: boolean }>();
  /** Runs an action and says how it went; the page then shows what is true now. */
  const act = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work();
      setSaid({ text: done, isBad: false });
    } catch (error) {
      const refusals: Readonly<Record<string, string>> = words.refusal;
      const code = error instanceof Refusal ? error.code : 'offline';
      setSaid({ text: refusals[code] ?? words.panel.failed, isBad: true });
    }
    await again();
  };
  return (
    <s-page heading={words.account.hello(own.account.name)}>
      {said && <s-banner tone={said.isBad ? 'critical' : 'success'}>{said.text}</s-banner>}
      <Balance {...own} />
      <Coupons own={own} act={act} />
      <Rewards own={own} act={act} />
      <History own={own} />
      <Earning store={own.store} earnedBy={own.account.earnedBy} />
      <OwnSection own={own} act={act} />
    </s-page>
  );
};

/** Everything about the customer who is signed in; to others what the programme gives. */
export const AccountPage = ({ api }: { readonly api: HostApi }) => {
  const [load] = useState(() => createLoad(api));
  const [loaded, again] = useLoaded(load);
  const { words } = wordsOf(api);
  if (loaded.is === 'loading') return <s-spinner accessibilityLabel={words.panel.loading} />;
  if (loaded.is === 'failed')
    return (
      <s-page>
        <s-paragraph>{words.panel.failed}</s-paragraph>
      </s-page>
    );
  const { value } = loaded;
  return 'account' in value ? <Own own={value} again={again} /> : <Programme store={value} />;
};
