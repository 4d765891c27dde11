const intervalMs = 500;

/**
 * Sends this process SIGTERM when the npm command that runs it is gone. npm passes a signal on to its shell alone,
 * so without this "kill" on npm would leave us behind. Without npm a lost parent means nothing: think of nohup.
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
