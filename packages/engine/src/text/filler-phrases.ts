import { CHARACTER_CLASSES, DIGIT, LETTER, MARK, SEPARATOR, classAt, widthAt } from './characters.ts'
import { normaliseText } from './normalise.ts'

/**
 * Phrases by locale in the contract's spelling. Reuse one object: what is computed from it is cached by its identity.
 */
export type FillerPhrases = Readonly<Record<string, readonly string[]>>

/** A tree of phrases by their characters; one stretch of white space is one character. */
interface PhraseNode {
  next: Map<string, PhraseNode>
  /** A phrase ends here. */
  isEnd: boolean
}

const trees = new WeakMap<FillerPhrases, Map<string, PhraseNode>>()
const SPACE = ' '

/**
 * Where a normalised text has phrases of its locale, as offsets from..to in their order, the longest at each place. A phrase
 * stands between whole words; upper case does not matter. Takes time by the length of the text and of the longest phrase.
 */
export function findPhrases(text: string, locale: string, phrases: FillerPhrases): { start: number; end: number }[] {
  const tree = treeOf(locale, phrases)
  if (tree.next.size === 0) return []
  const found: { start: number; end: number }[] = []
  for (let start = 0; start < text.length;) {
    const end = isBorder(text, start) ? endOfPhrase(text, start, tree) : start
    if (end > start) found.push({ start, end })
    start = end > start ? end : start + widthAt(text, start)
  }
  return found
}

/** Where the longest phrase ends that begins at `start`; `start` if there is no such phrase. */
function endOfPhrase(text: string, start: number, tree: PhraseNode): number {
  let best = start
  let node: PhraseNode | undefined = tree
  for (let at = start; node && at < text.length;) {
    const end = endOfCharacter(text, at)
    node = node.next.get(keyAt(text, at, end))
    at = end
    if (node?.isEnd && isBorder(text, at)) best = at
  }
  return best
}

function treeOf(locale: string, phrases: FillerPhrases): PhraseNode {
  let byLocale = trees.get(phrases)
  if (byLocale === undefined) trees.set(phrases, (byLocale = new Map<string, PhraseNode>()))
  let tree = byLocale.get(locale)
  if (tree === undefined) byLocale.set(locale, (tree = plant(Object.hasOwn(phrases, locale) ? phrases[locale]! : [])))
  return tree
}

function plant(phrases: readonly string[]): PhraseNode {
  const root: PhraseNode = { next: new Map(), isEnd: false }
  for (const phrase of phrases) {
    const text = normaliseText(phrase).trim()
    let node = root
    for (let at = 0; at < text.length;) {
      const end = endOfCharacter(text, at)
      const key = keyAt(text, at, end)
      let next = node.next.get(key)
      if (next === undefined) node.next.set(key, (next = { next: new Map(), isEnd: false }))
      node = next
      at = end
    }
    node.isEnd = node !== root
  }
  return root
}

function keyAt(text: string, start: number, end: number): string {
  return isSpace(text, start) ? SPACE : text.slice(start, end).replace('’', "'").toLowerCase()
}

function endOfCharacter(text: string, start: number): number {
  if (!isSpace(text, start)) return start + widthAt(text, start)
  let end = start
  while (end < text.length && isSpace(text, end)) end++
  return end
}

function isSpace(text: string, at: number): boolean {
  return CHARACTER_CLASSES[text.charCodeAt(at)] === SEPARATOR && /\s/.test(text[at]!)
}

/** Whether a word ends or begins here: any place of a script without spaces, and where letters do not go on. */
function isBorder(text: string, at: number): boolean {
  return at === 0 || at >= text.length || !isOfWord(text, at) || !isOfWord(text, at - 1)
}

function isOfWord(text: string, at: number): boolean {
  const kind = classAt(text, at)
  return kind === LETTER || kind === DIGIT || kind === MARK
}
