import type { InterfaceLocale } from '@advisor/contract'

/** Frequent words that the other languages of this list do not have. */
const frequentWords: Partial<Record<InterfaceLocale, string>> = {
  de: 'der die das und ist nicht mit ein eine auf von wird bei zu im für oder sie wenn dem den sich nach',
  en: 'the and of to is in for with when this that on not are was from by or be it',
  es: 'el los las y del que una con para por se su como más está',
  fr: 'le les des et est une pour dans pas que vous sur avec du au par',
  it: 'il gli di della che non è una per con sono nel alla si dei',
  pt_BR: 'o os da do não uma para com em são no na ao pelo você',
}

/** Letters that decide by themselves. Kana are Japanese, even among Chinese characters. */
const scripts: readonly [InterfaceLocale, RegExp][] = [
  ['ja', /[\u3040-\u30ff]/gu],
  ['ko', /[\uac00-\ud7af]/gu],
  ['ru', /[\u0400-\u04ff]/gu],
  ['zh_CN', /[\u4e00-\u9fff]/gu],
]

/** The share of letters of a script above which a text is in its language. */
const leastShare = 0.15

/** The language of texts, by their script and their frequent words; undefined when nothing tells it. */
export function detectLanguage(texts: readonly string[]): InterfaceLocale | undefined {
  const text = texts.join(' ').slice(0, 200_000).toLowerCase()
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return undefined
  const ofScript = scripts.find(([, script]) => (text.match(script)?.length ?? 0) > letters * leastShare)
  if (ofScript) return ofScript[0]
  const words = text.match(/\p{L}+/gu) ?? []
  const counts = Object.entries(frequentWords).map(([locale, list]) => {
    const known = new Set(list.split(' '))
    // The keys of the table are locales.
    return [locale as InterfaceLocale, words.filter((word) => known.has(word)).length] as const
  })
  const [best] = counts.toSorted(([, a], [, b]) => b - a)
  return best && best[1] * 50 > words.length ? best[0] : undefined
}
