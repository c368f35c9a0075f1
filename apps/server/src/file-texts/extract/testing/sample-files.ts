import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { ZipFile } from 'yazl'

/** A PDF with a page for each text. */
export function pdfOf(pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, ...options })
  for (const page of pages) document.addPage().text(page)
  document.end()
  return buffer(document)
}

/** A ZIP archive of these parts. */
export function zipOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** A Word document with these paragraphs, which are XML. */
export function docxOf(paragraphs: readonly string[], more: Record<string, string | Buffer> = {}): Promise<Buffer> {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`).join('')
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    ...more,
  })
}

/** A workbook with these sheets, of rows of cells. Texts are shared, numbers are not. */
export function xlsxOf(sheets: Record<string, readonly (readonly (string | number)[])[]>): Promise<Buffer> {
  const shared: string[] = []
  const cellOf = (cell: string | number) =>
    typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="s"><v>${shared.push(cell) - 1}</v></c>`
  const names = Object.keys(sheets)
  const parts = Object.values(sheets).map((rows, at): [string, string] => {
    const cells = rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('')
    return [`xl/worksheets/sheet${at + 1}.xml`, `<worksheet><sheetData>${cells}</sheetData></worksheet>`]
  })
  const relations = names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at + 1}.xml"/>`)
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name, at) => `<sheet name="${name}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(parts),
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  })
}
