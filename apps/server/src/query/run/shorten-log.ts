/** Texts below this length are searched as they are. */
const shortestLog = 300

/** How often a pattern stands in a log before it counts as routine, and the share of the words that are routine in one. */
const routine = { times: 4, share: 0.6 }

/**
 * What is rare in a pasted log: its words in their order, each once, without those that stand in it again and again but for their digits
 * (times, counters, states). Undefined if the text is not a log.
 */
export function shortenLog(text: string): string | undefined {
  if (text.length < shortestLog) return undefined
  const words = text.trim().split(/\s+/)
  const times = new Map<string, number>()
  for (const word of words) times.set(patternOf(word), (times.get(patternOf(word)) ?? 0) + 1)
  const isRoutine = (word: string) => (times.get(patternOf(word)) ?? 0) >= routine.times
  if (words.filter(isRoutine).length < words.length * routine.share) return undefined
  const rare = new Set(words.filter((word) => !isRoutine(word)))
  return rare.size === 0 ? undefined : [...rare].join(' ')
}

/** The word without what differs from line to line. */
function patternOf(word: string): string {
  return word
    .replaceAll(/[\p{P}\p{S}]+/gu, ' ')
    .replaceAll(/\d+/g, '0')
    .toLowerCase()
    .trim()
}
