import { parentPort, workerData } from 'node:worker_threads'
import { TextIndex } from '../text-index.ts'
import type { TextField } from '../case-document.ts'
import { TextIndexReader } from '../text-index-reader.ts'
import type { Publication } from '../storage/publication.ts'

/**
 * A thread that searches what it is given, for tests. It takes up each publication, and before the next answers, again
 * and again, how many cases each of some words finds; a snapshot it opens where it lies.
 */
export interface ReaderOrder {
  publication?: Publication
  snapshot?: Uint8Array
  words: string[]
}

// What the test starts it with.
const { fields } = workerData as { fields: TextField[] }
const reader = new TextIndexReader({ fields })

parentPort!.on('message', ({ publication, snapshot, words }: ReaderOrder) => {
  if (publication) reader.receive(publication)
  const base = snapshot ? TextIndex.fromSnapshot(snapshot, { fields }) : reader
  const found = Array.from({ length: 20 }, () =>
    words.map((text) => base.search({ text, locale: 'en', from: 0, size: 1 }).found),
  )
  parentPort!.postMessage({ size: base.size, found })
})
