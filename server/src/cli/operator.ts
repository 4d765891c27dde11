import { closeOwner, connectOwner } from '../db/owner.ts';
import { OPERATOR_COMMANDS } from '../operator/people.ts';
import { commandEnvironment } from './environment.ts';
import { openOwnerDatabase } from './owner-database.ts';

const USAGE = `npm run operator -- add <name>      adds an operator, and prints the one-time code to set up access
npm run operator -- reset <name>    prints a new one-time code for a lost password or authenticator app, and ends their sessions
npm run operator -- remove <name>   takes the access away, and ends their sessions
npm run operator -- list            who may open it
A name has 2 to 40 small letters, digits, dots and hyphens. Exit code: 0 done, 1 refused or failed.`;

const main = async (): Promise<number> => {
  const [action = '', name = ''] = process.argv.slice(2).filter((each) => each !== '--');
  const command = OPERATOR_COMMANDS[action];
  if (!command) {
    console.log(USAGE);
    return action === '--help' || action === '-h' ? 0 : 1;
  }
  const env = commandEnvironment(process.env);
  const database = await openOwnerDatabase(env);
  const sql = connectOwner(database.ownerUrl);
  try {
    const { isDone, lines } = await command(sql, name, { now: new Date(), url: env['OPERATOR_URL'] });
    for (const line of lines) (isDone ? console.log : console.error)(line);
    return isDone ? 0 : 1;
  } finally {
    await closeOwner(sql);
    await database.stop();
  }
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
