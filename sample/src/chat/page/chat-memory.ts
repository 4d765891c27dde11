import type { Attachment } from '../contract.ts';
import type { VirtualItem } from '@tanstack/react-virtual';

import type { SampleApi } from '#api/client.ts';

/** The unsent draft. */
export interface Draft {
  readonly text: string;
  readonly files: readonly Attachment[];
}

/** A chat's scroll position and the row heights it was measured with. */
interface Place {
  readonly offsetPx: number;
  readonly measured: VirtualItem[];
}

/** Drafts and scroll positions by contact. */
export interface ChatMemory {
  readonly drafts: Map<number, Draft>;
  readonly places: Map<number, Place>;
}

const memories = new WeakMap<SampleApi, ChatMemory>();

/** Kept like the sample data: until the page reloads, also across screens. */
export const chatMemoryOf = (api: SampleApi): ChatMemory => {
  const known = memories.get(api);
  if (known) return known;
  const memory: ChatMemory = { drafts: new Map(), places: new Map() };
  memories.set(api, memory);
  return memory;
};
