const intervalMs = 500;

/**
 * Sends this process SIGTERM when the npm command running it has ended. npm forwards signals only to its shell, so that
 * killing npm would leave this process running. Outside npm a lost parent is no reason to stop (nohup).
 */
export const stopWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, intervalMs);
  timer.unref();
};
