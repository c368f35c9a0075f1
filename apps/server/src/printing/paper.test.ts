import { openSync, type Font } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { fontFiles, fontRuns, type TextStyle } from './fonts.ts'
import { printHtml, type ReadPage } from './testing/printed.ts'

const words = (pages: readonly ReadPage[]) => pages.map((page) => page.words).join(' ')
const find = (pages: readonly ReadPage[], text: string) => {
  for (const [index, page] of pages.entries())
    for (const each of page.texts) if (each.text.includes(text)) return { page: index, ...each }
  throw new Error(`${text} is not on paper.`)
}
const paragraphs = (count: number, word: string) =>
  Array.from({ length: count }, (_, at) => `<p>${word} ${at + 1}: turn the screw by a quarter and write the value down.</p>`).join('') // prettier-ignore

describe('a row that is higher than a page', () => {
  it('begins at its top in all its cells, and has its head on each page', async () => {
    const table = (head: string) => `<table>${head}<tr><td>${paragraphs(70, 'Left')}</td><td>${paragraphs(50, 'Right')}</td></tr><tr><td>End</td><td></td></tr></table>` // prettier-ignore
    for (const head of ['<thead><tr><th>Work</th><th>Note</th></tr></thead>', '<tr><th>Work</th><th>Note</th></tr>']) {
      const pages = await printHtml(table(head))
      expect(pages.length).toBeGreaterThan(2)
      expect(find(pages, 'Left 1:')).toMatchObject({ page: 0, y: find(pages, 'Right 1:').y })
      for (const page of pages) expect(page.words).toMatch(/Work Note/)
      const steps = (side: string) => [...words(pages).matchAll(new RegExp(`${side} (\\d+):`, 'g'))].map((step) => Number(step[1])) // prettier-ignore
      expect(steps('Left')).toEqual(Array.from({ length: 70 }, (_, at) => at + 1))
      expect(steps('Right')).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
      // A step that is begun on a page ends there.
      for (const page of pages) expect(page.words.match(/Left \d+:/g)?.length ?? 0).toBe(page.words.match(/down\./g)!.length - (page.words.match(/Right \d+:/g)?.length ?? 0)) // prettier-ignore
      expect(find(pages, 'End').page).toBe(pages.length - 1)
    }
  })
})

describe('a wide table', () => {
  const row = (cells: number, cell: string, text: (at: number) => string) =>
    `<tr>${Array.from({ length: cells }, (_, at) => `<${cell}>${text(at + 1)}</${cell}>`).join('')}</tr>`
  const wide = (columns: number) =>
    `<table><thead>${row(columns, 'th', (at) => `Position${at}`)}</thead>${row(columns, 'td', (at) => `12,5 bar VX-20${at}`)}</table><p>After it</p>`

  it('is written smaller, and then on a page that is turned, with all its words whole', async () => {
    for (const [columns, isTurned] of [
      [7, false],
      [13, true],
    ] as const) {
      const pages = await printHtml(wide(columns))
      const page = pages[find(pages, 'Position1').page]!
      expect(page.width > page.height).toBe(isTurned)
      const heads = page.texts.filter(({ text }) => text.startsWith('Position'))
      expect(heads.map(({ text }) => text)).toEqual(Array.from({ length: columns }, (_, at) => `Position${at + 1}`))
      expect(new Set(heads.map(({ y }) => y)).size).toBe(1)
      expect(Math.max(...heads.map(({ x }) => x))).toBeLessThan(page.width - 56)
      expect(page.words).toContain(`VX-20${columns}`)
      const after = pages[find(pages, 'After it').page]!
      expect(after.width).toBeLessThan(after.height)
    }
  })

  it('comes in parts that begin with the first column where no page has place for it', async () => {
    const pages = await printHtml(wide(40))
    const found = words(pages)
    expect(found.match(/Position1 /g)!.length).toBeGreaterThan(2)
    for (let at = 2; at <= 40; at++) expect(found.split(`Position${at} `)).toHaveLength(2)
    expect(pages.every((page) => page.texts.every(({ x }) => x < page.width - 56))).toBe(true)
  })

  it('has merged cells over their columns', async () => {
    const pages = await printHtml(
      '<table><tr><th rowspan="2">Part</th><th colspan="2">Torque</th></tr><tr><th>least</th><th>most</th></tr><tr><td>Bolt</td><td>3</td><td>4</td></tr></table>',
    )
    expect(find(pages, 'least').x).toBe(find(pages, 'Torque').x)
    expect(find(pages, '3').x).toBe(find(pages, 'least').x)
    expect(find(pages, 'Bolt').x).toBe(find(pages, 'Part').x)
  })
})

it('steps have the numbers that the screen shows', async () => {
  const pages = await printHtml(
    '<ol><li>Off</li><li>Open</li></ol><p>Wait</p><ol start="3"><li>Board<ol type="a"><li>Plug A</li><li>Plug B</li></ol></li><li value="7">Seven</li><li>Eight</li></ol><ol reversed start="3"><li>three</li><li>two</li></ol><table><tr><td><ol type="I"><li>cell</li></ol></td></tr></table>',
  )
  expect(words(pages)).toContain(
    '1. Off 2. Open Wait 3. Board a. Plug A b. Plug B 7. Seven 8. Eight 3. three 2. two I. cell',
  )
  expect(find(pages, '7.').y).toBe(find(pages, 'Seven').y)
})

const unseen = /[\s\ufe0f\u200d]/

/** The letters of a text for which the font that writes them has no sign. */
function missingLetters(text: string, style: TextStyle): string[] {
  return fontRuns(text, 'en', style).flatMap(({ font, text: run }) => {
    const file = openSync(fontFiles.get(font) ?? '') as Font
    return [...run].filter((letter) => !unseen.test(letter) && !file.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  })
}

describe('every script and sign', () => {
  it('has a sign of a font for each of its letters', async () => {
    const texts = [
      'العربية مضخة', 'עברית', 'हिन्दी पंप', 'ไทย ปั๊ม', 'বাংলা', 'தமிழ்', 'తెలుగు', 'ಕನ್ನಡ', 'മലയാളം', 'සිංහල', 'ગુજરાતી', 'ਪੰਜਾਬੀ',
      'ລາວ', 'ខ្មែរ', 'မြန်မာ', 'ქართული', 'Հայերեն', 'አማርኛ', '日本語', '한국어', 'Ωμέγα', 'Привет', 'Tiếng Việt',
      '👍🏽👩‍🔧🇩🇪1️⃣⚠️❤️‍🔥', '☐✓⌀⏚⏻→⇒≥≤±√∞½⅓²₂①℃★♻', 'E04² m³',
    ] // prettier-ignore
    for (const style of [{}, { isBold: true }, { isItalic: true }, { isCode: true }])
      for (const text of texts) expect(missingLetters(text, style)).toEqual([])
  })

  it('is read from its own side', async () => {
    const pages = await printHtml('<p>Left</p><p>העברית (12) V-100 סוף</p><ol><li>מים</li></ol>')
    const [left, right] = [find(pages, 'Left'), find(pages, 'V-100')]
    expect(left.x).toBe(56)
    // Numbers and Latin words stand in their own order; the first word is the one at the right.
    expect(find(pages, '12').x).toBeGreaterThan(right.x)
    expect(find(pages, '1.').x).toBeGreaterThan(500)
  })

  it('is above and below the line, bold, struck and underlined', async () => {
    const pages = await printHtml('<p>Water H<sub>2</sub>O <strong>m<sup>3</sup></strong> <s>25 V</s></p>')
    const line = find(pages, 'Water').y
    expect(find(pages, '2').y).toBeGreaterThan(line)
    expect(find(pages, '3').y).toBeLessThan(line)
  })
})

describe('a word that nobody has written', () => {
  it.each([
    ['a word', (length: number) => `<p>${'x'.repeat(length)}</p>`],
    ['a line of a log', (length: number) => `<pre>${'time=12:00;value=1;'.repeat(length / 19)}</pre>`],
    ['a word in a table', (length: number) => `<table><tr><td>${'x'.repeat(length)}</td><td>y</td></tr></table>`],
    ['an Arabic word', (length: number) => `<p>${'م'.repeat(length)}</p>`],
    ['marks of direction', (length: number) => `<p>${'\u202bא\u202aa'.repeat(length / 4)}</p>`],
    ['a letter with marks', (length: number) => `<p>a${'\u0301'.repeat(length)}</p>`],
  ])('takes time in proportion to its length: %s', { timeout: 60_000 }, async (_, html) => {
    await printHtml(html(200))
    const timeOf = async (length: number) => {
      const begun = performance.now()
      await printHtml(html(length))
      return performance.now() - begun
    }
    const [short, long] = [await timeOf(5_000), await timeOf(40_000)]
    // Eight times the text; the square would be 64 times the time.
    expect(long).toBeLessThan(25 * Math.max(short, 150))
  })

  it('is on paper to its last letter', async () => {
    const word = Array.from({ length: 2_000 }, (_, at) => String.fromCharCode(97 + (at % 26))).join('')
    expect(words(await printHtml(`<p>${word}</p>`)).replaceAll(' ', '')).toContain(word)
  })
})
