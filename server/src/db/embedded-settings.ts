import { availableParallelism, totalmem } from 'node:os';

const mebibyte = 1024 * 1024;

interface Machine {
  memoryBytes: number;
  cores: number;
  platform: NodeJS.Platform;
}

const thisMachine = (): Machine => ({
  memoryBytes: totalmem(),
  cores: availableParallelism(),
  platform: process.platform,
});

const notDurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // A client derives its key in as many rounds at each connection; 4096 of them take as long as the rest of connecting.
  scram_iterations: '1',
};

/**
 * Settings, in the form of `postgres -c`, for a server on a developer's machine. `durable: false` gives up safety against power cuts and
 * guessed passwords for speed, in tests only.
 */
export const serverSettings = (durable: boolean, machine = thisMachine()): Record<string, string> => {
  const memoryMebibytes = Math.floor(machine.memoryBytes / mebibyte);
  return {
    listen_addresses: '127.0.0.1',
    // TCP only: a socket's path may be at most 107 bytes, and a clone's folder can be deeper.
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: `${Math.min(1024, Math.max(128, Math.floor(memoryMebibytes / 8)))}MB`,
    effective_cache_size: `${Math.max(512, Math.floor(memoryMebibytes / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    // Log that is kept for sending must not fill the disk when nobody sends it.
    max_slot_wal_keep_size: '8GB',
    // After a crash everything is first synced to disk: at once, not file by file. With 1,900 files that took 3.4 s of a recovery of 8.5 s,
    // and now 0.1 s. Only Linux can.
    ...(machine.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    random_page_cost: '1.1',
    // Our statements are short; JIT-compiling them costs more than it saves.
    jit: 'off',
    max_parallel_workers_per_gather: machine.cores > 2 ? '2' : '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    // Statements and keys may contain customer data: the caller gets the error, the log file does not.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_min_messages: 'fatal',
    ...(durable ? {} : notDurable),
  };
};
