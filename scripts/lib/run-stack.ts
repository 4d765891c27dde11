import { endMessage, startProgram } from './programs.ts';
import type { Program } from './programs.ts';

/**
 * Runs programs together until Ctrl-C or SIGTERM, or until one of them ends: then it stops the others and shows the reason. Calls `onReady`
 * once when all can serve. Returns the exit code.
 */
export const runTogether = async (programs: readonly Program[], onReady: () => void): Promise<number> => {
  const asked = whenAskedToStop();
  const running = programs.map(startProgram);
  const died = Promise.race(
    running.map((program, index) => program.ended.then((reason) => ({ reason, index }))),
  );
  try {
    const ready = Promise.all(running.map(({ ready }) => ready())).then(() => 'ready' as const);
    if ((await Promise.race([ready, asked])) === 'ready') {
      onReady();
      const end = await Promise.race([asked, died]);
      const program = end === 'asked' ? undefined : programs[end.index];
      if (end !== 'asked' && program !== undefined) throw new Error(endMessage(program, end.reason));
    }
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
  }
};

const whenAskedToStop = (): Promise<'asked'> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('asked'));
  });
