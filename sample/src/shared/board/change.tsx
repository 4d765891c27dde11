import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import classes from './board.module.css';

/** The change of a figure in whole per cent; undefined if it was 0 before. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) / before) * 100);

/** A figure's change since the previous period, for a tile. */
export const compared = ({ t, formats }: Phrasebook, now: number, before: number) => {
  const percent = changeOf(now, before);
  if (percent === undefined || percent === 0) return { note: t('sampleShared.board.unchanged') };
  const text = formats.percent(String(Math.abs(percent)));
  return {
    change: {
      text: t(percent > 0 ? 'sampleShared.board.more' : 'sampleShared.board.less', { percent: text }),
      isUp: percent > 0,
    },
  };
};

interface ChangeProps {
  readonly now: number;
  readonly before: number;
  /** Whether a decrease is good. */
  readonly isLessBetter?: boolean;
}

/** The same for a table cell: an arrow and a percentage. */
export const Change = ({ now, before, isLessBetter = false }: ChangeProps) => {
  const { formats } = usePhrases();
  const percent = changeOf(now, before) ?? 0;
  const Icon = percent < 0 ? IconArrowDown : IconArrowUp;
  return (
    <span className={classes.change} data-good={percent === 0 ? undefined : percent > 0 !== isLessBetter}>
      {percent !== 0 && <Icon size={16} aria-hidden />}
      <bdi dir="ltr">
        {percent > 0 ? '+' : ''}
        {percent < 0 ? '−' : ''}
        {formats.percent(String(Math.abs(percent)))}
      </bdi>
    </span>
  );
};
