import { openSync, type Font } from 'fontkit'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Families with the characters of Latin, Greek and Cyrillic, and of each language that has forms of its own. */
type Family = 'sans' | 'jp' | 'kr' | 'sc' | 'tc'
export type FontName = Family | `${Family}-bold` | 'sans-italic'

const packages: Record<Family, [folder: string, name: string]> = {
  sans: ['noto-sans', 'NotoSans'],
  jp: ['noto-sans-jp', 'NotoSansJP'],
  kr: ['noto-sans-kr', 'NotoSansKR'],
  sc: ['noto-sans-sc', 'NotoSansSC'],
  tc: ['noto-sans-tc', 'NotoSansTC'],
}

/** The fonts by name, with the paths of their files. */
export const fontFiles: ReadonlyMap<FontName, string> = new Map(
  // `Object.entries` widens the names.
  (Object.entries(packages) as [Family, [string, string]][]).flatMap(([family, [folder, name]]) => {
    const file = (style: string) => require.resolve(`@expo-google-fonts/${folder}/${style}/${name}_${style}.ttf`)
    const usual: [FontName, string][] = [
      [family, file('400Regular')],
      [`${family}-bold`, file('700Bold')],
    ]
    return family === 'sans' ? [...usual, ['sans-italic', file('400Regular_Italic')]] : usual
  }),
)

const families: Record<string, Family> = { ja: 'jp', ko: 'kr', zh_CN: 'sc', zh_TW: 'tc' }

const hangul = /\p{Script=Hangul}/u
/** With the sound marks, without punctuation, which has the forms of the language. */
const kana = /(?!\p{P})[\p{scx=Hiragana}\p{scx=Katakana}]/u
/** Characters of Chinese, Japanese and Korean, with their punctuation and full-width forms. */
const eastAsian =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\u3000-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u

export interface TextStyle {
  isBold?: boolean
  isItalic?: boolean
}

/** A stretch of a text that is written in one font. */
export interface FontRun {
  font: FontName
  text: string
}

/** The stretches of a text by their fonts; the language decides the forms of Chinese characters. */
export function fontRuns(
  text: string,
  locale: string,
  { isBold = false, isItalic = false }: TextStyle = {},
): FontRun[] {
  const runs: FontRun[] = []
  for (const character of text) {
    const last = runs.at(-1)
    // A space goes on in the font before it.
    if (last && /\s/.test(character)) {
      last.text += character
      continue
    }
    const family = familyOf(character, locale)
    const font: FontName = isBold ? `${family}-bold` : isItalic && family === 'sans' ? 'sans-italic' : family
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

/** The font of a text in a cell, which has one for all: those of Chinese, Japanese and Korean have Latin letters too. */
export function fontOfCell(text: string, locale: string, style: TextStyle = {}): FontName {
  const runs = fontRuns(text, locale, style)
  return (runs.find(({ font }) => !font.startsWith('sans')) ?? runs[0])?.font ?? 'sans'
}

const kept = new Map<string, Family>()

/** The first family that has the character, those of its script and of the language before the others. */
function familyOf(character: string, locale: string): Family {
  const key = `${locale} ${character}`
  const known = kept.get(key)
  if (known) return known
  const found = preferred(character, locale).find((family) => hasGlyph(family, character)) ?? 'sans'
  kept.set(key, found)
  return found
}

function preferred(character: string, locale: string): Family[] {
  const ofLanguage = families[locale] ?? 'sc'
  if (!eastAsian.test(character)) return ['sans', ofLanguage, 'sc', 'jp', 'kr', 'tc']
  const ofScript: Family[] = hangul.test(character) ? ['kr'] : kana.test(character) ? ['jp'] : []
  return [...ofScript, ofLanguage, 'sc', 'tc', 'jp', 'kr', 'sans']
}

const opened = new Map<Family, Font>()

function hasGlyph(family: Family, character: string): boolean {
  let font = opened.get(family)
  if (!font) {
    // Each file holds one font, not a collection.
    font = openSync(fontFiles.get(family) ?? '') as Font
    opened.set(family, font)
  }
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}
