import { useQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { useState } from 'react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { RadioChoice } from '@apps-hub/ui/components/radio-options.tsx';
import { EmptyState, LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { useCarrierScope } from '../shared/carrier-scope.ts';
import common from '@apps-hub/ui/components/common.module.css';
import { joinableQuery } from './queries.ts';

/** Chooses the booked pickup to add the orders to; the earliest by default. */
export const JoinChoice = ({ onChoose }: { readonly onChoose: (id: string) => void }) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const list = useQuery(joinableQuery(useApi(), useCarrierScope()));
  const [chosen, setChosen] = useState<string>();
  if (list.isLoadingError) return <QueryError query={list} />;
  if (!list.data) return <LoadingRows rows={3} />;
  const [first] = list.data;
  if (!first) return <EmptyState text={t('changes.join.none')} />;
  const value = chosen ?? first.id;
  return (
    <>
      <fieldset className={form.section}>
        <legend>{t('changes.join.question')}</legend>
        <RadioChoice
          value={value}
          options={list.data.map((pickup) => ({
            value: pickup.id,
            label: t('changes.join.option', {
              window: texts.window(pickup.window),
              branch: pickup.address.name,
              number: `${texts.carrier(pickup.carrier)} ${pickup.number ?? ''}`.trim(),
            }),
          }))}
          onChange={setChosen}
        />
      </fieldset>
      <div className={common.endLine}>
        <Button onClick={() => onChoose(value)}>{t('changes.join.next')}</Button>
      </div>
    </>
  );
};
