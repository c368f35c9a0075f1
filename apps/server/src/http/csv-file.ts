import { Readable } from 'node:stream'
import type { DownloadedFile } from './handlers.ts'

/** A table as CSV, as spreadsheets open it: UTF-8 with a mark, commas, and no text that they would take for a formula. */
export function csvFile(name: string, rows: readonly (readonly string[])[]): DownloadedFile {
  const content = Buffer.from(`\uFEFF${rows.map(csvLine).join('\r\n')}\r\n`)
  return {
    name,
    contentType: 'text/csv; charset=utf-8',
    sizeBytes: content.byteLength,
    isShown: false,
    open: () => Promise.resolve(Readable.from([content])),
  }
}

/** What begins as a formula is made a text by an apostrophe, as OWASP advises. */
function csvLine(fields: readonly string[]): string {
  return fields
    .map((field) => {
      const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(field) ? `'${field}` : field
      return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
    })
    .join(',')
}
