/** Letters of the shorter part: shorter ones are endings and chance. */
const SHORTEST_PART = 4
/** Cases that each part must stand in. */
const LEAST_CASES = 2
/** What German puts between the parts of a word (`Arbeit-s-zeit`, `Pumpe-n-gehäuse`). */
const LINKS = ['', 's', 'n', 'en', 'es', 'er']

/**
 * The two known words of a compound, folded; undefined if there are none. `caseCountOf` returns the number of cases
 * with a folded word. Of several splits, the one whose rarer part is most frequent (Koehn, Knight: Empirical methods
 * for compound splitting, 2003, take the mean of both; the rarer part excludes accidental endings).
 */
export function splitCompound(folded: string, caseCountOf: (part: string) => number): [string, string] | undefined {
  let best: [string, string] | undefined
  let mostCases = LEAST_CASES - 1
  for (let end = SHORTEST_PART; end <= folded.length - SHORTEST_PART; end++) {
    const head = folded.slice(0, end)
    const headCases = caseCountOf(head)
    if (headCases <= mostCases) continue
    for (const link of LINKS) {
      const tail = folded.slice(end + link.length)
      if (tail.length < SHORTEST_PART || !folded.startsWith(link, end)) continue
      const cases = Math.min(headCases, caseCountOf(tail))
      if (cases <= mostCases) continue
      mostCases = cases
      best = [head, tail]
    }
  }
  return best
}
