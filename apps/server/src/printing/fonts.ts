import { openSync, type Font } from 'fontkit'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Folders of the packages `@expo-google-fonts/…`, and the names of their files. */
const packages = {
  sans: ['noto-sans', 'NotoSans'],
  mono: ['noto-sans-mono', 'NotoSansMono'],
  jp: ['noto-sans-jp', 'NotoSansJP'],
  kr: ['noto-sans-kr', 'NotoSansKR'],
  sc: ['noto-sans-sc', 'NotoSansSC'],
  tc: ['noto-sans-tc', 'NotoSansTC'],
  Arabic: ['noto-sans-arabic', 'NotoSansArabic'],
  Armenian: ['noto-sans-armenian', 'NotoSansArmenian'],
  Bengali: ['noto-sans-bengali', 'NotoSansBengali'],
  Devanagari: ['noto-sans-devanagari', 'NotoSansDevanagari'],
  Ethiopic: ['noto-sans-ethiopic', 'NotoSansEthiopic'],
  Georgian: ['noto-sans-georgian', 'NotoSansGeorgian'],
  Gujarati: ['noto-sans-gujarati', 'NotoSansGujarati'],
  Gurmukhi: ['noto-sans-gurmukhi', 'NotoSansGurmukhi'],
  Hebrew: ['noto-sans-hebrew', 'NotoSansHebrew'],
  Kannada: ['noto-sans-kannada', 'NotoSansKannada'],
  Khmer: ['noto-sans-khmer', 'NotoSansKhmer'],
  Lao: ['noto-sans-lao', 'NotoSansLao'],
  Malayalam: ['noto-sans-malayalam', 'NotoSansMalayalam'],
  Myanmar: ['noto-sans-myanmar', 'NotoSansMyanmar'],
  Sinhala: ['noto-sans-sinhala', 'NotoSansSinhala'],
  Tamil: ['noto-sans-tamil', 'NotoSansTamil'],
  Telugu: ['noto-sans-telugu', 'NotoSansTelugu'],
  Thai: ['noto-sans-thai', 'NotoSansThai'],
  symbols: ['noto-sans-symbols', 'NotoSansSymbols'],
  symbols2: ['noto-sans-symbols-2', 'NotoSansSymbols2'],
  math: ['noto-sans-math', 'NotoSansMath'],
  emoji: ['noto-emoji', 'NotoEmoji'],
} as const

/** A family of fonts, of a script that it is named for, of a language that has forms of its own, or of signs. */
type Family = keyof typeof packages
export type FontName = Family | `${Family}-bold` | 'sans-italic'

/** These have one weight. */
const withoutBold: readonly Family[] = ['symbols2', 'math']

/** The fonts by name, with the paths of their files. */
export const fontFiles: ReadonlyMap<FontName, string> = new Map(
  // `Object.keys` widens the names.
  (Object.keys(packages) as Family[]).flatMap((family) => {
    const [folder, name] = packages[family]
    const file = (style: string) => require.resolve(`@expo-google-fonts/${folder}/${style}/${name}_${style}.ttf`)
    const fonts: [FontName, string][] = [[family, file('400Regular')]]
    if (!withoutBold.includes(family)) fonts.push([`${family}-bold`, file('700Bold')])
    if (family === 'sans') fonts.push(['sans-italic', file('400Regular_Italic')])
    return fonts
  }),
)

const families: Record<string, Family> = { ja: 'jp', ko: 'kr', zh_CN: 'sc', zh_TW: 'tc' }

/** Families that are named for the script whose letters they have. */
const scripts = (Object.keys(packages) as Family[])
  .filter((family) => /^[A-Z]/.test(family))
  .map((family): [Family, RegExp] => [family, new RegExp(`\\p{scx=${family}}`, 'u')])

const latin = /^[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{Script=Common}]*$/u
const hangul = /\p{Script=Hangul}/u
/** With the sound marks, without punctuation, which has the forms of the language. */
const kana = /(?!\p{P})[\p{scx=Hiragana}\p{scx=Katakana}]/u
/** Characters of Chinese, Japanese and Korean, with their punctuation and full-width forms. */
const eastAsian =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\u3000-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u
/** Signs that are shown as pictures: by themselves, or because a mark behind them says so. */
const picture = /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Extended_Pictographic}\u200d|\p{Regional_Indicator})/u
/** What says how the characters beside it look, and is not seen itself. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\s]/u

export interface TextStyle {
  isBold?: boolean
  isItalic?: boolean
  /** Letters of the same width. */
  isCode?: boolean
}

/** A stretch of a text that is written in one font. */
export interface FontRun {
  font: FontName
  text: string
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** What a reader sees as one character: a letter with its marks, a picture of several signs. */
export function* charactersOf(text: string): Generator<string> {
  for (const { segment } of characters.segment(text)) yield segment
}

/** The stretches of a text by their fonts; the language decides the forms of Chinese characters. */
export function fontRuns(text: string, locale: string, style: TextStyle = {}): FontRun[] {
  const runs: FontRun[] = []
  for (const character of charactersOf(text)) {
    const last = runs.at(-1)
    // A space goes on in the font of the letters before it; that of signs may be wide.
    const font = last && /^\s/.test(character) && hasLetters(last.font) ? last.font : fontOf(character, locale, style)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

const signs: readonly Family[] = ['math', 'symbols', 'symbols2', 'emoji']
const hasLetters = (font: FontName) => !signs.some((family) => font.startsWith(family))

const kept = new Map<string, FontName>()

/** The first font that has all of the character, those of its script and of the language before the others. */
function fontOf(character: string, locale: string, style: TextStyle): FontName {
  const key = `${locale} ${style.isBold} ${style.isItalic} ${style.isCode} ${character}`
  const known = kept.get(key)
  if (known) return known
  const fonts = preferred(character, locale, style).flatMap((family) => styled(family, style))
  const found = fonts.find((font) => hasGlyphs(font, character)) ?? fonts.find((font) => hasGlyphs(font, [...character][0] ?? '')) ?? 'sans' // prettier-ignore
  kept.set(key, found)
  return found
}

/** The fonts of a family, the one of the style first: not all have a letter that the usual one has. */
function styled(family: Family, { isBold = false, isItalic = false }: TextStyle): FontName[] {
  const bold: FontName[] = isBold && !withoutBold.includes(family) ? [`${family}-bold`] : []
  const italic: FontName[] = !isBold && isItalic && family === 'sans' ? ['sans-italic'] : []
  return [...bold, ...italic, family]
}

function preferred(character: string, locale: string, { isCode = false }: TextStyle): Family[] {
  const ofLanguage = families[locale] ?? 'sc'
  const base: Family[] = isCode ? ['mono', 'sans'] : ['sans']
  if (picture.test(character)) return ['emoji', ...base, 'symbols2']
  if (eastAsian.test(character)) {
    const ofScript: Family[] = hangul.test(character) ? ['kr'] : kana.test(character) ? ['jp'] : []
    return [...ofScript, ofLanguage, 'sc', 'tc', 'jp', 'kr', ...base, ...signs]
  }
  const ofScript = scripts.filter(([, script]) => script.test(character)).map(([family]) => family)
  if (ofScript.length > 0 && !latin.test(character)) return [...ofScript, ...base, ...signs]
  return [...base, ofLanguage, 'sc', 'jp', 'kr', 'tc', ...signs, ...ofScript]
}

const opened = new Map<FontName, Font>()

function open(name: FontName): Font {
  let font = opened.get(name)
  if (!font) {
    // Each file holds one font, not a collection.
    font = openSync(fontFiles.get(name) ?? '') as Font
    opened.set(name, font)
  }
  return font
}

function hasGlyphs(name: FontName, character: string): boolean {
  const font = open(name)
  return [...character].every((each) => unseen.test(each) || font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0))
}

/** More than this would push the lines of a text apart for a sign that is not that tall. */
const [mostAscent, mostDescent] = [1.3, 0.6]

/** How far a font reaches above and below its line, for letters of size 1. */
export function reachOf(name: FontName): { ascent: number; descent: number } {
  const { ascent, descent, unitsPerEm } = open(name)
  return { ascent: Math.min(mostAscent, ascent / unitsPerEm), descent: Math.min(mostDescent, -descent / unitsPerEm) }
}
