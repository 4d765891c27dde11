import { stopWithNpm } from './orphan.mjs';

/**
 * Runs a script's main function with the command line's arguments and exits with its result. On an error, shows only its message.
 * @param {(args: string[]) => Promise<number>} main
 */
export const runMain = async (main) => {
  stopWithNpm();
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
};
