import type { FieldNorms } from '../../storage/field-norms.ts'
import { eachProfileWord, MOST_PROFILE_WORDS, OCCURRENCE_LEVELS, type Profiles } from '../../storage/profiles.ts'
import type { Segment } from '../../storage/segment.ts'
import { PROFILE_VALUES } from '../../text/profile-value.ts'
import { LENGTH_NORMALISATION, SATURATION } from '../../storage/term-weighting.ts'
import type { QueryMatcher } from '../matching/query-matcher.ts'
import { expectedWords } from '../matching/matched-word.ts'
import { FEEDBACK, SECOND_RANKING, inverseFrequency } from '../ranking.ts'
import { type Scope, localeOfRow, segmentOfRow } from '../scope/scope.ts'

/** A row counted through all segments, with its score. */
export interface RankedRow {
  row: number
  score: number
  id: number
}

/** A row among the first, as it is compared with the others of its language. */
interface ComparedText {
  /** Its place among the first. */
  place: number
  score: number
  profiles: Profiles
  /** Row of its segment. */
  row: number
  /** What a word's occurrences are held against: SATURATION for a text of mean length. */
  saturation: number
}

/** A text's profile as it is read several times: entries from..to - 1 of `Feedback`'s arrays. */
interface ReadProfile {
  from: number
  to: number
  /** What a word counts by how often it occurs, as BM25 has it. Shape: OCCURRENCE_LEVELS[0] + 1. */
  saturated: Float64Array
}

/**
 * The share of its score that a row may gain or lose by feedback, 0..FEEDBACK.most: it grows with the information of
 * the query's words that the best hit lacks. It is 0 if the best hit has all of them, if the query is short or its last
 * word incomplete, and if the caller may not see all fields, because profiles cover all fields.
 */
export function feedbackShare(scope: Scope, matching: QueryMatcher, best: RankedRow | undefined): number {
  if (best === undefined || scope.visible.includes(0)) return 0
  if (scope.segments.some(({ state }) => state.segment.profiles === undefined)) return 0
  const { number, row } = segmentOfRow(scope, best.row)
  const ownLocale = localeOfRow(scope, best.row)
  const localeNumber = matching.locales.findIndex(({ locale }) => locale === ownLocale)
  const words = expectedWords(matching, localeNumber)
  if (words.length < SECOND_RANKING.long.leastWords) return 0
  let all = 0
  let lacking = 0
  for (const { weight, matches } of words) {
    all += weight
    const worth = matches[number * matching.locales.length + localeNumber]?.worthAt(row) ?? 0
    if (worth === 0) lacking += weight
  }
  return Math.min(FEEDBACK.most, (FEEDBACK.perLacking * lacking) / all)
}

/**
 * Scores the first rows again by pseudo-relevance feedback (as Rocchio's: The SMART Retrieval System, 1971, chapter 14,
 * but without a second search). The first rows of each language are compared separately; with s the score by the query's
 * words, d a row and b the best of its language:
 *
 *     s'(d)  = (1 - share) s(d) + share s(b) likeness(d) / (largest likeness)
 *     likeness(d) = sum over the words t of d's profile: weight(t) tf(t, d) rarity(t)
 *     weight(t)   = sum over the first FEEDBACK.texts rows f: (s(f) / s(b))^FEEDBACK.sharpness tf(t, f) rarity(t)
 *
 * tf is BM25's, of the profile's levels of occurrence; rarity is the inverse frequency among these rows only, so that
 * cases that the caller may not see have no influence.
 */
export class Feedback {
  /** By value of a word, all 0 between uses: how many of the compared texts have it, and its weight. */
  readonly #having = new Uint8Array(PROFILE_VALUES)
  readonly #weights = new Float64Array(PROFILE_VALUES)
  /** The words of the compared texts, and how often each occurs there. */
  readonly #words = new Uint16Array(SECOND_RANKING.long.depth * MOST_PROFILE_WORDS)
  readonly #occurrences = new Uint8Array(SECOND_RANKING.long.depth * MOST_PROFILE_WORDS)

  /** New scores of the first rows, which come best first; at most SECOND_RANKING.long.depth of them. */
  rescore(scope: Scope, share: number, first: readonly RankedRow[]): Float64Array {
    const scores = new Float64Array(first.length)
    for (const texts of byLocale(scope, first)) {
      const likeness = this.#likeness(texts)
      const most = likeness.reduce((a, b) => Math.max(a, b), 0)
      texts.forEach(({ place, score }, at) => {
        const gain = most === 0 ? score : (texts[0]!.score * likeness[at]!) / most
        scores[place] = (1 - share) * score + share * gain
      })
    }
    return scores
  }

  /** How much each text has of what the best have in common; the texts come best first. */
  #likeness(texts: readonly ComparedText[]): Float64Array {
    const having = this.#having
    const weights = this.#weights
    const words = this.#words
    const occurrences = this.#occurrences
    const profiles = this.#readProfiles(texts)
    const end = profiles.at(-1)!.to
    for (let at = 0; at < end; at++) having[words[at]!]!++
    const rarity = Float64Array.from({ length: texts.length + 1 }, (_, count) => inverseFrequency(count, texts.length))
    profiles.slice(0, FEEDBACK.texts).forEach(({ from, to, saturated }, text) => {
      const sway = (texts[text]!.score / texts[0]!.score) ** FEEDBACK.sharpness
      for (let at = from; at < to; at++) {
        const word = words[at]!
        weights[word]! += sway * saturated[occurrences[at]!]! * rarity[having[word]!]!
      }
    })
    const likeness = Float64Array.from(profiles, ({ from, to, saturated }) => {
      let sum = 0
      for (let at = from; at < to; at++) {
        const word = words[at]!
        sum += weights[word]! * saturated[occurrences[at]!]! * rarity[having[word]!]!
      }
      return sum
    })
    for (let at = 0; at < end; at++) {
      having[words[at]!] = 0
      weights[words[at]!] = 0
    }
    return likeness
  }

  /** Reads the profiles of texts into `#words` and `#occurrences`, one behind the other. */
  #readProfiles(texts: readonly ComparedText[]): ReadProfile[] {
    let end = 0
    return texts.map(({ profiles, row, saturation }) => {
      const from = end
      eachProfileWord(profiles, row, (word, occurrences) => {
        this.#words[end] = word
        this.#occurrences[end++] = occurrences
      })
      const saturated = Float64Array.from(
        { length: OCCURRENCE_LEVELS[0] + 1 },
        (_, times) => times / (times + saturation),
      )
      return { from, to: end, saturated }
    })
  }
}

/** Rows best first, those of each language together. */
function byLocale(scope: Scope, rows: readonly RankedRow[]): Iterable<ComparedText[]> {
  const byName = new Map<string, ComparedText[]>()
  rows.forEach(({ row, score }, place) => {
    const { number, row: own } = segmentOfRow(scope, row)
    const { segment } = scope.segments[number]!.state
    const locale = localeOfRow(scope, row)
    const texts = byName.get(locale) ?? []
    byName.set(locale, texts)
    const saturation = SATURATION * relativeLength(segment, own, scope.locales.get(locale)!.norms)
    texts.push({ place, score, profiles: segment.profiles!, row: own, saturation })
  })
  return byName.values()
}

/**
 * Length of a text beside the mean of its language, fields by weight, as far as length counts; 1 for a text of mean
 * length.
 */
function relativeLength({ fieldCount, fieldLengths }: Segment, row: number, { weights, perWord }: FieldNorms): number {
  let length = 0
  let mean = 0
  for (let field = 0; field < fieldCount; field++) {
    if (perWord[field] === 0) continue
    length += weights[field]! * fieldLengths[row * fieldCount + field]!
    mean += (weights[field]! * LENGTH_NORMALISATION) / perWord[field]!
  }
  return mean === 0 ? 1 : 1 - LENGTH_NORMALISATION + (LENGTH_NORMALISATION * length) / mean
}
