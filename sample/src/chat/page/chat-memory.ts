import type { Attachment } from '../contract.ts';
import type { VirtualItem } from '@tanstack/react-virtual';

import type { SampleApi } from '#api/client.ts';

/** What is typed and not sent. */
export interface Draft {
  readonly text: string;
  readonly files: readonly Attachment[];
}

/** Where a chat was scrolled to, with the heights that this place is counted in. */
interface Place {
  readonly offsetPx: number;
  readonly measured: VirtualItem[];
}

/** Drafts and places of the chats, by contact. */
export interface ChatMemory {
  readonly drafts: Map<number, Draft>;
  readonly places: Map<number, Place>;
}

const memories = new WeakMap<SampleApi, ChatMemory>();

/** Kept as long as the sample data: while the page is, also when another screen is opened meanwhile. */
export const chatMemoryOf = (api: SampleApi): ChatMemory => {
  const known = memories.get(api);
  if (known) return known;
  const memory: ChatMemory = { drafts: new Map(), places: new Map() };
  memories.set(api, memory);
  return memory;
};
