import { stopWithNpm } from './orphan.mjs';

/**
 * Runs a script's main function with the command line's arguments and takes its result as the exit code. What it
 * throws is written for the reader, so it is shown without a stack.
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
