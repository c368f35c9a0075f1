import { codeOf } from '../error-code.ts'

/** Why the embedded PostgreSQL of a data directory cannot be used. */
export type ClusterFailure =
  | 'not-writable'
  | 'disk-full'
  | 'in-use'
  | 'copied'
  | 'damaged'
  | 'wrong-version'
  | 'no-account'
  | 'no-binaries'
  | 'failed'

/** A failure that an operator can correct; the message says what, where and how. */
export class ClusterError extends Error {
  readonly failure: ClusterFailure

  constructor(failure: ClusterFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ClusterError'
    this.failure = failure
  }
}

/** Converts an error of the file system about `folder` into a {@link ClusterError}; returns other errors unchanged. */
export function explainFileError(error: unknown, folder: string): unknown {
  const code = codeOf(error)
  if (isReadOnlyMkdir(error)) return notWritable(folder, error)
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return notWritable(folder, error)
  if (['ENOSPC', 'EDQUOT'].includes(code)) return diskFull(folder, error)
  if (['ENOTDIR', 'EEXIST'].includes(code)) {
    return new ClusterError('not-writable', `${folder} is not a folder. Choose another data directory.`, error)
  }
  return error
}

/** Whether a folder cannot be created, though its parents would be: Node.js calls a read-only disk ENOENT then. */
export function isReadOnlyMkdir(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'mkdir'
}

/** Converts the output of a PostgreSQL that failed to start into a {@link ClusterError}. */
export function explainOutput(output: string, folder: string): ClusterError {
  if (/no space left on device|disk quota exceeded/i.test(output)) return diskFull(folder)
  if (/read-only file system|permission denied|operation not permitted/i.test(output)) return notWritable(folder)
  if (/database files are incompatible|initialized by PostgreSQL version/i.test(output)) {
    return new ClusterError('wrong-version', `The database in ${folder} was made by another PostgreSQL.\n${output}`)
  }
  if (
    /checkpoint record|control file|pg_control|not a valid data directory|WAL directory|could not (open|read) .*pg_/i.test(
      output,
    )
  ) {
    return damaged(folder, output)
  }
  return new ClusterError('failed', `The embedded PostgreSQL in ${folder} did not start.\n${output}`)
}

export const damaged = (folder: string, detail: string) =>
  new ClusterError(
    'damaged',
    `The database in ${folder} is damaged; restore the data directory from a backup.\n${detail}`,
  )

const notWritable = (folder: string, cause?: unknown) =>
  new ClusterError(
    'not-writable',
    `${folder} cannot be written by this user, or is on a read-only disk. Choose another data directory or change its owner.`,
    cause,
  )

export const diskFull = (folder: string, cause?: unknown) =>
  new ClusterError(
    'disk-full',
    `The disk of ${folder} is full. Make room and start again; nothing stored is lost.`,
    cause,
  )
