const segmenters = new Map<string, Intl.Segmenter>()
const MOST_SEGMENTERS = 64

/** The word segmenter of a locale in the wire's spelling; one is made per locale, as making one is slow. */
function segmenterOf(locale: string): Intl.Segmenter {
  let segmenter = segmenters.get(locale)
  if (segmenter === undefined) {
    segmenter = new Intl.Segmenter(intlLocale(locale), { granularity: 'word' })
    if (segmenters.size >= MOST_SEGMENTERS) segmenters.clear()
    segmenters.set(locale, segmenter)
  }
  return segmenter
}

/** `pt_BR` as Intl spells it; what Intl does not accept at all becomes `und`. */
function intlLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? 'und'
  } catch {
    return 'und'
  }
}

interface SegmentedWord {
  text: string
  start: number
}

/** The words of a run of text without spaces, by ICU's dictionaries. */
export function segmentWords(run: string, locale: string): SegmentedWord[] {
  const words: SegmentedWord[] = []
  for (const piece of segmenterOf(locale).segment(run)) {
    if (piece.isWordLike) words.push({ text: piece.segment, start: piece.index })
  }
  return words
}
