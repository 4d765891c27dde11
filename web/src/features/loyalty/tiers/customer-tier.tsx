import type { CustomerTier as Tier } from '@apps-hub/contract/loyalty/tiers/routes';
import { useQuery } from '@tanstack/react-query';

import { Card } from '@apps-hub/ui/components/card.tsx';
import { Meter } from '@apps-hub/ui/components/meter.tsx';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { customerTierQuery } from './queries.ts';
import { PinTier } from './pin-tier.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './customer-tier.module.css';

type Named = NonNullable<Tier['history'][number]['to']>;

const nameOf = ({ t, formats }: Phrasebook, tier: Named | null): string =>
  tier ? `\u2068${tier.name?.[formats.locale] ?? tier.id}\u2069` : t('customerTier.none');

/** A sum in the tier's measure. */
const sumOf = ({ formats, counted }: Phrasebook, measure: Tier['measure'], sum: string): string => {
  if (measure === 'spend') return formats.money(sum);
  return measure === 'points' ? counted.points(Number(sum)) : formats.number(Number(sum));
};

const Facts = ({ tier }: { readonly tier: Tier }) => {
  const book = usePhrases();
  const { t, formats } = book;
  const sum = (value: string) => sumOf(book, tier.measure, value);
  return (
    <ul className={common.rows}>
      <li>{t(`customerTier.measured.${tier.measure ?? 'spend'}`, { sum: sum(tier.measured) })}</li>
      {tier.tier && <li>{t('customerTier.since', { date: formats.dateOf(tier.tier.since) })}</li>}
      {tier.lastDay !== null && <li>{t('customerTier.lastDay', { date: formats.day(tier.lastDay) })}</li>}
      {tier.toKeep !== null && <li>{t('customerTier.toKeep', { sum: sum(tier.toKeep) })}</li>}
      {tier.next && (
        <li>{t('customerTier.next', { name: nameOf(book, tier.next), sum: sum(tier.next.missing) })}</li>
      )}
      {tier.pin && (
        <li>
          {t(tier.pin.until === null ? 'customerTier.pinned' : 'customerTier.pinnedUntil', {
            name: nameOf(book, tier.pin.tier),
            date: tier.pin.until === null ? '' : formats.day(tier.pin.until),
            by: `\u2068${tier.pin.by ?? ''}\u2069`,
            reason: `\u2068${tier.pin.reason ?? ''}\u2069`,
          })}
        </li>
      )}
    </ul>
  );
};

const History = ({ history }: Pick<Tier, 'history'>) => {
  const book = usePhrases();
  const { t, formats } = book;
  if (history.length === 0) return null;
  return (
    <details className={classes.history}>
      <summary>{t('customerTier.history')}</summary>
      <ol>
        {history.map(({ at, from, to, reason }) => (
          <li key={at}>
            {t('customerTier.change', {
              date: formats.dateOf(at),
              from: nameOf(book, from),
              to: nameOf(book, to),
              reason: t(`customerTier.reasons.${reason}`),
            })}
          </li>
        ))}
      </ol>
    </details>
  );
};

/** A customer's tier: the distance to the next one, its last day, who set it, and its history. Nothing where the store has no tiers. */
export const CustomerTier = ({ customerId }: { readonly customerId: string }) => {
  const book = usePhrases();
  const { data } = useQuery(customerTierQuery(useApi(), customerId));
  if (!data?.measure) return null;
  return (
    <Card title={book.t('customerTier.title', { name: nameOf(book, data.tier) })}>
      <div className={common.inset}>
        {data.next && (
          <Meter
            label={book.t('customerTier.next', { name: nameOf(book, data.next), sum: data.next.missing })}
            value={Number(data.next.from) - Number(data.next.missing)}
            max={Number(data.next.from)}
          />
        )}
        <Facts tier={data} />
        <History history={data.history} />
        <PinTier customerId={customerId} tier={data} />
      </div>
    </Card>
  );
};
