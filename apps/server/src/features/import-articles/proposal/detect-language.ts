/** Frequent words that the other languages of this list do not have. */
const frequentWords: Record<string, string> = {
  de: 'der die das und ist nicht mit ein eine auf von wird bei zu im für oder sie wenn dem den sich nach',
  en: 'the and of to is in for with when this that on not are was from by or be it',
  es: 'el los las y del que una con para por se su como más está',
  fr: 'le les des et est une pour dans pas que vous sur avec du au par',
  it: 'il gli di della che non è una per con sono nel alla si dei',
  nl: 'het een niet wordt naar voor bij uit zijn geen ook dan',
  pl: 'nie się jest przez dla oraz lub przy jak od że',
  cs: 'není při pro nebo když že aby také',
  sv: 'och att är inte på för som av till vid eller det',
  tr: 've bir için değil ile bu olarak çok',
  pt_BR: 'o os da do não uma para com em são no na ao pelo você',
}

/** Letters that decide by themselves. Kana are Japanese, even among Chinese characters. */
const scripts: readonly [string, RegExp][] = [
  ['ja', /[\u3040-\u30ff]/gu],
  ['ko', /[\uac00-\ud7af]/gu],
  ['ru', /[\u0400-\u04ff]/gu],
  ['el', /[\u0370-\u03ff]/gu],
  ['he', /[\u0590-\u05ff]/gu],
  ['ar', /[\u0600-\u06ff]/gu],
  ['hi', /[\u0900-\u097f]/gu],
  ['th', /[\u0e00-\u0e7f]/gu],
  ['zh_CN', /[\u4e00-\u9fff]/gu],
]

/** One word may be a chance. */
const leastWords = 2

/** The share of letters of a script above which a text is in its language. */
const leastShare = 0.15

/** Letters that another language of the same script has and the usual one has not. */
const ownLetters: Record<string, [language: string, letters: RegExp]> = {
  ru: ['uk', /[іїєґ]/u],
  zh_CN: ['zh_TW', /[個們來時國會機關開點動換閥檢電壓壞過門應線號碼題現處]/u],
}

/** The language of texts, by their script and their frequent words; undefined when nothing tells it. */
export function detectLanguage(texts: readonly string[]): string | undefined {
  const text = texts.join(' ').slice(0, 200_000).toLowerCase()
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return undefined
  const ofScript = scripts.find(([, script]) => (text.match(script)?.length ?? 0) > letters * leastShare)
  const own = ofScript && ownLetters[ofScript[0]]
  if (ofScript) return own && own[1].test(text) ? own[0] : ofScript[0]
  const words = text.match(/\p{L}+/gu) ?? []
  const counts = Object.entries(frequentWords).map(([locale, list]) => {
    const known = new Set(list.split(' '))
    return [locale, words.filter((word) => known.has(word)).length] as const
  })
  const [best] = counts.toSorted(([, a], [, b]) => b - a)
  return best && best[1] >= leastWords && best[1] * 50 > words.length ? best[0] : undefined
}
