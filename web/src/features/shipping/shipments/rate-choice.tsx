import type { ShipmentDraft, ShipmentRates } from '@apps-hub/contract/shipping/shipments/routes';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { WaybillFacts } from '@apps-hub/domain/shipping/carriers/facts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { RefusalNote } from '../shared/refusal-note.tsx';
import { type RatesBody, ratesQuery } from './queries.ts';
import { basisFacts } from '../shared/rate-basis.ts';
import { ratesBodyOf, type Setup, type Values } from './shipment-draft.ts';
import classes from './rate-choice.module.css';

type Rate = ShipmentRates['rates'][number];

type Told = NonNullable<WaybillFacts['tellsRates']>;

/** How many are shown at first: OTO has two dozen. */
const SHOWN = 5;

const useRateFacts = () => {
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  const money = ({ amount, currency }: Rate['price']) => formats.money(amount, currency);
  const handOver = ({ handOver: way, cutOff, pickupOn }: Rate): string[] => {
    if (way === null) return [];
    const isToday = way === 'collects' && cutOff !== null && pickupOn === formats.today();
    return [
      isToday
        ? t('shipments.rates.collectsUntil', { time: texts.wall.time(cutOff) })
        : t(`shipments.rates.${way}`),
    ];
  };
  const until = ({ cutOff, pickupOn }: Rate): string[] =>
    cutOff !== null && pickupOn !== null
      ? [t('shipments.rates.until', { time: texts.wall.time(cutOff), day: formats.day(pickupOn) })]
      : [];
  return {
    money,
    of: (rate: Rate, { hasCash, of }: Pick<ListProps, 'hasCash' | 'of'>): string[] => [
      ...(rate.deliveryOn === null
        ? []
        : [t('shipments.rates.arrives', { day: formats.day(rate.deliveryOn) })]),
      ...(rate.to === null ? [] : [t(`shipments.rates.to.${rate.to}`)]),
      ...handOver(rate),
      ...(of === 'services' ? until(rate) : []),
      ...(hasCash && Number(rate.cashFee.amount) > 0
        ? [t('shipments.rates.withCash', { amount: money(rate.cashFee) })]
        : []),
      ...(rate.takesCash ? [] : [t('shipments.rates.takesNot')]),
      ...basisFacts({ t }, rate),
    ],
  };
};

interface ListProps {
  readonly answer: ShipmentRates;
  readonly carrier: Carrier;
  readonly of: Told;
  readonly hasCash: boolean;
  readonly chosen: string | null;
  readonly onChoose: (rate: Rate | null) => void;
}

/** The waybill without a chosen rate. */
const useUsual = ({ answer, carrier, of }: Pick<ListProps, 'answer' | 'carrier' | 'of'>): string => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const company = answer.rates.find(({ option }) => option === answer.usual)?.company;
  if (of === 'companies')
    return company === undefined
      ? t('shipments.rates.usual.rules', { carrier: texts.carrier(carrier) })
      : t('shipments.rates.usual.cheapest', { company });
  return company === undefined
    ? t('shipments.rates.usual.unpriced')
    : t('shipments.rates.usual.service', { company });
};

const RateList = ({ answer, carrier, of, hasCash, chosen, onChoose }: ListProps) => {
  const { t, formats } = usePhrases();
  const usual = useUsual({ answer, carrier, of });
  const facts = useRateFacts();
  const name = useId();
  const [isWhole, setWhole] = useState(false);
  const { rates, unreadable } = answer;
  const shown = isWhole ? rates : rates.filter(({ option }, index) => index < SHOWN || option === chosen);
  const radio = (isChosen: boolean, onChange: () => void, isOff = false) => (
    <input type="radio" name={name} checked={isChosen} disabled={isOff} onChange={onChange} />
  );
  return (
    <>
      <ul className={classes.list}>
        <li>
          <label className={classes.rate}>
            {radio(chosen === null, () => onChoose(null))}
            <span className={classes.text}>{usual}</span>
          </label>
        </li>
        {shown.map((rate) => (
          <li key={rate.option}>
            <label className={classes.rate} data-off={rate.takesCash ? undefined : true}>
              {radio(chosen === rate.option, () => onChoose(rate), !rate.takesCash)}
              <span className={classes.text}>
                <span className={common.strong}>
                  <bdi>{rate.company}</bdi>
                </span>
                <span className={common.quietLine}>
                  <FactsLine facts={facts.of(rate, { hasCash, of })} />
                </span>
              </span>
              <span className={classes.cost}>{facts.money(rate.cost)}</span>
            </label>
          </li>
        ))}
      </ul>
      {rates.length === 0 && <p className={common.quietLine}>{t(`shipments.rates.${of}.none`)}</p>}
      {!isWhole && rates.length > SHOWN && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t(`shipments.rates.${of}.all`, { n: formats.number(rates.length) })}
        </Button>
      )}
      {unreadable > 0 && (
        <p className={common.quietLine}>
          {t(`shipments.rates.${of}.unreadable`, { n: formats.number(unreadable) })}
        </p>
      )}
    </>
  );
};

interface RatesProps extends Omit<ListProps, 'answer'> {
  readonly body: RatesBody;
}

const Rates = ({ body, ...props }: RatesProps) => {
  const { t } = usePhrases();
  const query = useQuery(ratesQuery(useApi(), body));
  if (query.isPending) return <LoadingRows rows={3} />;
  if (query.isError) return <QueryError query={query} />;
  const { refusal } = query.data;
  if (!refusal) return <RateList {...props} answer={query.data} />;
  return (
    <div className={common.column}>
      <RefusalNote refusal={refusal} />
      <p className={common.quietLine}>{t('shipments.rates.goOn')}</p>
      <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
        {t('shipments.rates.show')}
      </Button>
    </div>
  );
};

interface RateChoiceProps {
  readonly of: Told;
  readonly draft: Draft<Values>;
  readonly setup: Setup;
  readonly known: ShipmentDraft;
  readonly countryCode: string;
}

/** What each company or service asks and promises for these details; asked for when the merchant wants it, and again once they have changed. */
export const RateChoice = ({ of, draft, setup, known, countryCode }: RateChoiceProps) => {
  const { t } = usePhrases();
  const { values, set } = draft;
  const body = ratesBodyOf(values, { orderId: known.order.id, countryCode, setup });
  const now = JSON.stringify(body);
  const [asked, setAsked] = useState<string>();
  const isShown = body !== null && asked === now;
  const { rate } = values;
  return (
    <fieldset className={form.section}>
      <legend>{t(`shipments.rates.${of}.title`)}</legend>
      {isShown ? (
        <Rates
          body={body}
          carrier={values.carrier}
          of={of}
          hasCash={known.order.cashOnDelivery !== null}
          chosen={rate?.asked === now ? rate.option : null}
          onChoose={(each) => set({ rate: each && { option: each.option, cost: each.cost, asked: now } })}
        />
      ) : (
        <Button variant="default" disabled={body === null} onClick={() => setAsked(now)}>
          {t(asked === undefined ? 'shipments.rates.show' : 'shipments.rates.again')}
        </Button>
      )}
    </fieldset>
  );
};
