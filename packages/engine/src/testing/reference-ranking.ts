import type { TextField } from '../case-document.ts'
import { CLOSENESS, FEEDBACK } from '../search/ranking.ts'
import { LENGTH_NORMALISATION, SATURATION } from '../storage/term-weighting.ts'

/** One searched text: the positions of each term, and how often each form stands there, by field. */
export interface ReadText {
  id: number
  locale: string
  fields: Map<string, { length: number; terms: Map<string, number[]>; forms: Map<string, number> }>
  profile: [word: number, occurrences: number][]
}

/**
 * A word that a text should have: where it stands in the query, what it weighs, and what stands for it where it
 * matches.
 */
export interface ExpectedWord {
  position: number
  isCode: boolean
  weight: number
  worth: number
  terms: ReadonlySet<string>
}

/** Scores by where the words stand, as `closeness.ts` says, best first; texts best first by their words. */
export function withCloseness<Scored extends { text: ReadText; score: number; expected: readonly ExpectedWord[] }>(
  first: readonly Scored[],
  fields: readonly TextField[],
  worthOf: (text: ReadText) => number,
  mean: (text: ReadText, field: string) => number,
): Scored[] {
  const best = first[0]?.score ?? 0
  const scores = first.map(
    ({ text, score, expected }) => score + best * worthOf(text) * closenessOf(text, expected, fields, mean),
  )
  const scale = best / Math.max(...scores)
  return first
    .map((each, rank) => ({ ...each, score: scores[rank]! * scale }))
    .sort((a, b) => b.score - a.score || a.text.id - b.text.id)
}

function closenessOf(
  text: ReadText,
  expected: readonly ExpectedWord[],
  fields: readonly TextField[],
  mean: (text: ReadText, field: string) => number,
): number {
  const total = expected.reduce((sum, { weight }) => sum + weight, 0)
  const units = expected.map(({ weight }) => Math.round((weight / total) * 2 ** 20))
  const say = (words: Iterable<number>) => [...new Set(words)].reduce((sum, word) => sum + units[word]!, 0)
  const information = say(units.keys())
  const filled = fields.filter(({ id, weight }) => weight > 0 && mean(text, id) > 0)
  const most = Math.max(...filled.map(({ weight }) => weight))
  const isHeading = ({ weight }: TextField) => weight === most && filled.some((other) => other.weight < most)
  const headingShares = [0]
  const inLead: number[] = []
  let near = 0
  const runs = expected.map(() => 1)
  const having = new Set<number>()
  for (const field of filled) {
    const { length, terms } = text.fields.get(field.id)!
    const found = expected.flatMap(({ worth, terms: own }, word) =>
      worth === 0 ? [] : [...own].flatMap((term) => (terms.get(term) ?? []).map((position) => ({ position, word }))),
    )
    const positions = new Set(found.map(({ position }) => position))
    if (isHeading(field) && length > 0) headingShares.push(Math.min(1, positions.size / length))
    if (!isHeading(field))
      inLead.push(...found.filter(({ position }) => position < CLOSENESS.lead).map(({ word }) => word))
    for (const start of positions) {
      const isNear = ({ position }: { position: number }) => position >= start && position < start + CLOSENESS.stretch
      near = Math.max(near, say(found.filter(isNear).map(({ word }) => word)))
    }
    for (const { word, position } of found) {
      having.add(word)
      let last = word
      const isAt = (next: number) =>
        found.some(
          (other) =>
            other.word === next && other.position - position === expected[next]!.position - expected[word]!.position,
        )
      while (isAt(last + 1)) last++
      for (let each = word; each <= last; each++) runs[each] = Math.max(runs[each]!, last - word + 1)
    }
  }
  const longerThan = (length: number) => [...runs.keys()].filter((word) => runs[word]! > length)
  const inRuns = (say(longerThan(1)) + say(longerThan(2))) / 2
  const codes = [...expected.keys()].filter((word) => expected[word]!.isCode)
  const ofCodes = say(codes.filter((word) => having.has(word)))
  const said = CLOSENESS.about * (say(inLead) + near) + CLOSENESS.runs * inRuns
  const inHeading = CLOSENESS.about * Math.max(...headingShares)
  return inHeading + said / information + (codes.length === 0 ? 0 : (CLOSENESS.codes * ofCodes) / say(codes))
}

/** Scores by likeness to the best, as `feedback.ts` says; texts best first. */
export function withFeedback(
  first: readonly { text: ReadText; score: number }[],
  share: number,
  fields: readonly TextField[],
  mean: (text: ReadText, field: string) => number,
) {
  const scored = first.map(({ text }) => ({ text, score: 0 }))
  for (const locale of new Set(first.map(({ text }) => text.locale))) {
    const texts = first.filter(({ text }) => text.locale === locale)
    const rarity = (word: number) => {
      const having = texts.reduce((sum, { text }) => sum + text.profile.filter(([other]) => other === word).length, 0)
      const count = Math.min(having, texts.length)
      return Math.log(1 + (texts.length - count + 0.5) / (count + 0.5))
    }
    const strength = (text: ReadText, occurrences: number) => {
      let length = 0
      let meanOfAll = 0
      for (const { id, weight } of fields) {
        const ofField = mean(text, id)
        if (ofField === 0) continue
        length += weight * text.fields.get(id)!.length
        meanOfAll += (weight * LENGTH_NORMALISATION) / (LENGTH_NORMALISATION / ofField)
      }
      const relative = meanOfAll === 0 ? 1 : 1 - LENGTH_NORMALISATION + (LENGTH_NORMALISATION * length) / meanOfAll
      return occurrences / (occurrences + SATURATION * relative)
    }
    const best = texts[0]!.score
    const weights = new Map<number, number>()
    for (const { text, score } of texts.slice(0, FEEDBACK.texts)) {
      const sway = (score / best) ** FEEDBACK.sharpness
      for (const [word, occurrences] of text.profile) {
        weights.set(word, (weights.get(word) ?? 0) + sway * strength(text, occurrences) * rarity(word))
      }
    }
    const likeness = texts.map(({ text }) =>
      text.profile.reduce(
        (sum, [word, occurrences]) => sum + (weights.get(word) ?? 0) * strength(text, occurrences) * rarity(word),
        0,
      ),
    )
    const most = Math.max(...likeness)
    texts.forEach(({ text, score }, at) => {
      const gain = most === 0 ? score : (best * likeness[at]!) / most
      scored[first.findIndex((each) => each.text === text)]!.score = (1 - share) * score + share * gain
    })
  }
  return scored
}
