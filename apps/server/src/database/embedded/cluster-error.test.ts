import { expect, test } from 'vitest'
import { explainFileError, explainOutput } from './cluster-error.ts'

test.for([
  ['FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device', 'disk-full'],
  ['initdb: error: could not create directory "/d": Read-only file system', 'not-writable'],
  ['FATAL:  could not open file "postmaster.pid": Permission denied', 'not-writable'],
  ['FATAL:  database files are incompatible with server', 'wrong-version'],
  ['PANIC:  could not locate a valid checkpoint record at 0/1B80D88', 'damaged'],
  ['something that nobody has foreseen', 'failed'],
] as const)('PostgreSQL saying "%s" means %s', ([output, failure]) => {
  const error = explainOutput(output, '/srv/data')
  expect(error.failure).toBe(failure)
  expect(error.message).toContain('/srv/data')
})

test.for([
  ['EROFS', 'not-writable'],
  ['EACCES', 'not-writable'],
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['ENOTDIR', 'not-writable'],
] as const)('the file system answering %s means %s', ([code, failure]) => {
  expect(explainFileError(Object.assign(new Error(code), { code }), '/srv/data')).toMatchObject({ failure })
})

test('an error that has nothing to do with files passes unchanged', () => {
  const error = new TypeError('a bug')
  expect(explainFileError(error, '/srv/data')).toBe(error)
})
