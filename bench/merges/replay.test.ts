import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { doTouch, lineHunks, rebased, withHunks } from './plain-lines.ts'
import { measureMerges, replayArticles } from './replay.ts'
import { richLines } from './rich-lines.ts'
import { mergeSystems } from './systems.ts'

const revisions = fileURLToPath(new URL('../../../shared/data/article-revisions/revisions.jsonl.gz', import.meta.url))
const isThere = existsSync(revisions)

describe('the plain check of merges', () => {
  it('finds changed lines, each by itself where as many came as went', () => {
    const before = ['a', 'b', 'c', 'd']
    const after = ['a', 'B', 'C', 'd', 'e']
    const hunks = lineHunks(before, after)
    expect(hunks).toEqual([
      { from: 1, to: 2, lines: ['B'] },
      { from: 2, to: 3, lines: ['C'] },
      { from: 4, to: 4, lines: ['e'] },
    ])
    expect(withHunks(before, hunks)).toEqual(after)
  })

  it('gives later changes to the first text, without those of what was changed before', () => {
    const later = lineHunks(['new', 'a', 'B', 'c'], ['new', 'a', 'BB', 'C'])
    expect(rebased(lineHunks(['a', 'b', 'c'], ['new', 'a', 'B', 'c']), later)).toEqual({
      kept: [{ from: 2, to: 3, lines: ['C'] }],
      onTop: [{ from: 2, to: 3, lines: ['BB'] }],
    })
  })

  it('knows which changes touch', () => {
    const hunk = (from: number, to: number) => ({ from, to, lines: [] })
    expect(doTouch(hunk(1, 2), hunk(2, 3))).toBe(false)
    expect(doTouch(hunk(1, 3), hunk(2, 4))).toBe(true)
    expect(doTouch(hunk(2, 2), hunk(2, 2))).toBe(true)
    expect(doTouch(hunk(2, 2), hunk(1, 2))).toBe(false)
  })

  it('has rich text with a block, an item or a row on a line', () => {
    expect(richLines('# A & B\nOne\ntwo\n\n- x\n- y\n\n| 1 | 2 |\n```\nif <a>\n```').split('\n')).toEqual([
      ...['<h2>A &amp; B</h2>', '<p>One two</p>', '<ul>', '<li>x</li>', '<li>y</li>', '</ul>'],
      ...['<table>', '<tr><td>1</td><td>2</td></tr>', '</table>', '<pre>if &lt;a&gt;</pre>'],
    ])
  })
})

// The revisions lie beside the repository, or nowhere.
describe.runIf(isThere)('revisions of articles as edits of two authors at once', () => {
  it.each(['long', 'rich'] as const)(
    'of %s texts merge unasked where they are apart; only the same lines are asked about, and none is lost',
    async (form) => {
      const system = await mergeSystems['advisor']!()
      const replayed = replayArticles(revisions.slice(0, -'.gz'.length), form, 20)
      const figuresOf = (kind: string) =>
        measureMerges(
          replayed.filter((each) => each.case === kind),
          system,
        )
      expect(figuresOf('apart')).toMatchObject({ unaskedShare: 1, askedThoughApart: 0, wrong: 0, lost: 0 })
      expect(figuresOf('same')).toMatchObject({ askedThoughApart: 0, needless: 0, wrong: 0, lost: 0 })
      expect(figuresOf('apart').merges).toBeGreaterThan(20)
    },
  )
})
