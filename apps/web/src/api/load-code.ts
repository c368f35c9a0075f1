import { limits } from '@advisor/contract'
import { ChunkLoadError } from './failures.ts'

/** Style sheets that could not be loaded. The loader of the build requests each of them once. */
const failedStyles = new Set<HTMLLinkElement>()
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
  },
  true,
)

/** Loads code of the application, named `request` in the failure. Throws {@link ChunkLoadError}; the same code can be loaded again. */
export async function loadCode<Loaded>(request: string, load: () => Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout', request)), limits.chunkLoadTimeoutMs)
  })
  try {
    const loading = Promise.all([...failedStyles].map(loadStyleAgain)).then(load)
    return await Promise.race([loading, tooLate])
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error
    throw new ChunkLoadError('missing', error instanceof Error ? `${request}: ${error.message}` : request)
  } finally {
    clearTimeout(timer)
  }
}

function loadStyleAgain(failed: HTMLLinkElement): Promise<void> {
  failedStyles.delete(failed)
  return new Promise((resolve, reject) => {
    // A clone is of the same kind.
    const link = failed.cloneNode() as HTMLLinkElement
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(link.href))
    failed.replaceWith(link)
  })
}
