/** What a rich text says: blocks with their attributes, and runs of words with the set of their marks. */
export interface Block {
  block: string
  attributes: Record<string, string>
  inner: readonly (Block | Run)[]
}

interface Run {
  words: string
  marks: readonly string[]
}

const markTags = new Set([
  'a',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'code',
  'kbd',
  'samp',
  'var',
  'mark',
  'abbr',
  'span',
])
const textBlocks = new Set(['p', 'h2', 'h3', 'h4', 'pre'])

/**
 * Returns what a rich text means: how marks are nested, and spaces and line ends between blocks, do not matter, nor whether words that
 * stand alone are in a paragraph of their own.
 */
export function meaningOf(html: string): Block['inner'] {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html')
  return inContainer(body, [])
}

/** The blocks of a container; runs of words between them are paragraphs. */
function inContainer(parent: Element, marks: readonly string[]): Block[] {
  const blocks: Block[] = []
  let runs: Run[] = []
  const end = () => {
    const inner = tidy(runs, false)
    runs = []
    if (inner.length > 0) blocks.push({ block: 'p', attributes: {}, inner })
  }
  const walk = (node: Node, around: readonly string[]) => {
    const run = runOf(node, around)
    if (run) runs.push(run)
    else if (node instanceof Element && markTags.has(node.localName))
      for (const inner of node.childNodes) walk(inner, withMark(around, node))
    else if (node instanceof Element) {
      end()
      blocks.push(...blockOf(node, around))
    }
  }
  for (const node of parent.childNodes) walk(node, marks)
  end()
  return blocks
}

function blockOf(element: Element, marks: readonly string[]): Block[] {
  const block = element.localName
  if (block === 'tbody' && element.parentElement?.children.length === 1) return inContainer(element, marks)
  const attributes = attributesOf(element)
  if (!textBlocks.has(block)) return [{ block, attributes, inner: inContainer(element, marks) }]
  const runs: Run[] = []
  const walk = (node: Node, around: readonly string[]) => {
    const run = runOf(node, around)
    if (run) runs.push(run)
    else if (node instanceof Element) for (const inner of node.childNodes) walk(inner, withMark(around, node))
  }
  for (const node of element.childNodes) walk(node, marks)
  return [{ block, attributes, inner: tidy(runs, block === 'pre') }]
}

function runOf(node: Node, marks: readonly string[]): Run | undefined {
  if (node.nodeType === Node.TEXT_NODE) return { words: node.textContent ?? '', marks }
  if (!(node instanceof Element) || !['img', 'br'].includes(node.localName)) return undefined
  return {
    words: `\u0001${node.localName} ${JSON.stringify(attributesOf(node))}\u0001`,
    marks: node.localName === 'br' ? [] : marks,
  }
}

function withMark(around: readonly string[], element: Element): readonly string[] {
  const attributes = attributesOf(element)
  if (element.localName === 'span' && Object.keys(attributes).length === 0) return around
  return [...new Set([...around, `${element.localName} ${JSON.stringify(attributes)}`])].toSorted()
}

function attributesOf(element: Element): Record<string, string> {
  const said = [...element.attributes].filter(
    ({ name, value }) => name !== 'rel' && !(name === 'start' && value === '1'),
  )
  return Object.fromEntries(
    said.map(({ name, value }) => [name, value] as const).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** Joins runs with the same marks; but in code, spaces are one space, and none at the edges and around line ends. */
function tidy(runs: readonly Run[], isCode: boolean): Run[] {
  let isAfterSpace = true
  const collapsed = runs.map(({ words, marks }) => {
    if (isCode) return { words, marks }
    let kept = ''
    for (const sign of words.startsWith('\u0001') ? [words] : words.replaceAll(/[ \t\r\n\f]+/g, ' ')) {
      if (sign !== ' ' || !isAfterSpace) kept += sign
      isAfterSpace = sign === ' ' || sign.startsWith('\u0001br')
    }
    return { words: kept, marks }
  })
  const joined: Run[] = []
  for (const run of collapsed) {
    const last = joined.at(-1)
    if (run.words === '') continue
    if (last && JSON.stringify(last.marks) === JSON.stringify(run.marks))
      joined[joined.length - 1] = { ...last, words: last.words + run.words }
    else joined.push(run)
  }
  if (isCode) return joined
  const last = joined.at(-1)
  if (last) joined[joined.length - 1] = { ...last, words: last.words.replace(/ $/, '') }
  return joined.filter(({ words }) => words !== '')
}
