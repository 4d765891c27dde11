import { booksPickups } from '@apps-hub/domain/carrier';
import { localDate } from '@apps-hub/domain/time';
import { Button, Group } from '@mantine/core';
import { IconList, IconTruckLoading } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode } from 'react';

import { HostNotice } from '#features/shop/host-sync/host-notice.tsx';
import { parseWaitingSearch } from '#features/shipping/booking/search.ts';
import { WaitingOrdersCard } from '#features/shipping/booking/waiting-orders-card.tsx';
import { AttentionCard } from '#features/shipping/pickups/attention-card.tsx';
import { TodayCard } from '#features/shipping/pickups/today-card.tsx';
import { CutOffCard } from '#features/shipping/home/cut-off-card.tsx';
import { OnTimeCard } from '#features/shipping/home/on-time-card.tsx';
import { type HomeAnswer, shippingHomeQuery } from '#features/shipping/home/queries.ts';
import { SetUpCard } from '#features/shipping/home/set-up-card.tsx';
import { usePickupTexts } from '#i18n/pickup-text.ts';
import { part } from '@apps-hub/ui/kit/part.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useCarrierScope } from '#features/shipping/shared/carrier-scope.ts';
import { usePages } from '@apps-hub/ui/session/pages.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { serverClock } from '@apps-hub/ui/api/server-clock.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { MainAction } from '@apps-hub/ui/components/main-action.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import classes from './home.module.css';
import { PickupAddressLink, type PickupDesk, usePickupDesk } from './pickup-desk.tsx';

const DailyChart = part(async () => (await import('#features/shipping/home/daily-chart.tsx')).DailyChart, {
  rows: 4,
});

const PickupsLink = ({ search, children }: { readonly search?: object; readonly children: ReactNode }) => {
  const addressOf = usePages();
  return (
    <Button
      variant="default"
      size="xs"
      renderRoot={(props) => <Link to={addressOf('shipping/pickups')} search={{ ...search }} {...props} />}
    >
      {children}
    </Button>
  );
};

const SettingsButton = () => {
  const { t } = usePhrases();
  const addressOf = usePages();
  return (
    <Button renderRoot={(props) => <Link to={addressOf('shipping/settings')} {...props} />}>
      {t('shippingHome.setUp.action')}
    </Button>
  );
};

const Actions = ({ desk, isReady }: { readonly desk: PickupDesk; readonly isReady: boolean }) => {
  const { t } = usePhrases();
  const addressOf = usePages();
  const denied = useDenied('create', 'Pickup');
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconList size={18} aria-hidden />}
        renderRoot={(props) => <Link to={addressOf('shipping/pickups')} {...props} />}
      >
        {t('shippingHome.allPickups')}
      </Button>
      {isReady && (
        <MainAction
          title={t('shippingHome.book')}
          icon={<IconTruckLoading size={18} aria-hidden />}
          disabledReason={denied}
          onClick={() => desk.onBook()}
        />
      )}
    </Group>
  );
};

const Attention = ({ home, desk }: { readonly home: HomeAnswer; readonly desk: PickupDesk }) => {
  const { t, formats } = usePhrases();
  const { total, pickups } = home.attention;
  if (total === 0) return null;
  return (
    <AttentionCard
      pickups={pickups}
      Link={PickupAddressLink}
      actions={desk.actions}
      more={
        total > pickups.length && (
          <PickupsLink search={{ attention: '1' }}>
            {t('shippingHome.attention.more', { count: total, n: formats.number(total) })}
          </PickupsLink>
        )
      }
    />
  );
};

/** Whether there is a branch, and a carrier that books pickups. */
const canBook = ({ connected, addresses }: HomeAnswer): boolean =>
  addresses > 0 && connected.some(booksPickups);

const Cards = ({ home, desk }: { readonly home: HomeAnswer; readonly desk: PickupDesk }) => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseWaitingSearch);
  const { timeZone } = useStore().session.store;
  // A pickup's day is its branch's; for this link the store's day is close enough.
  const today = localDate(serverClock.now(), timeZone);
  const isSetUp = home.connected.length > 0 && home.addresses > 0;
  const isReady = canBook(home);
  return (
    <>
      {!isSetUp && (
        <SetUpCard
          isConnected={home.connected.length > 0}
          hasAddress={home.addresses > 0}
          action={<SettingsButton />}
        />
      )}
      <div className={classes.columns}>
        <div className={classes.whole}>
          <TodayCard
            today={home.today}
            next={home.next}
            waiting={home.waitingOrders}
            cutOffs={home.cutOffs}
            zone={timeZone}
            onBook={desk.onBookAt}
            Link={PickupAddressLink}
            more={
              home.today.total > home.today.pickups.length && (
                <PickupsLink search={{ dateFrom: today, dateTo: today }}>
                  {t('shippingHome.today.more')}
                </PickupsLink>
              )
            }
          />
        </div>
        <div className={classes.whole}>
          <Attention home={home} desk={desk} />
        </div>
        <div className={classes.column}>
          {isReady && (
            <WaitingOrdersCard
              search={search}
              onSearch={onSearch}
              onBook={desk.onBook}
              onJoin={desk.onJoin}
            />
          )}
          <OnTimeCard shares={home.onTime} />
        </div>
        <div className={classes.column}>
          {home.cutOffs.length > 0 && (
            <CutOffCard
              cutOffs={home.cutOffs}
              waitingAt={home.waitingAt}
              zone={timeZone}
              onBook={desk.onBookAt}
            />
          )}
        </div>
      </div>
      <DailyChart daily={home.daily} />
    </>
  );
};

/** The day of one carrier in a host's admin, of all carriers in the hub. */
export const ShippingHome = () => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const scope = useCarrierScope();
  const desk = usePickupDesk();
  const home = useQuery(shippingHomeQuery(useApi(), scope));
  const isReady = home.data !== undefined && canBook(home.data);
  return (
    <Page
      title={scope ? texts.carrier(scope) : t('shippingHome.title')}
      lead={t('shippingHome.lead')}
      actions={<Actions desk={desk} isReady={isReady} />}
    >
      <HostNotice family="shipping" />
      {home.isPending && <LoadingRows rows={6} />}
      {home.isLoadingError && <QueryError query={home} />}
      {home.data && <Cards home={home.data} desk={desk} />}
      {desk.dialogs}
    </Page>
  );
};
