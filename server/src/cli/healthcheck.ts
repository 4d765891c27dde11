const ANSWER_MS = 3000;

/** Whether the server in this container is alive, for a container's health check: exit code 0 or 1. */
const isAlive = async (): Promise<boolean> => {
  try {
    const url = `http://127.0.0.1:${process.env['PORT'] ?? 3000}/healthz`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.ok;
  } catch {
    return false;
  }
};

process.exitCode = (await isAlive()) ? 0 : 1;
