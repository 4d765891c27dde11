import type { WaybillFacts } from '@apps-hub/domain/shipping/carriers/facts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { RefusalNote } from '../shared/refusal-note.tsx';
import { basisFacts } from '../shared/rate-basis.ts';
import { type GroupRatesBody, groupRatesQuery } from './queries.ts';
import type { Group } from './use-choices.ts';

interface PricesProps {
  readonly body: GroupRatesBody;
  readonly of: NonNullable<WaybillFacts['tellsRates']>;
}

const Prices = ({ body, of }: PricesProps) => {
  const { t, formats } = usePhrases();
  const query = useQuery(groupRatesQuery(useApi(), body));
  if (query.isPending) return <output>{t('shipments.plan.rates.asking')}</output>;
  if (query.isError) return <QueryError query={query} />;
  const { cost, priced, refusal } = query.data;
  return (
    <>
      {cost && (
        <output>
          {t(`shipments.plan.rates.${of}.cost`, {
            amount: formats.money(cost.amount, cost.currency),
            n: formats.number(priced),
            of: formats.number(body.orderIds.length),
          })}
        </output>
      )}
      {cost && basisFacts({ t }, query.data).map((fact) => <output key={fact}>{fact}</output>)}
      {!cost && !refusal && <output>{t(`shipments.plan.rates.${of}.none`)}</output>}
      {refusal && <RefusalNote refusal={refusal} isPlain />}
    </>
  );
};

/** What a group would cost by the prices of a carrier that tells them; asked for when the merchant wants it. */
export const GroupRates = ({ group, of }: { readonly group: Group } & Pick<PricesProps, 'of'>) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const { carrier, branch, orders } = group;
  const body = { carrier, addressId: branch.id, orderIds: orders.map(({ id }) => id) };
  const now = JSON.stringify(body);
  const [asked, setAsked] = useState<string>();
  if (asked === now) return <Prices body={body} of={of} />;
  return (
    <div>
      <Button variant="default" size="xs" onClick={() => setAsked(now)}>
        {t('shipments.plan.rates.ask', { carrier: texts.carrier(carrier) })}
      </Button>
    </div>
  );
};
