import { hearOto, OTO_NEWS } from './oto/webhook.ts';

/** The carriers that tell of changes by themselves: the kinds of their messages, and how one is read. */
export const CARRIER_NEWS = { oto: { kinds: OTO_NEWS, hear: hearOto } } as const;
