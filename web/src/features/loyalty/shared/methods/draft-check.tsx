import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { type Phrasebook, usePhrases } from '../../../../i18n/use-phrases.ts';
import form from '../../../../ui/form.module.css';
import { useCan } from '../../../../session/abilities.ts';
import classes from './what-if.module.css';

/** Debounce: long enough not to interrupt typing. */
const PAUSE_MS = 500;
const STALE_AFTER_MS = 60_000;

interface Checked<Warning> {
  readonly checked: { readonly orders: number; readonly since: string };
  readonly warnings: readonly Warning[];
}

/** What a warning's sentence names besides its own figures. */
export interface CheckedOrders {
  /** "412 orders" */
  readonly orders: string;
  readonly date: string;
}

interface DraftCheckProps<Input, Warning> {
  readonly name: string;
  /** What the form would save; undefined while it is invalid. */
  readonly input: Input | undefined;
  readonly ask: (input: Input, signal: AbortSignal) => Promise<Checked<Warning>>;
  readonly textOf: (warning: Warning, checked: CheckedOrders) => string;
}

const checkedOrders = ({ t, formats }: Phrasebook, checked: Checked<never>['checked']): CheckedOrders => ({
  orders: t('draftCheck.orders', { count: checked.orders, n: formats.number(checked.orders) }),
  date: formats.dateOf(checked.since),
});

const noWarningsText = ({ t, formats }: Phrasebook, { orders, since }: Checked<never>['checked']): string =>
  orders === 0
    ? t('draftCheck.noOrders')
    : t('draftCheck.sound', { count: orders, n: formats.number(orders), date: formats.dateOf(since) });

/** Shows a draft's warnings while it is being typed. They never prevent saving. */
export const DraftCheck = <Input, Warning>({ name, input, ask, textOf }: DraftCheckProps<Input, Warning>) => {
  const book = usePhrases();
  const { t } = book;
  const [settled] = useDebouncedValue(input, PAUSE_MS);
  const mayRead = [useCan('read', 'Order'), useCan('read', 'Customer')].every(Boolean);
  const check = useQuery({
    queryKey: ['draft-check', name, settled],
    queryFn: ({ signal }) => (settled === undefined ? null : ask(settled, signal)),
    enabled: settled !== undefined && mayRead,
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (input === undefined || !mayRead) return null;
  const { data } = check;
  return (
    <section className={form.section} aria-label={t('draftCheck.title')} aria-live="polite">
      {check.isError && <p className={classes.quiet}>{t('draftCheck.failed')}</p>}
      {check.isPending && <p className={classes.quiet}>{t('draftCheck.checking')}</p>}
      {data?.warnings.length === 0 && <p className={classes.quiet}>{noWarningsText(book, data.checked)}</p>}
      {data && data.warnings.length > 0 && (
        <ul className={classes.warnings}>
          {data.warnings.map((warning) => {
            const text = textOf(warning, checkedOrders(book, data.checked));
            return (
              <li key={text}>
                <IconAlertTriangle size={20} aria-hidden />
                <span>{text}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};
