import { Button } from '@mantine/core';

import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import classes from './demo-store-card.module.css';

interface DemoStoreCardProps {
  /** Called after switching stores, when everything on the page belongs to the previous one. */
  readonly onMoved: () => void;
}

/** In the demo: says that the figures are sample data, and links to an empty store or back. Elsewhere renders nothing. */
export const DemoStoreCard = ({ onMoved }: DemoStoreCardProps) => {
  const { t } = usePhrases();
  const { openApi, hub, context } = useServices();
  const { session } = useStore();
  const stores = context.signIn.demoStores;
  const isYear = stores?.year === session.store.id;
  const moving = useConfirmedAction<'year' | 'empty'>({
    send: async (store) => hub?.enter(await openApi.post('/api/auth/demo-store', { body: { store } })),
    onDone: onMoved,
  });
  if (!stores || !hub || session.staff.role !== 'owner') return null;
  if (!isYear && stores.empty !== session.store.id) return null;
  return (
    <section className={classes.card}>
      <p>{isYear ? t('hub.demo.year') : t('hub.demo.empty')}</p>
      <Button
        variant="default"
        size="xs"
        disabled={moving.isBusy}
        onClick={() => moving.ask(isYear ? 'empty' : 'year')}
      >
        {isYear ? t('hub.demo.startEmpty') : t('hub.demo.back')}
      </Button>
      <ConfirmQuestion
        action={moving}
        askAbout={(store) => ({
          title: store === 'empty' ? t('hub.demo.startEmpty') : t('hub.demo.back'),
          question: store === 'empty' ? t('hub.demo.emptyQuestion') : t('hub.demo.backQuestion'),
          consequence: t('hub.demo.consequence'),
          isHarmless: true,
          confirmLabel: store === 'empty' ? t('hub.demo.startEmpty') : t('hub.demo.back'),
        })}
      />
    </section>
  );
};
