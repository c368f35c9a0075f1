import { limits } from '@advisor/contract'
import { ChunkLoadError } from './failures.ts'

/** Loads code of the application, named `request` in the failure. Throws {@link ChunkLoadError}; the same code can be loaded again. */
export async function loadCode<Loaded>(request: string, load: () => Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout', request)), limits.chunkLoadTimeoutMs)
  })
  try {
    return await Promise.race([load(), tooLate])
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error
    throw new ChunkLoadError('missing', error instanceof Error ? `${request}: ${error.message}` : request)
  } finally {
    clearTimeout(timer)
  }
}
