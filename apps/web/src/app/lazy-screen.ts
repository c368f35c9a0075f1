import { limits } from '@advisor/contract'
import type { ComponentType } from 'react'

/** A file of the application could not be loaded: the network failed, or a newer version has replaced it. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  readonly type: 'missing' | 'timeout'
  /** The file, as far as the browser names it. */
  readonly request: string

  constructor(type: 'missing' | 'timeout', request: string) {
    super(`${type}: ${request}`)
    this.type = type
    this.request = request
  }
}

/** Loads the code of a screen when its route is entered. */
export function lazyScreen<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  return async (): Promise<{ Component: ComponentType }> => ({ Component: (await withTimeout(name, load))[name] })
}

/** Loads a part of a screen when it is first rendered; for React's `lazy`. */
export function lazyPart<Name extends string, Part>(name: Name, load: () => Promise<Record<Name, Part>>) {
  return async (): Promise<{ default: Part }> => ({ default: (await withTimeout(name, load))[name] })
}

async function withTimeout<Loaded>(request: string, load: () => Promise<Loaded>): Promise<Loaded> {
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
