import { detectKind } from './detect-kind.ts'
import { LimitReached, textLimits, Unreadable, type FileKind, type FilePage, type TextOutcome } from './file-text.ts'
import { PageCollector } from './page-collector.ts'
import { docxMain, readDocx } from './read-docx.ts'
import { readHtml } from './read-html.ts'
import { readPdf } from './read-pdf.ts'
import { readPlain } from './read-plain.ts'
import { readXlsx, xlsxMain } from './read-xlsx.ts'
import { ZipParts } from './zip-parts.ts'

/** How the reading of a file ended. */
export interface Extracted {
  kind: FileKind | null
  outcome: TextOutcome
}

/** Reads the text of a file, which its bytes show what it is, and emits it page by page. Takes as long as it takes. */
export async function extractText(bytes: Buffer, emit: (page: FilePage) => void): Promise<Extracted> {
  let hasText = false
  const into = new PageCollector((page) => {
    hasText = true
    emit(page)
  })
  let kind: FileKind | null = null
  const read = async (): Promise<TextOutcome> => {
    if (bytes.length > textLimits.fileBytes) return 'too-large'
    const found = detectKind(bytes)
    const zip = found === 'zip' ? await ZipParts.open(bytes) : undefined
    kind = zip ? kindOfZip(zip) : found === 'zip' ? null : found
    if (kind === null) return 'not-text'
    await readKind(kind, bytes, zip, into)
    into.flush()
    return hasText ? 'read' : 'empty'
  }
  const outcome = await read().catch((error: unknown): TextOutcome => {
    into.flush()
    if (error instanceof LimitReached) return hasText ? 'cut' : 'too-large'
    return error instanceof Unreadable ? error.outcome : 'broken'
  })
  return { kind, outcome }
}

function kindOfZip(zip: ZipParts): FileKind | null {
  if (zip.has(docxMain)) return 'docx'
  return zip.has(xlsxMain) ? 'xlsx' : null
}

async function readKind(kind: FileKind, bytes: Buffer, zip: ZipParts | undefined, into: PageCollector): Promise<void> {
  if (kind === 'docx' && zip) await readDocx(zip, into)
  else if (kind === 'xlsx' && zip) await readXlsx(zip, into)
  else if (kind === 'pdf') await readPdf(bytes, into)
  else if (kind === 'html') readHtml(bytes, into)
  else readPlain(bytes, into)
}
