import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';

import { Card } from '@apps-hub/ui/components/card.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import common from '@apps-hub/ui/components/common.module.css';

const Console = overlay(async () => (await import('./console.tsx')).Console);

/** Tries reads of the API. The description of the API is large, so it loads on request. */
export const ConsoleCard = () => {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={t('tryCall.title')}
      subtitle={t('tryCall.subtitle')}
      actions={
        !isOpen && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('tryCall.open')}
          </Button>
        )
      }
    >
      {isOpen && (
        <div className={common.inset}>
          <Suspense fallback={null}>
            <Console />
          </Suspense>
        </div>
      )}
    </Card>
  );
};
