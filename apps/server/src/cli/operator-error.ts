import { isDiskFull } from '../database/disk-full.ts'
import { isConnectionLoss } from '../database/connection-loss.ts'
import { ClusterError, isReadOnlyMkdir } from '../database/embedded/cluster-error.ts'
import { NewerStoreError } from '../database/migrate.ts'
import { ServedDatabaseError } from '../database/served-database.ts'
import { ConfigError } from '../config.ts'
import { BackupError } from '../features/backup/backup-error.ts'
import { FileStoreError } from '../store/files/file-store.ts'
import { SharedFilesError } from '../store/files/shared-files.ts'
import { LastAdministratorError } from '../store/people/last-administrator.ts'
import { CommandError } from './command-error.ts'

/** Errors whose message tells an operator what to do. */
const told = [
  ConfigError,
  CommandError,
  ClusterError,
  NewerStoreError,
  ServedDatabaseError,
  BackupError,
  FileStoreError,
  LastAdministratorError,
  SharedFilesError,
]

/**
 * What an operator can do about an error, in a sentence. Undefined for an error of the program, which is shown with its
 * stack.
 */
export function explainToOperator(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (told.some((kind) => error instanceof kind)) return error.message
  if (isDiskFull(error)) return 'The disk is full. Make room and try again; nothing that was stored is lost.'
  return explainListening(error) ?? explainFile(error) ?? explainDatabase(error)
}

function explainListening(error: NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string }) {
  const { code, syscall, port, address, hostname } = error
  if (syscall === 'getaddrinfo')
    return `The address ${hostname} of --host is not known. Use an address of this machine.`
  if (syscall !== 'listen') return undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${address} is in use by another program. Stop it, or choose another with --port (0: any that is free).`
  if (code === 'EADDRNOTAVAIL')
    return `${address} is no address of this machine. Choose one with --host (0.0.0.0: all).`
  if (code === 'EACCES') return `This user may not listen on port ${port}. Choose one from 1024 with --port.`
  return undefined
}

function explainFile(error: NodeJS.ErrnoException): string | undefined {
  const { code = '', path, syscall } = error
  if (path === undefined || syscall === 'connect') return undefined
  if (code === 'EROFS' || isReadOnlyMkdir(error)) return `${path} is on a read-only disk. Choose another place.`
  if (code === 'EACCES' || code === 'EPERM') return `This user may not use ${path}. Change its owner or its rights.`
  if (code === 'ENOENT') return `There is no ${path}.`
  if (code === 'EISDIR') return `${path} is a folder; a file is wanted.`
  if (code === 'ENOTDIR') return `${path} is not a folder.`
  return undefined
}

function explainDatabase(error: Error): string | undefined {
  return isConnectionLoss(error)
    ? `The database was lost (${error.message}). Nothing that was stored is lost; try again when it is back.`
    : undefined
}
