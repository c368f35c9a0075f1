import { stemmer as stemDanish } from '@orama/stemmers/danish'
import { stemmer as stemDutch } from '@orama/stemmers/dutch'
import { stemmer as stemFinnish } from '@orama/stemmers/finnish'
import { stemmer as stemFrench } from '@orama/stemmers/french'
import { stemmer as stemGerman } from '@orama/stemmers/german'
import { stemmer as stemHungarian } from '@orama/stemmers/hungarian'
import { stemmer as stemItalian } from '@orama/stemmers/italian'
import { stemmer as stemNorwegian } from '@orama/stemmers/norwegian'
import { stemmer as stemPortuguese } from '@orama/stemmers/portuguese'
import { stemmer as stemRussian } from '@orama/stemmers/russian'
import { stemmer as stemSpanish } from '@orama/stemmers/spanish'
import { stemmer as stemSwedish } from '@orama/stemmers/swedish'
import { type Ending, frenchEndings, italianEndings, portugueseEndings, spanishEndings, withEnding } from './endings.ts'
import { foldAccents, foldGermanUmlauts, lowerCase } from './fold.ts'
import { stemEnglish } from './english-stemmer.ts'
import { toSimplified } from './simplified-chinese.ts'
import { de } from './stop-words/de.ts'
import { en } from './stop-words/en.ts'
import { es } from './stop-words/es.ts'
import { fr } from './stop-words/fr.ts'
import { it } from './stop-words/it.ts'
import { ja } from './stop-words/ja.ts'
import { ko } from './stop-words/ko.ts'
import { pt } from './stop-words/pt.ts'
import { ru } from './stop-words/ru.ts'
import { zh } from './stop-words/zh.ts'

/** The properties of a language for analysis. All others follow from the script. */
export interface Language {
  /** Takes accents off a word in lower case, as far as the language allows. */
  fold(lower: string): string
  /** Folds characters of a dense script, each in its place. */
  foldDense: (run: string) => string
  /** Stem of a folded word, so that it is the same however many of its accents are written; folded too. */
  stem: (folded: string) => string
  /** Folded stop words; of dense scripts also as `foldDense` has them. */
  stopWords: ReadonlySet<string>
  /**
   * Whether an apostrophe separates two words, as in `l'eau` and `dell'olio`; otherwise it belongs to one word
   * (`don't`).
   */
  elides: boolean
  /** Whether words are written together so freely that one that no text has is looked for in two parts. */
  compounds: boolean
}

interface Recipe {
  /** Without one, words stay as they are. */
  stemmer?: (folded: string) => string
  /** The stemmer of words in Latin letters, where the language is written in others: they are English mostly. */
  latinStemmer?: (folded: string) => string
  stopWords: string
  fold?: (lower: string) => string
  /** Spells characters of a dense script in one way. */
  foldDense?: (run: string) => string
  /** Spells the ending of a folded word as the stemmer knows it; see `endings.ts`. */
  endings?: readonly Ending[]
  elides?: boolean
  compounds?: boolean
}

/** By primary language of the locale; others, and those without a stemmer, are folded, but neither stemmed nor freed of stop words. */
const RECIPES = new Map<string, Recipe>(
  Object.entries({
    da: { stemmer: stemDanish, stopWords: '', compounds: true },
    de: { stemmer: stemGerman, stopWords: de, fold: foldGermanUmlauts, compounds: true },
    en: { stemmer: stemEnglish, stopWords: en },
    es: { stemmer: stemSpanish, stopWords: es, endings: spanishEndings },
    et: { stopWords: '', compounds: true },
    fi: { stemmer: stemFinnish, stopWords: '', compounds: true },
    fr: { stemmer: stemFrench, stopWords: fr, endings: frenchEndings, elides: true },
    hu: { stemmer: stemHungarian, stopWords: '', compounds: true },
    is: { stopWords: '', compounds: true },
    it: { stemmer: stemItalian, stopWords: it, endings: italianEndings, elides: true },
    ja: { latinStemmer: stemEnglish, stopWords: ja },
    ko: { latinStemmer: stemEnglish, stopWords: ko },
    nb: { stemmer: stemNorwegian, stopWords: '', compounds: true },
    nl: { stemmer: stemDutch, stopWords: '', compounds: true },
    nn: { stemmer: stemNorwegian, stopWords: '', compounds: true },
    no: { stemmer: stemNorwegian, stopWords: '', compounds: true },
    pt: { stemmer: stemPortuguese, stopWords: pt, endings: portugueseEndings },
    ru: { stemmer: stemRussian, latinStemmer: stemEnglish, stopWords: ru },
    sv: { stemmer: stemSwedish, stopWords: '', compounds: true },
    zh: { latinStemmer: stemEnglish, stopWords: zh, foldDense: toSimplified },
  }),
)

const LATIN_WORD = /^[a-z]+$/

function prepare(recipe: Recipe): Language {
  const fold = recipe.fold ?? foldAccents
  const { stemmer, latinStemmer, endings } = recipe
  const spell = recipe.foldDense ?? ((run: string) => run)
  const foldDense = (run: string) => spell(foldAccents(lowerCase(run)))
  return {
    fold,
    foldDense,
    stem(folded) {
      if (latinStemmer !== undefined && LATIN_WORD.test(folded)) return latinStemmer(folded)
      return stemmer === undefined ? folded : foldAccents(stemmer(withEnding(folded, endings)))
    },
    stopWords: new Set(recipe.stopWords.split(' ').flatMap((word) => [fold(word), spell(fold(word))])),
    elides: recipe.elides ?? false,
    compounds: recipe.compounds ?? false,
  }
}

/** The primary language of a locale in any spelling: `pt_BR`, `pt-BR` and `pt` are `pt`. */
export function primaryLanguage(locale: string): string {
  return locale.toLowerCase().split(/[-_]/, 1)[0]!
}

/** The language of a locale, or a neutral language with folding only. */
export function prepareLanguage(locale: string): Language {
  return prepare(RECIPES.get(primaryLanguage(locale)) ?? { stopWords: '' })
}
