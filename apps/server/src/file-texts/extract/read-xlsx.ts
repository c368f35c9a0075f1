import { LimitReached, textLimits } from './file-text.ts'
import type { PageCollector } from './page-collector.ts'
import { readXml } from './xml-events.ts'
import type { ZipParts } from './zip-parts.ts'

export const xlsxMain = 'xl/workbook.xml'
const mostSharedCharacters = 20_000_000

/** Collects the cells of a workbook: a page for each sheet, a line for each row. */
export async function readXlsx(zip: ZipParts, into: PageCollector): Promise<void> {
  const shared = await readShared(zip)
  for (const { name, part } of await sheetsOf(zip)) {
    into.startPage({ sheet: name })
    await readSheet(zip, part, shared, into)
  }
}

/** The texts that cells refer to by number. */
async function readShared(zip: ZipParts): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let characters = 0
  let isText = false
  let phonetic = 0
  await readXml(zip.read('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic++
      isText = name === 't' && phonetic === 0
    },
    text(piece) {
      if (!isText) return
      characters += piece.length
      if (characters > mostSharedCharacters) throw new LimitReached()
      text += piece
    },
    close(name) {
      isText = false
      if (name === 'rPh') phonetic--
      if (name === 'si') texts.push(text)
    },
  })
  return texts
}

/** The sheets in their order, as the workbook names them. */
async function sheetsOf(zip: ZipParts): Promise<{ name: string; part: string }[]> {
  const targets = new Map<string, string>()
  await readXml([await zip.readSmall('xl/_rels/workbook.xml.rels')], {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id !== undefined && Target !== undefined) targets.set(Id, Target)
    },
  })
  const sheets: { name: string; part: string }[] = []
  await readXml([await zip.readSmall(xlsxMain)], {
    open(tag, { name = '', 'r:id': id = '' }) {
      const target = tag === 'sheet' ? targets.get(id) : undefined
      if (target === undefined || sheets.length === textLimits.sheets) return
      sheets.push({ name, part: target.startsWith('/') ? target.slice(1) : `xl/${target}` })
    },
  })
  return sheets
}

async function readSheet(zip: ZipParts, part: string, shared: readonly string[], into: PageCollector): Promise<void> {
  let isShared = false
  let isValue = false
  let value = ''
  await readXml(zip.read(part), {
    open(name, { t }) {
      if (name === 'c') {
        isShared = t === 's'
        value = ''
      }
      isValue = name === 'v' || name === 't'
    },
    text(text) {
      if (isValue && value.length < textLimits.characters) value += text
    },
    close(name) {
      isValue = false
      if (name === 'c' && value !== '') into.add(`${isShared ? (shared[Number(value)] ?? '') : value}\t`)
      if (name === 'row') into.add('\n')
    },
  })
}
