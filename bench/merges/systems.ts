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
  /** What is asked: both sides of each conflict. */
  asked: { mine: string; theirs: string }[]
}

export type MergeSystem = (texts: Texts, form: SlotForm) => Merge

const content = (text: string): SolutionContent => ({
  values: {},
  texts: text === '' ? {} : { en: { text } },
  translations: {},
  attachments: [],
})

export const mergeByParts: MergeSystem = ({ base, mine, theirs }, form) => {
  const sides = { base: content(base), mine: content(mine), theirs: content(theirs) }
  const { merged, conflicts } = mergeContents({ ...sides, shape: { text: { form } } })
  const asked = conflicts.flatMap((each) => (each.kind === 'text' ? [{ mine: each.mine, theirs: each.theirs }] : []))
  return { merged: merged.texts['en']?.['text'] ?? '', asked }
}

type Region = { ok: string[]; conflict?: undefined } | { ok?: undefined; conflict: { a: string[]; b: string[] } }

interface Diff3 {
  diff3Merge(a: string[], o: string[], b: string[], options: { excludeFalseConflicts: boolean }): Region[]
}

/** The classic merge by lines, as version control does it. */
export async function loadMergeByLines(): Promise<MergeSystem> {
  const { diff3Merge } = await loadPeer<Diff3>('node-diff3')
  return ({ base, mine, theirs }) => {
    const [a, o, b] = [mine, base, theirs].map((text) => text.split('\n'))
    const regions = diff3Merge(a ?? [], o ?? [], b ?? [], { excludeFalseConflicts: true })
    const merged = regions.flatMap(({ ok, conflict }) => ok ?? conflict.b).join('\n')
    const asked = regions.flatMap(({ conflict }) =>
      conflict ? [{ mine: conflict.a.join('\n'), theirs: conflict.b.join('\n') }] : [],
    )
    return { merged, asked }
  }
}
