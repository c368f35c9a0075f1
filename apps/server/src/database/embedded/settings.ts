import type { ClusterHome } from './home.ts'

/**
 * The settings of the embedded PostgreSQL: two cores, modest memory, no network. They are passed on the command line at
 * each start, so that old data directories get changed settings too. Settings that protect against power loss keep
 * their defaults.
 */
export function settingsFor(home: ClusterHome, overrides: Record<string, string> = {}): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: home.sockets,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '60',
    shared_buffers: '128MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    jit: 'off',
    // Parallel workers talk through /dev/shm, which containers limit to 64 MB; two cores gain nothing from them.
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    // Refused statements are the application's to report, and their text may be confidential.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...overrides,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
