import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { PlaceInFile } from '@advisor/contract'
import { extractorVersion, textLimits, type FilePage, type FileText } from '../../file-texts/extract/file-text.ts'
import { TextExtractor } from '../../file-texts/extract/text-extractor.ts'
import { FileStoreError, type FileStore, type StoredFile } from '../../store/files/file-store.ts'
import { beginReading, findUnread, forgetFailures, saveFileText } from '../../file-texts/file-text-store.ts'
import { defineJob, type JobContext } from '../../jobs/job.ts'

const filesAtOnce = 100
/** A file in whose reading the server ends so often is not tried again. */
const mostTries = 3

/**
 * Reads the text of files that is not read yet, so that searches find the solutions that have them. Each file is read
 * once, also one that cannot be read. The result has the number of files by what became of them.
 */
export const readFiles = defineJob({
  kind: 'read-files',
  help: 'reads the text of attached files (PDF, Word, Excel, HTML, text), so that searches find it; {"again": true}: also of those that could not be read',
  payload: z.object({ again: z.boolean().optional() }),
  timeLimitMinutes: 12 * 60,
  async run({
    payload,
    services,
    progress,
    signal,
  }: JobContext<{ again?: boolean | undefined }, 'database' | 'files' | 'clock'>) {
    const { database, files, clock } = services
    if (payload.again) await forgetFailures(database.write, ['read', 'empty', 'not-text'])
    const extractor = new TextExtractor()
    const outcomes: Record<string, number> = {}
    let done = 0
    try {
      for (;;) {
        const unread = await findUnread(database.db, extractorVersion, filesAtOnce)
        if (unread.length === 0) return outcomes
        for (const file of unread) {
          signal.throwIfAborted()
          const tries = await beginReading(database.write, file.hash, clock())
          if (tries === undefined) continue
          const read = tries > mostTries ? unreadable('interrupted') : await readFile(files, extractor, file, signal)
          const { outcome, kind, pages } = read
          await database.transact((tx) =>
            saveFileText(
              tx,
              file.hash,
              { outcome, kind, ...joinPages(pages) },
              { version: extractorVersion, at: clock() },
            ),
          )
          outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
          progress(++done)
        }
      }
    } finally {
      await extractor.close()
    }
  },
})

async function readFile(
  files: FileStore,
  extractor: TextExtractor,
  { hash, sizeBytes }: StoredFile,
  signal: AbortSignal,
): Promise<FileText> {
  if (sizeBytes > textLimits.fileBytes) return unreadable('too-large')
  try {
    return await extractor.read(new Uint8Array(await buffer(await files.read(hash))), signal)
  } catch (error) {
    if (error instanceof FileStoreError) return unreadable('missing')
    throw error
  }
}

function unreadable(outcome: FileText['outcome']): FileText {
  return { outcome, kind: null, pages: [] }
}

/** The pages as one text, and where each begins. */
function joinPages(pages: readonly FilePage[]): { text: string; pages: PlaceInFile[] } {
  const places: PlaceInFile[] = []
  let text = ''
  for (const { text: words, ...place } of pages) {
    if (text !== '') text += '\n'
    places.push({ ...place, start: text.length })
    text += words
  }
  return { text, pages: places }
}
