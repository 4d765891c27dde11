import { operatorCommand } from '../operator/command.ts';

try {
  process.exitCode = await operatorCommand(process.argv.slice(2), process.env, console);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
