/** Letters of the shorter part: shorter ones are endings and chance. */
const SHORTEST_PART = 4
/** As `SHORTEST_PART`, of a word that cannot be parted otherwise: `Gas-leitung`, `hög-tryck`. */
const SHORTEST_OF_UNKNOWN = 3
/** Cases that each part must stand in, unless the word is in no text at all. */
const LEAST_CASES = 2
/** Parts of a word at most: `Ablauf-schlauch-schellen-satz`. */
const MOST_PARTS = 4
/** What German and its neighbours put between the parts of a word (`Arbeit-s-zeit`, `Pumpe-n-gehäuse`). */
const LINKS = ['', 's', 'n', 'en', 'es', 'er']

/**
 * The known words of a compound, folded; undefined if there are none. `caseCountOf` returns the number of cases with a
 * folded word. The fewest parts win; of several splits, the one whose rarest part is most frequent (Koehn, Knight:
 * Empirical methods for compound splitting, 2003, take the mean; the rarest part excludes accidental endings).
 */
export function splitCompound(
  folded: string,
  caseCountOf: (part: string) => number,
  leastCases = LEAST_CASES,
): string[] | undefined {
  return splitKnown(folded, remembering(caseCountOf), { leastCases, shortest: SHORTEST_PART })
}

/** How many cases have a word as it stands, and in any form. */
export interface PartCounts {
  asWritten: (part: string) => number
  inAnyForm: (part: string) => number
}

/** As {@link splitCompound}; if there are none, two known parts or more at the end, in any form. */
export function knownParts(folded: string, { asWritten, inAnyForm }: PartCounts): string[] | undefined {
  const parts = splitCompound(folded, asWritten)
  if (parts !== undefined) return parts
  const end = knownEnd(folded, inAnyForm, LEAST_CASES)
  return end !== undefined && end.length > 1 ? end : undefined
}

/** As {@link splitCompound}, of a word that no text has: parts may be rare, short or written in another form. */
export function splitUnknown(folded: string, { asWritten, inAnyForm }: PartCounts): string[] | undefined {
  const countOf = remembering(asWritten)
  return (
    splitKnown(folded, countOf, { leastCases: LEAST_CASES, shortest: SHORTEST_PART }) ??
    splitKnown(folded, countOf, { leastCases: 1, shortest: SHORTEST_PART }) ??
    splitKnown(folded, remembering(inAnyForm), { leastCases: 1, shortest: SHORTEST_OF_UNKNOWN })
  )
}

/**
 * The known parts at the end of a compound whose beginning no text has, as long an end as there is: the end says what the thing is
 * (`högtrycks-pump` is a pump). Undefined if there are none.
 */
export function knownEnd(folded: string, caseCountOf: (part: string) => number, leastCases = 1): string[] | undefined {
  const countOf = remembering(caseCountOf)
  for (let start = SHORTEST_AROUND; start <= folded.length - SHORTEST_PART; start++) {
    const end = folded.slice(start)
    if (countOf(end) >= leastCases) return [end]
    const parts = splitKnown(end, countOf, { leastCases, shortest: SHORTEST_PART })
    if (parts !== undefined) return parts
  }
  return undefined
}

function remembering(caseCountOf: (part: string) => number): (part: string) => number {
  const counts = new Map<string, number>()
  return (part) => {
    const count = counts.get(part) ?? caseCountOf(part)
    counts.set(part, count)
    return count
  }
}

/** What a part has to have: cases, and letters. */
interface Least {
  leastCases: number
  shortest: number
}

function splitKnown(folded: string, countOf: (part: string) => number, least: Least): string[] | undefined {
  for (let partCount = 2; partCount <= MOST_PARTS; partCount++) {
    const split = splitInto(partCount, folded, countOf, least)
    if (split !== undefined) return split.parts
  }
  return undefined
}

interface Split {
  parts: string[]
  /** Cases of the rarest part. */
  cases: number
}

function splitInto(
  partCount: number,
  folded: string,
  countOf: (part: string) => number,
  least: Least,
): Split | undefined {
  const { leastCases, shortest } = least
  if (partCount === 1) {
    const cases = folded.length < shortest ? 0 : countOf(folded)
    return cases < leastCases ? undefined : { parts: [folded], cases }
  }
  let best: Split | undefined
  for (let end = shortest; end <= folded.length - shortest * (partCount - 1); end++) {
    const head = folded.slice(0, end)
    const headCases = countOf(head)
    if (headCases < leastCases || headCases <= (best?.cases ?? 0)) continue
    for (const link of LINKS) {
      if (!folded.startsWith(link, end)) continue
      const tail = splitInto(partCount - 1, folded.slice(end + link.length), countOf, least)
      const cases = Math.min(headCases, tail?.cases ?? 0)
      if (tail !== undefined && cases > (best?.cases ?? 0)) best = { parts: [head, ...tail.parts], cases }
    }
  }
  return best
}

/** Letters of the shortest half of a word that texts write in two: `fuel cap`; where words compound, `Öl Filter`. */
const SHORTEST_HALF = 3
const SHORTEST_COMPOUNDED_HALF = 2

/** What two folded words are together, in one word; `isLinked`: where the language puts letters between them, with these too. */
export function joinedWords(first: string, second: string, isLinked: boolean): string[] {
  return (isLinked ? LINKS : ['']).map((link) => first + link + second)
}

/**
 * The two words that a folded word is made of, both of which `isKnown` tells are words; of several pairs the one whose shorter word is
 * longest. Undefined if there are none.
 */
export function partInTwo(
  folded: string,
  isLinked: boolean,
  isKnown: (part: string) => boolean,
): [string, string] | undefined {
  let best: [string, string] | undefined
  const shorter = (parts: [string, string]) => Math.min(parts[0].length, parts[1].length)
  const shortest = isLinked ? SHORTEST_COMPOUNDED_HALF : SHORTEST_HALF
  for (let end = shortest; end <= folded.length - shortest; end++) {
    const head = folded.slice(0, end)
    for (const link of isLinked ? LINKS : ['']) {
      if (!folded.startsWith(link, end)) continue
      const parts: [string, string] = [head, folded.slice(end + link.length)]
      if (shorter(parts) < shortest || (best && shorter(parts) <= shorter(best))) continue
      if (isKnown(parts[0]) && isKnown(parts[1])) best = parts
    }
  }
  return best
}

/** Letters before and behind a part in the middle of a compound, and of the part itself: fewer are chance. */
const SHORTEST_AROUND = 3
const SHORTEST_MIDDLE = 6
/** How a word at the end of a compound may end otherwise than by itself. */
const ENDINGS = new Set(['', 'e', 'n', 'en', 'er', 'ern', 'es', 's'])
/** Letters of a stem that stands at the end of a compound with other endings than the word's, and at the beginning with another vowel. */
const SHORTEST_LAST_STEM = 5
export const SHORTEST_FIRST_STEM = 3
/** What stands for the last vowel of a word at the beginning: `oljefilter` of `olja`, `gatukök` of `gata`. */
const LINKING_VOWELS = new Set(['e', 'o', 'u'])

/** A word that may be a part of compounds. */
export interface CompoundPart {
  folded: string
  /** Its stem, or the word itself where that is too short to tell anything. */
  stem: string
}

/** Whether a folded word is a compound with another one as a part: at its beginning, at its end in any form, or between others. */
export function hasPart(compound: string, { folded, stem }: CompoundPart): boolean {
  if (compound.startsWith(folded)) return compound.length > folded.length
  if (compound.length > folded.length && compound.endsWith(folded)) return true
  if (startsWithStem(compound, folded, stem)) return true
  // A short word in another form: `Hochdruckpumpe` of `Pumpen`. By itself it ends as it is, or `Haus` would be in `Gehäuse`.
  if (stem.length < (folded === stem ? SHORTEST_LAST_STEM : SHORTEST_LAST_STEM - 1)) return false
  for (let at = compound.indexOf(stem); at >= 0; at = compound.indexOf(stem, at + 1)) {
    const rest = compound.slice(at + stem.length)
    if (at >= SHORTEST_AROUND && ENDINGS.has(rest)) return true
    if (at >= SHORTEST_AROUND && rest.length >= SHORTEST_AROUND && stem.length >= SHORTEST_MIDDLE) return true
  }
  return false
}

function startsWithStem(compound: string, folded: string, stem: string): boolean {
  return (
    stem.length === folded.length - 1 &&
    stem.length >= SHORTEST_FIRST_STEM &&
    compound.startsWith(stem) &&
    LINKING_VOWELS.has(compound[stem.length] ?? '') &&
    compound.length > folded.length + SHORTEST_AROUND
  )
}
