import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import type { Deps } from '#deps.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';

/** Schedules the hourly check of the host's deliveries, if the host reports their status. */
export const scheduleWatch = async (
  ctx: Pick<VerbContext, 'tx' | 'now'>,
  { platforms }: Pick<Deps, 'platforms'>,
): Promise<void> => {
  const { platform } = await loadStore(ctx.tx);
  if (platforms[platform]?.install.byCode?.deliveries) await scheduleStep(ctx, 'host.watch', ctx.now);
};
