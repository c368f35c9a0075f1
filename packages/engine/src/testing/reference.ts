import type { CaseDocument, TextField } from '../case-document.ts'
import { partsOfCompounds } from '../search/query/compound-words.ts'
import { planPhrase } from '../search/matching/phrases.ts'
import { parseClauses } from '../search/query/query-syntax.ts'
import { readQueryWords } from '../search/query/query-words.ts'
import {
  BEHIND,
  DISCOUNT,
  EVERYDAY_INFORMATION,
  FEW_CASES,
  FEW_SHARE,
  FEEDBACK,
  MOST_WORDS_PARTED,
  OTHER_LANGUAGE,
  SECOND_RANKING,
} from '../search/ranking.ts'
import { withDenials } from '../search/query/denials.ts'
import { isEveryday } from '../search/query/everyday.ts'
import type { QueryWord } from '../search/query/query-word.ts'
import { readMember, synonymsOfPhrases } from '../search/query/synonyms.ts'
import type { TextSearch } from '../search/text-search.ts'
import { partOf } from '../search/vocabulary/vocabulary.ts'
import { planWord, type WayToMatch, wayOfParts, waysOfTranslations } from '../search/query/word-plan.ts'
import { MOST_FIELD_LENGTH } from '../storage/field-norms.ts'
import { MOST_PROFILE_WORDS, OCCURRENCE_LEVELS } from '../storage/profiles.ts'
import { LENGTH_NORMALISATION, SATURATION } from '../storage/term-weighting.ts'
import { analyseField, readChunks } from '../text/analyse-field.ts'
import { type Analyser, analyserFor } from '../text/analyser.ts'
import { DeniedWords } from '../text/denials/denied-words.ts'
import { profileValue } from '../text/profile-value.ts'
import { mapNormalised, normaliseText } from '../text/normalise.ts'
import { normaliseCode } from '../text/codes.ts'
import { hasPart, knownEnd, type PartCounts, splitUnknown } from '../text/compounds.ts'
import { isNearlyWhole, isOwnWord } from '../text/own-words.ts'
import { foldedOf, writtenOf } from '../text/tokens.ts'
import { editDistance } from './edit-distance.ts'
import { sentencePairs, translate } from './reference-translations.ts'
import { waysWrittenApart, waysWrittenTogether } from '../search/query/written-otherwise.ts'
import { type ExpectedWord, type ReadText, withCloseness, withFeedback } from './reference-ranking.ts'

/**
 * What a search must answer, by the plainest means: no index, no segments, every permitted text looked at for every
 * word. It sees the cases and fields the caller may see and no others. Completions are not its matter.
 */
export function referenceSearch(documents: readonly CaseDocument[], fields: readonly TextField[], request: TextSearch) {
  const visible = fields.filter(({ id }) => request.visibleFields?.has(id) ?? true)
  const permitted = documents.filter(({ filterKey }) => request.filter?.(filterKey) ?? true)
  const texts = permitted.flatMap((document) => readText(document, visible, request.locale))
  const mapped = mapNormalised(request.text)
  const query = readQueryWords(parseClauses(mapped.text), mapped, analyserFor(request.locale))
  query.words = withDenials(query.words, mapped, request.locale)
  if (request.synonyms) query.words.push(...synonymsOfPhrases(query.words, request.synonyms, request.locale))
  const locales = [...new Set(texts.map(({ locale }) => locale))]
  query.words.push(
    ...partsOfCompounds(query.words, locales.map(analyserFor), (analyser) => partCounts(analyser, texts)),
  )
  const scores = new Map(
    texts.map((text) => [text, { sum: 0, most: 0, expected: [] as ExpectedWord[], isMatch: false, isOut: false }]),
  )

  const pairs = new Map(
    locales
      .filter((locale) => locale !== request.locale)
      .map((locale) => [locale, sentencePairs(permitted, request.locale, locale, visible)]),
  )

  const termsIn = new Map(locales.map((locale) => [locale, new Set(termsStartingWith('', locale, texts))]))

  for (const word of query.words) {
    const plans = new Map(texts.map((text) => [text, planWord(word, analyserFor(text.locale), request.synonyms)]))
    const isStop = (text: ReadText) =>
      planWord(word, analyserFor(request.locale)).isStop || planWord(word, analyserFor(text.locale)).isStop
    const onlyStops = (text: ReadText) =>
      query.words.every(
        (other) =>
          other.isOptional ||
          planWord(other, analyserFor(request.locale)).isStop ||
          planWord(other, analyserFor(text.locale)).isStop,
      )
    const isActive = (text: ReadText) => word.occurrence !== 'should' || !isStop(text) || onlyStops(text)
    let waysOf: (text: ReadText) => WayToMatch[] = () => []
    const worthBy = (ways: (text: ReadText) => WayToMatch[]) => {
      waysOf = ways
      return new Map(
        texts.map((text) => [
          text,
          isActive(text) ? Math.max(0, ...ways(text).map((way) => worth(way, text, texts, visible))) : 0,
        ]),
      )
    }
    const matches = (worths: Map<ReadText, number>) => [...worths.values()].filter((value) => value > 0).length
    const planned = (text: ReadText) => withPairs(plans.get(text)!.ways, text.locale, texts)
    const informationOf = (count: number) => Math.log(1 + (permitted.length - count + 0.5) / (count + 0.5))
    const own = matches(worthBy((text) => planned(text).filter((way) => !isSynonym(way))))
    const shares = new Map<string, number>()
    const shareOf = (way: WayToMatch, locale: string) => {
      const key = `${locale} ${JSON.stringify(way.slots)}`
      const known = shares.get(key)
      if (known !== undefined) return known
      const count = texts.filter(
        (text) => text.locale === locale && isActive(text) && worth(way, text, texts, visible) > 0,
      ).length
      const share = own === 0 ? 1 : Math.min(1, informationOf(count) / informationOf(own))
      shares.set(key, share)
      return share
    }
    const weighed = (way: WayToMatch, locale: string) =>
      isSynonym(way) ? { ...way, discount: way.discount * shareOf(way, locale) } : way
    let worths = worthBy((text) => planned(text).map((way) => weighed(way, text.locale)))
    if (word.occurrence === 'not') {
      for (const [text, value] of worths) if (value > 0) scores.get(text)!.isOut = true
      continue
    }
    if (matches(worths) === 0) {
      worths = worthBy((text) => [
        ...withPairs(plans.get(text)!.fallbacks, text.locale, texts),
        ...codesAround(word, text.locale, texts),
      ])
    }
    const together = byLocale(locales, (locale) =>
      waysWrittenTogether(word, query.words, analyserFor(locale), (term) => termsIn.get(locale)!.has(term)),
    )
    const apart = byLocale(locales, (locale) =>
      waysWrittenApart(word, query.words, analyserFor(locale), (part) => countWord(part, locale, texts) > 0),
    )
    if (matches(worths) === 0 && !word.isOptional) {
      worths = worthBy((text) => [
        ...together(text),
        ...(analyserFor(text.locale).language.compounds ? [] : apart(text)),
      ])
    }
    if (matches(worths) === 0 && !word.isOptional) {
      worths = worthBy((text) => compoundParts(plans.get(text)!.correctable, text.locale, texts))
    }
    if (matches(worths) === 0 && !word.isOptional && !isKnown(word.raw, request, permitted, visible)) {
      worths = worthBy((text) => corrections(plans.get(text)!.correctable, text.locale, texts))
    }
    if (matches(worths) === 0 && (!word.isOptional || word.shape === 'word')) {
      worths = worthBy((text) => compounds(plans.get(text)!.correctable, text.locale, texts))
    }
    if (matches(worths) === 0 && !word.isOptional) {
      worths = worthBy((text) => compoundParts(plans.get(text)!.correctable, text.locale, texts, 'end'))
    }
    if (matches(worths) === 0 && word.isOptional) continue
    // A translated word weighs what it does in its own language.
    const caseCount = matches(worths)
    // So does one that more texts have as a part.
    const isFew = caseCount <= Math.max(FEW_CASES, FEW_SHARE * permitted.length)
    if (caseCount > 0 && query.words.length <= MOST_WORDS_PARTED) {
      const ownWays = waysOf
      worths = worthBy((text) => [...ownWays(text), ...together(text)])
    }
    if (caseCount > 0 && isFew && query.words.length <= MOST_WORDS_PARTED) {
      const ownWays = waysOf
      worths = worthBy((text) => [
        ...ownWays(text),
        ...codesAround(word, text.locale, texts),
        ...apart(text),
        ...(word.shape === 'word' && !word.isPrefix ? compounds(plans.get(text)!.correctable, text.locale, texts) : []),
      ])
    }
    if (caseCount > 0 && (word.shape === 'word' || word.shape === 'dense')) {
      const ownWays = waysOf
      const meant = new Map([...pairs].map(([locale, each]) => [locale, translate(word.raw, request.locale, each)]))
      worths = worthBy((text) => [
        ...ownWays(text),
        ...withPairs(waysOfTranslations(meant.get(text.locale) ?? [], analyserFor(text.locale)), text.locale, texts),
      ])
    }
    const information = informationOf(caseCount)
    const isSaid = isEveryday(word, analyserFor(request.locale))
    const weight = word.weight * (isSaid ? Math.min(information, EVERYDAY_INFORMATION) : information)
    for (const [text, value] of worths) {
      const score = scores.get(text)!
      if (isActive(text)) score.most += weight
      if (isActive(text) && !word.isOptional && caseCount > 0) {
        const terms = new Set(waysOf(text).flatMap(({ slots }) => slots.flatMap(({ terms }) => terms)))
        score.expected.push({ position: word.position, isCode: word.shape === 'code', weight, worth: value, terms })
      }
      score.sum += weight * value
      if (value > 0) score.isMatch = true
      if (word.occurrence === 'must' && value === 0) score.isOut = true
    }
  }
  // What must not be there comes first: a phrase that only such cases have is in none.
  const isNot = ({ occurrence }: { occurrence: string }) => occurrence === 'not'
  const phrases = [...query.phrases.filter(isNot), ...query.phrases.filter((phrase) => !isNot(phrase))]
  for (const phrase of phrases) {
    const left = [...scores].filter(([, { isMatch, isOut }]) => isMatch && !isOut)
    const isOut = (text: ReadText) => hasPhrase(text, phrase.text) !== (phrase.occurrence !== 'not')
    if (phrase.occurrence === 'should' && left.every(([text]) => isOut(text))) continue
    for (const [text, score] of left) score.isOut = isOut(text)
  }
  const hasOwn = texts.some(({ locale }) => locale === request.locale)
  const mostOf = ({ locale }: ReadText, most: number) =>
    hasOwn && locale !== request.locale ? most / OTHER_LANGUAGE : most
  const byWords = [...scores]
    .filter(([, { isMatch, isOut }]) => isMatch && !isOut)
    .map(([text, { sum, most, expected }]) => ({ text, score: sum / mostOf(text, most), expected }))
    .sort((a, b) => b.score - a.score || a.text.id - b.text.id)
  const means = (text: ReadText, field: string) => meanLength(texts, text.locale, field)
  const worthOf = ({ locale }: ReadText) => (hasOwn && locale !== request.locale ? OTHER_LANGUAGE : 1)
  const wordCount = [...scores.values()].reduce((most, { expected }) => Math.max(most, expected.length), 0)
  const { short, long } = SECOND_RANKING
  const depth = wordCount < short.leastWords ? 0 : wordCount < long.leastWords ? short.depth : long.depth
  const close = withCloseness(byWords.slice(0, depth), visible, worthOf, means)
  const expected = close[0]?.expected ?? []
  const weigh = (words: readonly ExpectedWord[]) => words.reduce((sum, { weight }) => sum + weight, 0)
  const lacking = weigh(expected.filter((word) => word.worth === 0))
  const mayBeLike = visible.length === fields.length && expected.length >= long.leastWords
  const share = mayBeLike ? Math.min(FEEDBACK.most, (FEEDBACK.perLacking * lacking) / weigh(expected)) : 0
  const first = share === 0 ? close : withFeedback(close, share, fields, means)
  const scoreByWords = ({ text }: { text: ReadText }) => byWords.find((each) => each.text === text)!.score
  const rest = depth === 0 ? 1 : BEHIND * Math.min(1, ...first.map((each) => each.score / scoreByWords(each)))
  const scored = [...first, ...byWords.slice(depth).map(({ text, score }) => ({ text, score: rest * score }))]
  const hits = scored
    .map(({ text: { id, locale }, score }) => ({ id, score, locale }))
    .sort((a, b) => b.score - a.score || a.id - b.id)
  const best = hits[0]?.score ?? 0
  const { from = 0, size = 10 } = request
  return {
    hits: hits.slice(from, from + size),
    found: hits.length,
    bestMatching: hits.filter(({ score }) => score >= best * 0.95).length,
  }
}

/**
 * The commonest words of a text and how often they stand there, as `profiles.ts` says: in the order of their values, in
 * which sums are rounded alike.
 */
function profileOf(occurrences: ReadonlyMap<number, number>): ReadText['profile'] {
  return OCCURRENCE_LEVELS.flatMap((level, at) =>
    [...occurrences]
      .filter(([, count]) => at === OCCURRENCE_LEVELS.length - 1 || count >= level)
      .filter(([, count]) => at === 0 || count < OCCURRENCE_LEVELS[at - 1]!)
      .map(([word]): [number, number] => [word, level]),
  )
    .slice(0, MOST_PROFILE_WORDS)
    .sort(([a], [b]) => a - b)
}

function readText(document: CaseDocument, visible: readonly TextField[], locale: string): ReadText[] {
  const { texts, masterLocale } = document
  const chosen =
    texts.find((text) => text.locale === locale) ?? texts.find((text) => text.locale === masterLocale) ?? texts[0]
  if (chosen === undefined) return []
  const read: ReadText = { id: document.id, locale: chosen.locale, fields: new Map(), profile: [] }
  const occurrences = new Map<number, number>()
  for (const { id, kind, weight } of visible) {
    const field = { length: 0, terms: new Map<string, number[]>(), forms: new Map<string, number>() }
    const text = normaliseText(chosen.fields[id] ?? '')
    const { chunks } = analyserFor(chosen.locale)
    const denied = new DeniedWords(chosen.locale, chunks, {
      deny(chunk, position) {
        for (const token of chunks.tokensOf(chunk).tokens) {
          field.terms.set(token.term, [...(field.terms.get(token.term) ?? []), position + token.position])
        }
      },
    })
    denied.open(text)
    if (kind === 'prose') readChunks(text, chosen.locale, chunks, kind, denied)
    analyseField(text, analyserFor(chosen.locale), kind, {
      add(chunk, position) {
        field.length += chunk.lengthCount
        for (const token of chunk.tokens) {
          field.terms.set(token.term, [...(field.terms.get(token.term) ?? []), position + token.position])
          if (token.role !== 'stop' && token.role !== 'spelled' && weight > 0) {
            const word = profileValue(chosen.locale, token.term)
            occurrences.set(word, Math.fround((occurrences.get(word) ?? 0) + weight))
          }
          if (token.form !== '') field.forms.set(token.form, (field.forms.get(token.form) ?? 0) + 1)
        }
      },
    })
    field.length = Math.min(field.length, MOST_FIELD_LENGTH)
    read.fields.set(id, field)
  }
  read.profile = profileOf(occurrences)
  return [read]
}

function worth(way: WayToMatch, text: ReadText, texts: readonly ReadText[], visible: readonly TextField[]): number {
  const frequencies = way.slots
    .map(({ terms }) => {
      let frequency = 0
      for (const term of terms) {
        let ofTerm = 0
        for (const { id, weight } of visible) {
          const { length, terms: known } = text.fields.get(id)!
          const mean = meanLength(texts, text.locale, id)
          const count = known.get(term)?.length ?? 0
          const perWord = mean === 0 ? 0 : LENGTH_NORMALISATION / mean
          if (count > 0) ofTerm += (weight * count) / (1 - LENGTH_NORMALISATION + perWord * length)
        }
        frequency += ofTerm
      }
      return frequency
    })
    .filter((frequency) => frequency > 0)
  if (frequencies.length < way.needed || frequencies.length === 0) return 0
  const frequency = (Math.min(...frequencies) * frequencies.length) / way.slots.length
  return way.discount * (frequency / (frequency + SATURATION))
}

const meansOfTexts = new WeakMap<readonly ReadText[], Map<string, number>>()

/**
 * Mean length of a field in the texts of a locale where it is not empty, computed once for the same texts; 0: always
 * empty.
 */
function meanLength(texts: readonly ReadText[], locale: string, field: string): number {
  const means = meansOfTexts.get(texts) ?? new Map<string, number>()
  meansOfTexts.set(texts, means)
  const key = `${locale} ${field}`
  let mean = means.get(key)
  if (mean === undefined) {
    const lengths = texts.filter((text) => text.locale === locale).map(({ fields }) => fields.get(field)!.length)
    const filled = lengths.filter((length) => length > 0)
    mean = filled.length === 0 ? 0 : filled.reduce((sum, length) => sum + length, 0) / filled.length
    means.set(key, mean)
  }
  return mean
}

/** What is worked out once for each locale, by text. */
function byLocale(locales: readonly string[], ways: (locale: string) => WayToMatch[]) {
  const known = new Map(locales.map((locale) => [locale, ways(locale)]))
  return ({ locale }: ReadText) => known.get(locale)!
}

function isSynonym({ reading }: WayToMatch): boolean {
  return reading?.how === 'synonym'
}

function anyOf(terms: string[], discount: number): WayToMatch {
  return { slots: [{ terms, forms: [] }], needed: 1, discount }
}

/** Ways with the pairs that start with a character in its place. */
function withPairs(ways: readonly WayToMatch[], locale: string, texts: readonly ReadText[]): WayToMatch[] {
  return ways.map((way) => ({
    ...way,
    slots: way.slots.map((slot) =>
      slot.pairsOf === undefined ? slot : { terms: termsStartingWith(slot.pairsOf, locale, texts), forms: [] },
    ),
  }))
}

function termsStartingWith(prefix: string, locale: string, texts: readonly ReadText[]): string[] {
  const own = texts.filter((text) => text.locale === locale).flatMap(({ fields }) => [...fields.values()])
  return [...new Set(own.flatMap(({ terms }) => [...terms.keys()]))].filter((term) => term.startsWith(prefix)).sort()
}

function compoundParts(
  folded: string,
  locale: string,
  texts: readonly ReadText[],
  which: 'all' | 'end' = 'all',
): WayToMatch[] {
  const analyser = analyserFor(locale)
  if (!analyser.language.compounds) return []
  const counts = partCounts(analyser, texts)
  const parts = which === 'all' ? splitUnknown(folded, counts) : knownEnd(folded, counts.inAnyForm)
  return parts === undefined ? [] : [wayOfParts(parts, analyser)]
}

function partCounts({ locale, language }: Analyser, texts: readonly ReadText[]): PartCounts {
  const own = texts.filter((text) => text.locale === locale)
  const has = ({ fields }: ReadText, term: string) => [...fields.values()].some(({ terms }) => terms.has(term))
  return {
    asWritten: (part) => countWord(part, locale, texts),
    inAnyForm: (part) => own.filter((text) => has(text, language.stem(part))).length,
  }
}

/** In how many texts of a locale a folded word stands, each way of writing it counted by itself. */
function countWord(folded: string, locale: string, texts: readonly ReadText[]): number {
  const own = texts.filter((text) => text.locale === locale)
  const formsOf = ({ fields }: ReadText) => new Set([...fields.values()].flatMap(({ forms }) => [...forms.keys()]))
  return own.flatMap((text) => [...formsOf(text)]).filter((form) => foldedOf(form) === folded).length
}

/** Whether a text of any language has the word, or the engine's own lists have it. */
function isKnown(
  raw: string,
  { synonyms, locale: asked }: Pick<TextSearch, 'synonyms' | 'locale'>,
  documents: readonly CaseDocument[],
  visible: readonly TextField[],
): boolean {
  if (isOwnWord(raw)) return true
  const analyser = analyserFor(asked)
  const listed = (synonyms?.[asked] ?? []).flat().flatMap((text) => readMember(text, analyser).terms)
  const isListed = analyser
    .word(raw, 'prose')
    .tokens.some(
      ({ role, term, form }) =>
        listed.includes(term) && (role === 'code' || (role === 'word' && isNearlyWhole(term, foldedOf(form)))),
    )
  if (isListed) return true
  return [...new Set(documents.flatMap(({ texts }) => texts.map(({ locale }) => locale)))].some((locale) => {
    const texts = documents.flatMap((document) => readText(document, visible, locale))
    const terms = new Set(termsStartingWith('', locale, texts))
    return analyserFor(locale)
      .word(raw, 'prose')
      .tokens.some(({ role, term, form }) => {
        if (role !== 'word' || !terms.has(term)) return false
        return isNearlyWhole(term, foldedOf(form)) || countWord(foldedOf(form), locale, texts) > 0
      })
  })
}

function corrections(folded: string, locale: string, texts: readonly ReadText[]): WayToMatch[] {
  if (folded.length < 4) return []
  const forgiven = (letters: number) => (letters >= 9 ? 2 : letters >= 5 ? 1 : 0)
  const most = forgiven(folded.length + 1)
  const near = [...countForms(locale, texts)]
    .map(([form, count]) => ({ form, count, edits: editDistance(foldedOf(form), folded) }))
    .filter(({ form, edits }) => edits <= most && edits <= forgiven(Math.max(folded.length, foldedOf(form).length)))
    .sort((a, b) => a.edits - b.edits || b.count - a.count || (a.form < b.form ? -1 : 1))
  const nearest = near.filter(({ edits }) => edits === near[0]!.edits).slice(0, 8)
  if (nearest.length === 0) return []
  const discount = nearest[0]!.edits <= 1 ? DISCOUNT.oneEdit : DISCOUNT.twoEdits
  return [anyOf(stemsOf(nearest, locale), discount)]
}

function compounds(folded: string, locale: string, texts: readonly ReadText[]): WayToMatch[] {
  const { language } = analyserFor(locale)
  if (folded.length < 4 || !language.compounds) return []
  const part = partOf(folded, language)
  const found = [...countForms(locale, texts)]
    .map(([form, count]) => ({ form, count }))
    .filter(({ form }) => hasPart(foldedOf(form), part) && language.stem(foldedOf(form)) !== part.stem)
    .sort((a, b) => b.count - a.count || (a.form < b.form ? -1 : 1))
    .slice(0, 64)
  const reading = { how: 'part' as const, texts: [] }
  return found.length === 0 ? [] : [{ ...anyOf(stemsOf(found, locale), DISCOUNT.withinCompound), reading }]
}

/** The longer codes with a code as a part: before and behind it are letters where it has a digit, and digits where it has a letter. */
function codesAround({ shape, raw }: QueryWord, locale: string, texts: readonly ReadText[]): WayToMatch[] {
  const code = normaliseCode(raw)
  if (shape !== 'code' || code.length < 3) return []
  const kindOf = (character: string | undefined) =>
    character === undefined
      ? 'end'
      : /\p{Nd}/u.test(character)
        ? 'digit'
        : /[\p{L}\p{N}]/u.test(character)
          ? 'letter'
          : 'sign'
  const isPart = (term: string) => {
    const characters = [...term]
    const part = [...code]
    return characters.some((_, at) => {
      if (characters.slice(at, at + part.length).join('') !== code) return false
      return [at, at + part.length].every((border) => {
        const kinds = [characters[border - 1], characters[border]].map(kindOf)
        if (kinds.includes('end')) return true
        if (kinds.includes('sign'))
          return term.split('.').length > 2 && [characters[border - 1], characters[border]].includes('.')
        return kinds[0] !== kinds[1]
      })
    })
  }
  const hasParts = (term: string) =>
    term.split('.').length > 2 || (term.match(/\p{Nd}(?=\p{L})|\p{L}(?=\p{Nd})/gu) ?? []).length > 1
  const own = texts.filter((text) => text.locale === locale)
  const counts = new Map<string, number>()
  for (const { fields } of own) {
    const terms = new Set([...fields.values()].flatMap((field) => [...field.terms.keys()]))
    for (const term of terms)
      if (term !== code && /^[\p{L}\p{N}]/u.test(term) && hasParts(term) && isPart(term))
        counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  const found = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, 64)
  if (found.length === 0) return []
  const way = anyOf(
    found.map(([term]) => term),
    DISCOUNT.withinCode,
  )
  return [{ ...way, reading: { how: 'part', texts: found.map(([term]) => term) } }]
}

/** In how many texts each word as written stands. */
function countForms(locale: string, texts: readonly ReadText[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) {
    if (text.locale !== locale) continue
    const forms = new Set([...text.fields.values()].flatMap((field) => [...field.forms.keys()]))
    for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1)
  }
  return counts
}

function stemsOf(found: readonly { form: string }[], locale: string): string[] {
  return [...new Set(found.map(({ form }) => analyserFor(locale).word(writtenOf(form), 'prose').tokens[0]!.term))]
}

function hasPhrase(text: ReadText, phrase: string): boolean {
  const wordings = planPhrase(phrase, analyserFor(text.locale))
  return [...text.fields.values()].some((field) => {
    const positionsOf = (terms: readonly string[]) => terms.flatMap((term) => field.terms.get(term) ?? [])
    return wordings.some((words) => {
      const starts = positionsOf(words[0]!.terms).map((at) => at - words[0]!.offset)
      return starts.some((start) => words.every(({ terms, offset }) => positionsOf(terms).includes(start + offset)))
    })
  })
}
