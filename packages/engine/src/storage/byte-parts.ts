import { finish } from '../finish.ts'

/** Bytes in several places, which are to stand one after the other. */
export interface ByteParts {
  length: number
  parts: readonly Uint8Array[]
}

/** What `copyInSteps` copies, and `checksumInSteps` reads, in one step: some milliseconds. */
export const STEP_BYTES = 4_000_000

/** The parts one after the other, each with zeros up to its place. Places ascend, and parts do not overlap. */
export function partsAt(places: readonly { at: number; bytes: Uint8Array | ByteParts }[], length: number): ByteParts {
  const parts: Uint8Array[] = []
  let end = 0
  const fillTo = (at: number) => {
    if (at > end) parts.push(new Uint8Array(at - end))
    end = at
  }
  for (const { at, bytes } of places) {
    fillTo(at)
    if (bytes instanceof Uint8Array) parts.push(bytes)
    else parts.push(...bytes.parts)
    end += bytes.length
  }
  fillTo(length)
  return { length, parts }
}

/** Copies the parts to where `target` begins, `STEP_BYTES` in each step. */
export function* copyInSteps({ parts }: ByteParts, target: Uint8Array): Generator<void, void> {
  let end = 0
  let inStep = 0
  for (const part of parts)
    for (let from = 0; from < part.length;) {
      const count = Math.min(part.length - from, STEP_BYTES - inStep)
      target.set(part.subarray(from, from + count), end)
      from += count
      end += count
      inStep += count
      if (inStep < STEP_BYTES) continue
      yield
      inStep = 0
    }
}

/** The parts in one buffer. */
export function joinParts(parts: ByteParts): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.length)
  finish(copyInSteps(parts, bytes))
  return bytes
}
