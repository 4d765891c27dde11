import type { Display } from '@apps-hub/contract/hub/display/routes';
import { DIGITS } from '@apps-hub/domain/locale';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { displayOf, lookOf } from '@apps-hub/ui/session/preferences/preference-store.ts';
import { usePreferences } from '@apps-hub/ui/session/preferences/use-preferences.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import common from '@apps-hub/ui/components/common.module.css';

/** Samples, independent of the choice. */
const SAMPLES = { latin: '123', arabic: '١٢٣' } as const;

/** The user's number and date formats. A choice is saved at once, and applied once saved. */
export const DisplayCard = () => {
  const { t } = useLanguage();
  const { api, preferences } = useServices();
  const stored = displayOf(usePreferences());
  const { sending, run } = useAction({
    send: (body: Display, idempotencyKey) => api.put('/api/v1/display', { body, idempotencyKey }),
    doneText: t('display.saved'),
    onDone: (saved) => preferences.show(lookOf(saved)),
  });
  const chosen = sending ?? stored;
  return (
    <Card title={t('display.title')} subtitle={t('display.subtitle')}>
      <div className={common.body}>
        <div>
          <p className={common.label} aria-hidden>
            {t('display.digits')}
          </p>
          <Segmented
            label={t('display.digits')}
            value={chosen.digits}
            options={DIGITS.map((digits) => ({
              value: digits,
              label: t(`display.digitsOf.${digits}`, { sample: SAMPLES[digits] }),
            }))}
            onChange={(digits) => run({ ...chosen, digits })}
          />
        </div>
        <CheckField checked={chosen.hijri} onChange={(hijri) => run({ ...chosen, hijri })}>
          {t('display.hijri')}
        </CheckField>
      </div>
    </Card>
  );
};
