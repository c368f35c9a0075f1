// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { loadWithFiles } from './load-files.ts'

const importer = 'http://own.invalid/advisor/assets/index.js'

/** A server that has files while `isUp`, and counts who asks. */
function serve() {
  const server = { isUp: true, asked: [] as string[] }
  vi.stubGlobal('fetch', (href: string) => {
    server.asked.push(href)
    return server.isUp ? Promise.resolve(new Response('export {}')) : Promise.reject(new TypeError('Failed to fetch'))
  })
  return server
}
afterEach(() => {
  vi.unstubAllGlobals()
})

it('imports when all files are there, and fetches each of them once', async () => {
  const server = serve()
  const load = vi.fn(() => Promise.resolve('a part'))
  expect(await loadWithFiles(load, ['./part.js', './shared.js'], importer)).toBe('a part')
  await loadWithFiles(load, ['./other.js', './shared.js'], importer)
  expect(server.asked.map((href) => href.split('/').at(-1))).toEqual(['part.js', 'shared.js', 'other.js'])
})

it('asks for no import while a file is missing, so that the next try can succeed', async () => {
  const server = serve()
  const load = vi.fn(() => Promise.resolve('a part'))
  server.isUp = false
  await expect(loadWithFiles(load, ['./late.js'], importer)).rejects.toThrow('Failed to fetch')
  expect(load).not.toHaveBeenCalled()
  server.isUp = true
  expect(await loadWithFiles(load, ['./late.js'], importer)).toBe('a part')
})

it('takes an error of the server for a missing file', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
  const load = vi.fn(() => Promise.resolve('a part'))
  await expect(loadWithFiles(load, ['./gone.js'], importer)).rejects.toThrow('404')
  expect(load).not.toHaveBeenCalled()
})

it('waits for a style sheet, and asks again for one that has failed', async () => {
  const load = vi.fn(() => Promise.resolve('a part'))
  const link = () => document.head.querySelector<HTMLLinkElement>('link[href$="part.css"]')
  const failing = loadWithFiles(load, ['./part.css'], importer)
  await vi.waitFor(() => expect(link()).not.toBeNull())
  link()?.dispatchEvent(new Event('error'))
  await expect(failing).rejects.toThrow('part.css')
  expect(link()).toBeNull()
  const loading = loadWithFiles(load, ['./part.css'], importer)
  await vi.waitFor(() => expect(link()).not.toBeNull())
  expect(load).not.toHaveBeenCalled()
  link()?.dispatchEvent(new Event('load'))
  expect(await loading).toBe('a part')
})
