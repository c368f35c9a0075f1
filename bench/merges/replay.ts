import type { SlotForm } from '@advisor/content-change'
import { linesOf } from '../inputs/lines.ts'
import { quantile, rounded } from '../figures/text.ts'
import { doTouch, lineHunks, rebased, withHunks } from './plain-lines.ts'
import { richLines } from './rich-lines.ts'
import type { MergeSystem, Texts } from './systems.ts'

/** Two authors at once: what they made of one text, and what a plain check says of it. */
export interface Replayed extends Texts {
  form: SlotForm
  /** `apart`: of other lines; `same`: from the same version, the later one changed again what the first had changed. */
  case: 'apart' | 'same'
  /** Whether both changed the same line, or inserted at the same place. */
  doTouch: boolean
  /** The text with the changes of both, where they do not touch. */
  expected: string | undefined
}

/** Texts with more lines are left out: the plain check is a table of lines by lines. */
const mostLines = 4_000

/**
 * The edits of three revisions as if the last two authors had begun at once. `apart` gives the second one the changes that do not stand on
 * the first one's; `same` gives the whole last revision, if some do.
 */
function replayRevisions(texts: readonly [string, string, string], form: 'long' | 'rich'): Replayed[] {
  const [first, second, third] = texts.map((text) => (form === 'rich' ? richLines(text) : text).split('\n'))
  if (!first || !second || !third || Math.max(first.length, second.length, third.length) > mostLines) return []
  const earlier = lineHunks(first, second)
  const later = lineHunks(second, third)
  if (earlier.length === 0 || later.length === 0) return []
  const { kept, onTop } = rebased(earlier, later)
  const joined = (lines: readonly string[]) => lines.join('\n')
  const replayed: Replayed[] = []
  const add = (kind: Replayed['case'], theirs: readonly string[], expected?: string) => {
    const ofTheirs = lineHunks(first, theirs)
    const touching = earlier.some((one) => ofTheirs.some((other) => doTouch(one, other)))
    const sides = { base: joined(first), mine: joined(second), theirs: joined(theirs) }
    replayed.push({ form, case: kind, ...sides, doTouch: touching, expected: touching ? undefined : expected })
  }
  const keptLater = later.filter((hunk) => !onTop.includes(hunk))
  if (kept.length > 0) add('apart', withHunks(first, kept), joined(withHunks(second, keptLater)))
  if (onTop.length > 0) add('same', third)
  return replayed
}

/** The edits of all revisions in a file, or of those of the first articles in it, three in a row of each article. */
export function replayArticles(file: string, form: 'long' | 'rich', most = Number.POSITIVE_INFINITY): Replayed[] {
  return linesOf(file)
    .slice(0, most)
    .flatMap((line) => {
      const { revisions } = JSON.parse(line) as { revisions: { body: string }[] }
      return revisions.slice(2).flatMap(({ body: third }, at) => {
        const [first, second] = [revisions[at]?.body ?? '', revisions[at + 1]?.body ?? '']
        return replayRevisions([first, second, third], form)
      })
    })
}

/** What a system makes of the edits of one case; times in milliseconds. */
export function measureMerges(merges: readonly Replayed[], system: MergeSystem) {
  const times: number[] = []
  let [unasked, asked, askedThoughApart, needless, wrong, lost] = [0, 0, 0, 0, 0, 0]
  for (const replayed of merges) {
    const started = performance.now()
    const merge = system(replayed, replayed.form)
    times.push(performance.now() - started)
    asked += merge.asked.length
    needless += merge.asked.filter(({ base, mine, theirs }) => new Set([base, mine, theirs]).size < 3).length
    if (merge.asked.length === 0) {
      unasked++
      if (replayed.expected !== undefined && merge.merged !== replayed.expected) wrong++
    } else if (!replayed.doTouch) askedThoughApart++
    if (isLineLost(replayed, [merge.merged, ...merge.asked.flatMap(({ mine, theirs }) => [mine, theirs])])) lost++
  }
  times.sort((one, other) => one - other)
  return {
    merges: merges.length,
    unasked,
    unaskedShare: rounded(unasked / Math.max(1, merges.length)),
    conflicts: asked,
    askedThoughApart,
    needless,
    wrong,
    lost,
    p50Ms: rounded(quantile(times, 0.5)),
    p95Ms: rounded(quantile(times, 0.95)),
  }
}

/** Whether a line that one side wrote is neither in the merged text nor in what is asked. */
function isLineLost({ base, mine, theirs }: Texts, there: readonly string[]): boolean {
  const before = new Set(base.split('\n'))
  const found = new Set(there.flatMap((text) => text.split('\n')))
  return [mine, theirs].some((side) => side.split('\n').some((line) => !before.has(line) && !found.has(line)))
}
