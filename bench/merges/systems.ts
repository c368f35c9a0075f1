import { SolutionContent } from '@advisor/contract'
import { mergeContents, type SlotForm } from '@advisor/content-change'
import { loadPeer } from '../peers/load-peer.ts'

/** A text that two made of one. */
export interface Texts {
  base: string
  mine: string
  theirs: string
}

export interface Merge {
  merged: string
  /** What is asked: the text of each conflict before, and both sides. */
  asked: Texts[]
}

export type MergeSystem = (texts: Texts, form: SlotForm) => Merge

const content = (text: string): SolutionContent => ({
  values: {},
  texts: text === '' ? {} : { en: { text } },
  translations: {},
  attachments: [],
})

const mergeByParts: MergeSystem = ({ base, mine, theirs }, form) => {
  const sides = { base: content(base), mine: content(mine), theirs: content(theirs) }
  const { merged, conflicts } = mergeContents({ ...sides, shape: { text: { form } } })
  const asked = conflicts.flatMap((each) => (each.kind === 'text' ? [each] : []))
  return { merged: merged.texts['en']?.['text'] ?? '', asked }
}

type Region = { ok: string[]; conflict?: undefined } | { ok?: undefined; conflict: Record<'a' | 'o' | 'b', string[]> }

interface Diff3 {
  diff3Merge(a: string[], o: string[], b: string[], options: { excludeFalseConflicts: boolean }): Region[]
}

/** The classic merge by lines, as version control does it. */
async function loadMergeByLines(): Promise<MergeSystem> {
  const { diff3Merge } = await loadPeer<Diff3>('node-diff3')
  return ({ base, mine, theirs }) => {
    const [a, o, b] = [mine, base, theirs].map((text) => text.split('\n'))
    const regions = diff3Merge(a ?? [], o ?? [], b ?? [], { excludeFalseConflicts: true })
    const merged = regions.flatMap(({ ok, conflict }) => ok ?? conflict.b).join('\n')
    const asked = regions.flatMap(({ conflict }) =>
      conflict ? [{ base: conflict.o.join('\n'), mine: conflict.a.join('\n'), theirs: conflict.b.join('\n') }] : [],
    )
    return { merged, asked }
  }
}

/** The compared systems, by the name in the output. */
export const mergeSystems: Record<string, () => MergeSystem | Promise<MergeSystem>> = {
  advisor: () => mergeByParts,
  'lines-diff3': loadMergeByLines,
}
