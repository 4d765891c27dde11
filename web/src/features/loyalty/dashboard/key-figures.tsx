import type { CountedMembers, LoyaltyDashboard } from '@apps-hub/contract/loyalty/dashboard/routes';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Sparkline } from '@apps-hub/ui/components/charts/sparkline.tsx';
import classes from './dashboard.module.css';
import {
  compare,
  type Figure,
  redemptionRate,
  repeatRate,
} from '@apps-hub/contract/loyalty/dashboard/figures';

type FigureName = 'issued' | 'redeemed' | 'expired' | 'reversed' | 'redemptionRate' | 'repeatRate';

const DASH = '–';

const comparisonText = (
  { t, formats }: Phrasebook,
  figure: Figure,
  format: (value: number) => string,
): string => {
  const compared = compare(figure);
  switch (compared.kind) {
    case 'manyTimes':
      return t('dashboard.compared.higher', { value: format(figure.before ?? 0) });
    case 'more':
    case 'less':
      return t(`dashboard.compared.${compared.kind}`, {
        change: formats.percent(compared.percent),
        value: format(figure.before ?? 0),
      });
    case 'unknown':
    case 'none':
    case 'same':
      return t(`dashboard.compared.${compared.kind}`);
  }
};

/** Rates show their previous value: a percentage of a percentage says little. */
const rateText = ({ t, formats }: Phrasebook, { now, before }: Figure): string => {
  if (now === null || before === null) return t('dashboard.compared.unknown');
  if (now === before) return t('dashboard.compared.same');
  return t(`dashboard.compared.${now > before ? 'higher' : 'lower'}`, {
    value: formats.percent(String(before)),
  });
};

const Trend = ({ figure }: { readonly figure: Figure }) => {
  const { kind } = compare(figure);
  if (kind === 'more' || kind === 'manyTimes')
    return <IconArrowUpRight size={16} aria-hidden data-pointing />;
  return kind === 'less' ? <IconArrowDownRight size={16} aria-hidden data-pointing /> : null;
};

interface TileProps {
  readonly name: FigureName;
  readonly figure: Figure | undefined;
  readonly kind: 'points' | 'rate';
  readonly help: ReactNode;
  /** How the figure changed over the period. */
  readonly course?: readonly number[];
}

const Tile = ({ name, figure, kind, help, course }: TileProps) => {
  const book = usePhrases();
  const { t, formats } = book;
  const format = (value: number) =>
    kind === 'rate' ? formats.percent(String(value)) : formats.number(value);
  return (
    <li className={classes.tile}>
      <h3 className={classes.tileName}>{t(`dashboard.figure.${name}`)}</h3>
      {figure === undefined ? (
        <p className={classes.tileValue} aria-label={t('common.state.loading')}>
          …
        </p>
      ) : (
        <>
          <p className={classes.tileValue}>{figure.now === null ? DASH : format(figure.now)}</p>
          <p className={classes.tileTrend}>
            <Trend figure={figure} />
            {kind === 'rate' ? rateText(book, figure) : comparisonText(book, figure, formats.number)}
          </p>
        </>
      )}
      {course && <Sparkline values={course} />}
      <p className={classes.tileHelp}>{help}</p>
    </li>
  );
};

interface KeyFiguresProps {
  readonly dashboard: LoyaltyDashboard;
  readonly members: CountedMembers | undefined;
}

const repeatHelp = ({ t, formats }: Phrasebook, members: CountedMembers | undefined): string => {
  if (!members) return '';
  const { buyers, repeatBuyers } = members.repeat;
  if (buyers === 0) return t('dashboard.help.repeatNobody');
  return t('dashboard.help.repeatRate', {
    repeat: formats.number(repeatBuyers),
    buyers: formats.number(buyers),
  });
};

/** The period's figures, each with its previous value. */
export const KeyFigures = ({ dashboard, members }: KeyFiguresProps) => {
  const book = usePhrases();
  const id = useId();
  const { movement: now, movementBefore: before } = dashboard;
  const points: readonly [FigureName & keyof typeof now, Figure][] = [
    ['issued', { now: now.issued, before: before.issued }],
    ['redeemed', { now: now.redeemed, before: before.redeemed }],
    ['expired', { now: now.expired, before: before.expired }],
    ['reversed', { now: now.reversed, before: before.reversed }],
  ];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {book.t('dashboard.figures')}
      </h2>
      <ul className={classes.tiles}>
        {points.map(([name, figure]) => (
          <Tile
            key={name}
            name={name}
            kind="points"
            figure={figure}
            help={book.t(`dashboard.help.${name}`)}
            course={dashboard.series.map((step) => step[name])}
          />
        ))}
        <Tile
          name="redemptionRate"
          kind="rate"
          figure={{ now: redemptionRate(now), before: redemptionRate(before) }}
          help={book.t('dashboard.help.redemptionRate')}
          course={dashboard.series.map((step) => redemptionRate(step) ?? 0)}
        />
        <Tile
          name="repeatRate"
          kind="rate"
          figure={members && { now: repeatRate(members.repeat), before: repeatRate(members.repeatBefore) }}
          help={repeatHelp(book, members)}
        />
      </ul>
    </section>
  );
};
