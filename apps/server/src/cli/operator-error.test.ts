import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { explainToOperator } from './operator-error.ts'

/** The error of listening on an address. */
function listeningOn(port: number, host: string): Promise<unknown> {
  const server = createServer()
  onTestFinished(() => void server.close())
  server.listen(port, host)
  return new Promise((resolve) => server.once('error', resolve).once('listening', () => resolve(undefined)))
}

it('says that a port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(explainToOperator(await listeningOn(port, '127.0.0.1'))).toMatch(new RegExp(`^Port ${port} .* is in use`))
})

it.each([
  ['203.0.113.77', 'no address of this machine'],
  ['nowhere.invalid', 'is not known'],
])('says that it cannot listen on %s', async (host, told) => {
  expect(explainToOperator(await listeningOn(0, host))).toContain(told)
})

it('says which file is not there', async () => {
  const error: unknown = await readFile('/no/such/file').catch((thrown: unknown) => thrown)
  expect(explainToOperator(error)).toBe('There is no /no/such/file.')
})

it('says that a folder cannot be made on a read-only disk, as Node.js tells of it', () => {
  const error = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'mkdir', path: '/srv/data' })
  expect(explainToOperator(error)).toBe('/srv/data is on a read-only disk. Choose another place.')
})

it('leaves errors of the program to be shown with their stack', () => {
  expect(explainToOperator(new TypeError('a bug'))).toBe(undefined)
})
