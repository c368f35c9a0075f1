import type { IncomingMessage } from 'node:http'
import type { RequestLimits } from '@advisor/contract'
import { BadRequest, TooLarge, TooSlow, Unavailable } from './refusal.ts'

/** Takes a body in, piece by piece. */
export interface BodySink {
  /** Returns false to be sent nothing more until `onceReady` calls back. */
  take: (chunk: Buffer) => boolean
  onceReady: (goOn: () => void) => void
}

type BodyLimits = Pick<RequestLimits, 'bodyBytes' | 'bodyMs'>

/** The bodies that are coming in. A body that is too large or too slow is refused, and all of them when the server stops. */
export class IncomingBodies {
  readonly #refusals = new Set<(error: Error) => void>()
  readonly #mostCollectedBytes: number
  readonly #mostOfOwner: number
  #collectedBytes = 0
  readonly #collectedOf = new Map<string, number>()
  #isStopping = false

  /**
   * `mostCollectedBytes`: the memory for all bodies that are coming in; `mostOfOwner`: the share of it that one owner gets, which has
   * place for the largest body.
   */
  constructor(mostCollectedBytes = 134_217_728, mostOfOwner = 20_971_520) {
    this.#mostCollectedBytes = mostCollectedBytes
    this.#mostOfOwner = mostOfOwner
  }

  /**
   * Returns a whole body, whose owner is the user or the address that sends it. Rejects as {@link receive} does, and with
   * {@link Unavailable} if too much comes in at once, of the owner or of all.
   */
  async collect(raw: IncomingMessage, limits: BodyLimits, owner: string): Promise<Buffer> {
    const chunks: Buffer[] = []
    let bytes = 0
    const take = (chunk: Buffer) => {
      chunks.push(chunk)
      bytes += chunk.length
      const ofOwner = this.#count(owner, chunk.length)
      if (ofOwner > this.#mostOfOwner || this.#collectedBytes > this.#mostCollectedBytes) throw new Unavailable()
      return true
    }
    try {
      await this.receive(raw, limits, { take, onceReady: (goOn) => goOn() })
    } finally {
      this.#count(owner, -bytes)
    }
    return Buffer.concat(chunks, bytes)
  }

  /** Returns what the owner has now. */
  #count(owner: string, bytes: number): number {
    this.#collectedBytes += bytes
    const ofOwner = (this.#collectedOf.get(owner) ?? 0) + bytes
    if (ofOwner > 0) this.#collectedOf.set(owner, ofOwner)
    else this.#collectedOf.delete(owner)
    return ofOwner
  }

  /**
   * Hands a body to the sink as it comes. Rejects with {@link TooLarge}, {@link TooSlow}, with {@link Unavailable} when the
   * server stops, with {@link BadRequest} when the client breaks off, or with what the sink throws. Except when the client
   * has gone, the connection stays open for the answer.
   */
  async receive(raw: IncomingMessage, { bodyBytes, bodyMs }: BodyLimits, sink: BodySink): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let bytes = 0
    const onData = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > bodyBytes) return reject(new TooLarge())
      try {
        if (sink.take(chunk)) return
      } catch (error) {
        return reject(error)
      }
      raw.pause()
      sink.onceReady(() => raw.resume())
    }
    const onGone = () => {
      // A body that has come in whole is closed as well.
      if (!raw.readableEnded) reject(new BadRequest())
    }
    if (raw.destroyed) reject(new BadRequest())
    if (this.#isStopping && !raw.complete) reject(new Unavailable())
    const timer = setTimeout(() => reject(new TooSlow()), bodyMs)
    this.#refusals.add(reject)
    raw.on('data', onData).once('end', resolve).once('error', onGone).once('close', onGone)
    try {
      await promise
    } finally {
      clearTimeout(timer)
      this.#refusals.delete(reject)
      raw.off('data', onData).off('end', resolve).off('error', onGone).off('close', onGone).pause()
    }
  }

  /** Refuses every body that has not come in yet, also those that begin later. */
  stop(): void {
    this.#isStopping = true
    for (const refuse of this.#refusals) refuse(new Unavailable())
  }
}
