import { availableParallelism, totalmem } from 'node:os';

const mebibyte = 1024 * 1024;

interface Machine {
  memoryBytes: number;
  cores: number;
}

const thisMachine = (): Machine => ({ memoryBytes: totalmem(), cores: availableParallelism() });

const notDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Settings, in the form of `postgres -c`, for a server on a developer's machine. `durable: false` gives up safety against power cuts for
 * speed, in tests only.
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
