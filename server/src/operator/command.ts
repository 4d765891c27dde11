import { commandEnvironment } from '#cli/environment.ts';
import { openOwnerDatabase } from '#cli/owner-database.ts';
import { closeOwner, connectOwner } from '#db/owner.ts';
import { isOperatorCommand, runOperatorCommand } from './people.ts';

const USAGE = `npm run operator -- add <name>      adds an operator, and prints the one-time code to set up access
npm run operator -- reset <name>    prints a new one-time code for a lost password or authenticator app, and ends their sessions
npm run operator -- remove <name>   takes the access away, and ends their sessions
npm run operator -- list            who may open it
npm run operator -- prove           whether the operators' log is whole
A name has 2 to 40 small letters, digits, dots and hyphens. Exit code: 0 done, 1 refused or failed.`;

/** What `npm run operator` does with these words; returns its exit code. */
export const operatorCommand = async (
  words: readonly string[],
  variables: NodeJS.ProcessEnv,
  { log, error }: Pick<Console, 'error' | 'log'>,
): Promise<number> => {
  const [action = '', name = ''] = words.filter((each) => each !== '--');
  if (!isOperatorCommand(action)) {
    log(USAGE);
    return action === '--help' || action === '-h' ? 0 : 1;
  }
  const env = commandEnvironment(variables);
  const database = await openOwnerDatabase(env);
  const sql = connectOwner(database.ownerUrl);
  try {
    const { isDone, lines } = await runOperatorCommand(sql, action, name, {
      now: new Date(),
      url: env['OPERATOR_URL'],
    });
    for (const line of lines) (isDone ? log : error)(line);
    return isDone ? 0 : 1;
  } finally {
    await closeOwner(sql);
    await database.stop();
  }
};
