import type { launchBrowser } from '@apps-hub/e2e/browser.ts';

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;
export type Context = Awaited<ReturnType<Browser['newContext']>>;

/** Signs in at the hub. The refresh cookie stays in the context, and nothing of ours is cached yet. */
export const signInToHub = async (context: Context, url: string): Promise<void> => {
  const answer = await context.request.post(`${url}/api/auth/login`, {
    headers: { origin: url },
    data: { email: 'admin@demo.com', password: 'admin' },
  });
  if (!answer.ok()) throw new Error(`The sign-in responded with ${answer.status()}`);
};
