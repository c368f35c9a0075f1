import { afterAll, vi } from 'vitest'

// Vitest's set-up of each file of the server's tests: the files share a process, so what one has replaced is put back after it.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
