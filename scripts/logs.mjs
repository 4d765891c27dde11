import { isOnProjectNode } from './lib/bootstrap.mjs';
import { runMain } from './lib/main.mjs';

if (await isOnProjectNode(import.meta.url)) {
  await runMain(async () => (await import('./lib/logs.ts')).logs());
}
