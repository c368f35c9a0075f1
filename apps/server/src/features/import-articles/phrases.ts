/** What stands on both sides of a word where phrases are looked for. Texts of the source contain no such character. */
const edge = 0

const space = 0x20

/**
 * A letter, digit or mark. In scripts that put no spaces between words, no character is part of a word: no edge can be seen
 * there.
 */
const wordCharacter =
  /^[[\p{L}\p{M}\p{N}_]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]$/v

type Kind = 'word' | 'space' | 'other'
/** The kinds of the characters that were met. */
const kinds = new Map<number, Kind>()

function kindOf(codePoint: number): Kind {
  const known = kinds.get(codePoint)
  if (known) return known
  const character = String.fromCodePoint(codePoint)
  const kind = wordCharacter.test(character) ? 'word' : /\s/.test(character) ? 'space' : 'other'
  kinds.set(codePoint, kind)
  return kind
}

/** The text without differences of case and width. */
function fold(text: string): string {
  // Through upper case, `ß` is `ss`; a Greek sigma has two small letters.
  const small = text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('’', "'")
  return small.normalize('NFC').trim()
}

/**
 * Visits the characters of a folded text with the edges of its words. White space is one space. Nothing is copied: a marked copy of a
 * long text would take more memory than a converting thread has.
 */
function spell(folded: string, visit: (character: number) => void): void {
  let before: Kind = 'other'
  for (let at = 0; at < folded.length;) {
    // There is a code point at each place before the end.
    const codePoint = folded.codePointAt(at)!
    const kind = kindOf(codePoint)
    if ((kind === 'word') !== (before === 'word')) visit(edge)
    if (kind !== 'space') visit(codePoint)
    else if (before !== 'space') visit(space)
    before = kind
    at += codePoint > 0xffff ? 2 : 1
  }
  if (before === 'word') visit(edge)
}

/** The characters of a phrase. An asterisk at its end stands for any ending, also for none. */
function spellPhrase(phrase: string): number[] {
  const characters: number[] = []
  const hasEnding = phrase.endsWith('*')
  spell(fold(hasEnding ? phrase.slice(0, -1) : phrase), (character) => characters.push(character))
  return hasEnding && characters.at(-1) === edge ? characters.slice(0, -1) : characters
}

const root = 0

/**
 * Finds which groups of phrases occur in texts, in time linear in their length (Aho and Corasick 1975): each phrase is a
 * path of nodes, and a node that the next character does not continue falls back to the longest suffix that is a path too.
 */
export class PhraseFinder {
  /** A number for each character of the phrases, from 1. */
  readonly #codes = new Map<number, number>()
  /** The node behind a node and a character, by `node * #width + code`. */
  readonly #children = new Map<number, number>()
  readonly #width: number
  readonly #fallbacks: Int32Array
  /** The next node on the way of fallbacks where a phrase ends; the root if there is none. */
  readonly #nextEnds: Int32Array
  /** The groups of the phrases that end at a node. */
  readonly #groups = new Map<number, number[]>()

  /** `groups`: the phrases of each group. */
  constructor(groups: readonly (readonly string[])[]) {
    const spelt = groups.map((phrases) => phrases.map(spellPhrase))
    for (const character of spelt.flat(2))
      if (!this.#codes.has(character)) this.#codes.set(character, this.#codes.size + 1)
    this.#width = this.#codes.size + 1
    const breadthFirst = this.#addPaths(spelt)
    this.#fallbacks = new Int32Array(breadthFirst.length + 1)
    this.#nextEnds = new Int32Array(breadthFirst.length + 1)
    for (const { node, parent, code } of breadthFirst) {
      const fallback = parent === root ? root : this.#step(this.#fallbacks[parent] ?? root, code)
      this.#fallbacks[node] = fallback
      this.#nextEnds[node] = this.#groups.has(fallback) ? fallback : (this.#nextEnds[fallback] ?? root)
    }
  }

  /** The groups of which a phrase occurs in one of the texts, in ascending order. */
  find(texts: readonly string[]): number[] {
    const found = new Set<number>()
    const passed = new Set<number>()
    for (const text of texts) {
      let node = root
      spell(fold(text), (character) => {
        node = this.#step(node, this.#codes.get(character) ?? 0)
        // Behind an end that was passed before, all shorter ones were passed too.
        for (let end = node; end !== root && !passed.has(end); end = this.#nextEnds[end] ?? root) {
          passed.add(end)
          for (const group of this.#groups.get(end) ?? []) found.add(group)
        }
      })
    }
    return [...found].toSorted((a, b) => a - b)
  }

  #addPaths(spelt: readonly (readonly number[][])[]): { node: number; parent: number; code: number }[] {
    const nodes: { node: number; parent: number; code: number; depth: number }[] = []
    for (const [group, phrases] of spelt.entries())
      for (const phrase of phrases) {
        let node = root
        for (const [depth, character] of phrase.entries()) {
          const code = this.#codes.get(character) ?? 0
          const key = node * this.#width + code
          const child = this.#children.get(key) ?? nodes.length + 1
          if (child > nodes.length) nodes.push({ node: child, parent: node, code, depth })
          this.#children.set(key, child)
          node = child
        }
        const ending = this.#groups.get(node) ?? []
        if (!ending.includes(group)) this.#groups.set(node, [...ending, group])
      }
    return nodes.toSorted((a, b) => a.depth - b.depth)
  }

  #step(from: number, code: number): number {
    if (code === 0) return root
    for (let node = from; ; node = this.#fallbacks[node] ?? root) {
      const child = this.#children.get(node * this.#width + code)
      if (child !== undefined) return child
      if (node === root) return root
    }
  }
}

/** Whether something is left of a phrase to look for, with an asterisk at its end only. */
export function isPhrase(phrase: string): boolean {
  return /[\p{L}\p{N}]/u.test(phrase) && !phrase.slice(0, -1).includes('*')
}
