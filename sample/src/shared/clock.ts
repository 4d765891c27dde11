import type { Formatters } from '@apps-hub/ui/format/formatters.ts';

/** Writes a time of day as the other pages do: "16:25", in Arabic "4:25 م". */
export const clockOf = ({ tag }: Pick<Formatters, 'tag'>): ((time: string) => string) => {
  const clock = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return (time) => clock.format(new Date(`2000-01-01T${time}Z`));
};
