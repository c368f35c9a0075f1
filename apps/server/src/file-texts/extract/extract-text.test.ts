import { describe, expect, it } from 'vitest'
import { extractText } from './extract-text.ts'
import { textLimits, type FilePage } from './file-text.ts'
import { docxOf, pdfOf, xlsxOf, zipOf } from './testing/sample-files.ts'

async function extract(content: Buffer | string) {
  const pages: FilePage[] = []
  const extracted = await extractText(Buffer.from(content), (page) => pages.push(page))
  return { ...extracted, pages: pages.map(({ text, ...place }) => ({ ...place, text: text.trim() })) }
}

describe('the text is read', () => {
  it('of a PDF, by pages', async () => {
    expect(await extract(await pdfOf(['Compressors', 'Set the quokka valve to 3 bar.']))).toEqual({
      kind: 'pdf',
      outcome: 'read',
      pages: [
        { page: 1, text: 'Compressors' },
        { page: 2, text: 'Set the quokka valve to 3 bar.' },
      ],
    })
  })

  it('of a Word document with its notes, each text once', async () => {
    const footnotes = '<w:footnotes><w:p><w:t>See wombat.</w:t></w:p></w:footnotes>'
    const twice = 'Seal &amp; ring</w:t></w:r><mc:Fallback><w:t>again</w:t></mc:Fallback><w:r><w:tab/><w:t>end'
    const docx = await docxOf(['Replace the seal.', twice], { 'word/footnotes.xml': footnotes })
    expect(await extract(docx)).toEqual({
      kind: 'docx',
      outcome: 'read',
      pages: [{ text: 'Replace the seal.\nSeal & ring end\nSee wombat.' }],
    })
  })

  it('of a workbook, by sheets', async () => {
    const sheets = {
      Parts: [
        ['Valve', 'V-100'],
        ['Seal', 4711],
      ],
      'Torque &amp; more': [['Bolt', 12.5]],
    }
    expect(await extract(await xlsxOf(sheets))).toEqual({
      kind: 'xlsx',
      outcome: 'read',
      pages: [
        { sheet: 'Parts', text: 'Valve V-100\nSeal 4711' },
        { sheet: 'Torque & more', text: 'Bolt 12.5' },
      ],
    })
  })

  it('of HTML without scripts, in the encoding that it names', async () => {
    const html =
      '<!-- x --><!DOCTYPE html><meta charset="iso-8859-1"><script>var no</script><p>Tür <b>k</b>lemmt<p>zwei'
    expect(await extract(Buffer.from(html, 'latin1'))).toMatchObject({
      kind: 'html',
      outcome: 'read',
      pages: [{ text: 'Tür klemmt\n\nzwei' }],
    })
  })

  it.each([
    ['UTF-8', Buffer.from('Tür 漏水')],
    ['UTF-16', Buffer.from('\ufeffTür 漏水', 'utf16le')],
  ])('of plain text in %s', async (_, content) => {
    expect(await extract(content)).toEqual({ kind: 'text', outcome: 'read', pages: [{ text: 'Tür 漏水' }] })
  })

  it('of plain text of old programs', async () => {
    expect((await extract(Buffer.from('Tür klemmt', 'latin1'))).pages).toEqual([{ text: 'Tür klemmt' }])
  })

  it('with words joined that are parted at the end of a line, and without control characters', async () => {
    expect((await extract('The com-\npressor\u00ad  runs\u001b.\r\n\r\n\r\n\r\nE-\n204')).pages).toEqual([
      { text: 'The compressor runs.\n\nE-\n204' },
    ])
  })
})

describe('what a file is', () => {
  it.each([
    ['empty', 'empty', ''],
    ['a picture', 'not-text', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a drawing', 'not-text', '<?xml version="1.0"?><svg><text>label</text></svg>'],
    ['an old document of Office', 'not-text', Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
    [
      'an encrypted document of Office',
      'encrypted',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
    ['a broken PDF', 'broken', `%PDF-1.7\n${'x'.repeat(500)}`],
    ['a broken archive', 'broken', 'PK\u0003\u0004 and nothing else'],
    ['formatted text', 'not-text', '{\\rtf1 hello}'],
  ])('its bytes show: %s is %s', async (_, outcome, content) => {
    expect(await extract(content)).toMatchObject({ outcome, pages: [] })
  })

  it('is told of archives, scanned and encrypted PDFs', async () => {
    expect((await extract(await zipOf({ 'a.txt': 'hello' }))).outcome).toBe('not-text')
    expect((await extract(await pdfOf(['', '']))).outcome).toBe('empty')
    expect((await extract(await pdfOf(['secret'], { userPassword: 'x' }))).outcome).toBe('encrypted')
  })
})

describe('a file that is a bomb is read up to a limit', () => {
  const all = ({ pages }: { pages: FilePage[] }) => pages.reduce((sum, { text }) => sum + text.length, 0)

  it('a document that unpacks to gigabytes', { timeout: 60_000 }, async () => {
    const spaces = Buffer.alloc(textLimits.unpackedBytes + 1_000_000, ' ')
    const body = Buffer.concat([Buffer.from('<w:document><w:t>first</w:t>'), spaces, Buffer.from('<w:t>last</w:t>')])
    expect(await extract(await zipOf({ 'word/document.xml': body }))).toMatchObject({
      outcome: 'cut',
      pages: [{ text: 'first' }],
    })
  })

  it('entities that grow stay as they are written', async () => {
    const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]><w:t>&c; seal</w:t>'
    expect((await extract(await zipOf({ 'word/document.xml': laughs }))).pages).toEqual([{ text: '&c; seal' }])
  })

  it('elements nested deeply', { timeout: 60_000 }, async () => {
    const deep = `<w:t>seal</w:t>${'<w:p>'.repeat(50_000)}`
    expect((await extract(await docxOf([], { 'word/document.xml': deep }))).pages).toEqual([{ text: 'seal' }])
    expect((await extract(`<html>seal${'<div>'.repeat(50_000)}`)).pages[0]?.text).toBe('seal')
  })

  it('a text that a workbook repeats, and a long text', async () => {
    const long = 'valve '.repeat(20_000)
    const repeated = `<worksheet>${'<row><c t="s"><v>0</v></c></row>'.repeat(1_000)}</worksheet>`
    const sheets = await zipOf({
      'xl/workbook.xml': '<workbook><sheet name="S" r:id="a"/></workbook>',
      'xl/_rels/workbook.xml.rels': '<r><Relationship Id="a" Target="/xl/s.xml"/></r>',
      'xl/s.xml': repeated,
      'xl/sharedStrings.xml': `<sst><si><t>${long}</t></si></sst>`,
    })
    for (const content of [sheets, Buffer.from(long.repeat(10))]) {
      const read = await extract(content)
      expect(read.outcome).toBe('cut')
      expect(all(read)).toBeLessThanOrEqual(textLimits.characters)
    }
  })

  it('a PDF with more pages than are read', { timeout: 60_000 }, async () => {
    const read = await extract(await pdfOf(Array.from({ length: textLimits.pages + 5 }, (_, at) => `p${at + 1}`)))
    expect(read.outcome).toBe('cut')
    expect(read.pages.at(-1)).toEqual({ page: textLimits.pages, text: `p${textLimits.pages}` })
  })
})
