// @vitest-environment jsdom
import type { Task } from '@advisor/contract'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { isAwaited } from '../../api/awaited-tasks.ts'
import { buildEndedTask, buildTask } from '../../testing/build-task.ts'
import { dismissAllNotifications } from '../notifications/notifications.ts'
import * as notifications from '../notifications/notifications.ts'
import { startTexts } from '../texts/texts.ts'
import { savePdf } from './save-pdf.ts'
import { savedPdf } from './saved-pdf.ts'

const wish = { caseIds: [1, 2, 3], from: undefined }

/** A server that makes PDFs: `pdf` answers the request for one. */
function startServer() {
  const server = {
    tasks: [] as Task[],
    /** The calls so far. */
    made: [] as string[],
    pdf: Promise.withResolvers<Response>(),
  }
  const answers: Record<string, () => object> = {
    getSolutionsToPrint: () => ({ solutions: [], missing: [], limit: 50 }),
    listTasks: () => ({ tasks: server.tasks }),
    cancelTask() {
      server.tasks = [buildEndedTask({ state: 'cancelled by user' })]
      return { task: server.tasks[0] }
    },
  }
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    const name = /(\w+)\.action/.exec(url)?.[1] ?? ''
    server.made.push(name)
    if (name !== 'generatePdf') return Promise.resolve(Response.json({ status: 'success', ...answers[name]?.() }))
    const aborted = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })
    return Promise.race([server.pdf.promise, aborted])
  })
  return server
}

const refused = (key: string) => Response.json({ status: 'failure', key, localizedMessage: key })
const asked = (server: ReturnType<typeof startServer>) =>
  vi.waitFor(() => expect(server.made).toContain('generatePdf'), { timeout: 5_000 })

const notify = vi.spyOn(notifications, 'notify')
beforeAll(startTexts)
beforeEach(() => {
  dismissAllNotifications()
  notify.mockClear()
})

it('cancelling ends the request and the task, without a word; the next PDF waits for that', async () => {
  const server = startServer()
  const first = savePdf(wish)
  await asked(server)
  server.tasks = [buildTask()]
  savedPdf()?.cancel()
  await first
  expect(savedPdf()).toBeUndefined()
  const second = savePdf(wish)
  await vi.waitFor(() => expect(server.made.filter((name) => name === 'generatePdf')).toHaveLength(2))
  expect(server.made.indexOf('cancelTask')).toBeLessThan(server.made.lastIndexOf('generatePdf'))
  expect(notify).not.toHaveBeenCalled()
  savedPdf()?.leave()
  await second
})

it('a PDF that was cancelled from the list of tasks ends without a word', async () => {
  const server = startServer()
  const saving = savePdf(wish)
  await asked(server)
  server.tasks = [buildEndedTask({ state: 'cancelled by user' })]
  server.pdf.resolve(refused('pdf-not-made'))
  await saving
  expect(notify).not.toHaveBeenCalled()
})

it('a PDF that could not be made is told of', async () => {
  const server = startServer()
  const saving = savePdf(wish)
  await asked(server)
  server.tasks = [buildEndedTask({ state: 'errored' })]
  server.pdf.resolve(refused('pdf-not-made'))
  await saving
  expect(notify).toHaveBeenCalledWith({ type: 'warning', message: 'pdf-not-made' })
})

it('leaves the end of its task to others when the network is lost: it is made all the same', async () => {
  const server = startServer()
  const saving = savePdf(wish)
  await asked(server)
  savedPdf()?.follow('task')
  expect(isAwaited('task')).toBe(true)
  server.pdf.reject(new TypeError('Failed to fetch'))
  await saving
  expect(isAwaited('task')).toBe(false)
})

it('a user who signs out leaves it to the server', async () => {
  const server = startServer()
  const saving = savePdf(wish)
  await asked(server)
  savedPdf()?.leave()
  await saving
  expect(server.made).not.toContain('cancelTask')
  expect(notify).not.toHaveBeenCalled()
})
