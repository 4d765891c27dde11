import { Button, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';

import { Card } from '@apps-hub/ui/components/card.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';

const Console = overlay(async () => (await import('./console.tsx')).Console);

/** Tries reads of the API. The description of the API is large, so it loads on request. */
export const ConsoleCard = () => {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('tryCall.title')} subtitle={t('tryCall.subtitle')}>
      <Stack p="lg">
        {isOpen ? (
          <Suspense fallback={null}>
            <Console />
          </Suspense>
        ) : (
          <div>
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('tryCall.open')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
};
