import type { FieldFacts } from './field-facts.ts'

/** Values of a field that are several: a list, a list of codes, or a path down a taxonomy. */
export interface Several {
  kind: 'list' | 'codes' | 'path'
  separator: string | undefined
}

const pathSeparators = [' > ', '>', ' » ', ' / ', '\\', '::', '/'] as const
const arrows: ReadonlySet<string> = new Set([' > ', '>', ' » ', '::'])
const listSeparators = [';', '|', '\n', ','] as const
/** A share of rows that is not chance. */
const leastShare = 0.02
const leastRows = 2

/** How several values are written in a field, judged by its first rows; undefined for single values. */
export function findSeveral(facts: FieldFacts): Several | undefined {
  if (facts.listRows > 0) return { kind: looksLikePaths(facts.sampleLists) ? 'path' : 'list', separator: undefined }
  if (facts.maxLength > 2_000) return undefined
  for (const separator of pathSeparators) {
    const paths = split(facts.samples, separator)
    const isFrequent = paths.filter((path) => path.length > 1).length * 2 >= paths.length
    if (isFrequent && arePlain(paths.flat(), 60) && looksLikePaths(paths, arrows.has(separator)))
      return { kind: 'path', separator }
  }
  for (const separator of listSeparators) {
    const lists = split(facts.samples, separator)
    const several = lists.filter((list) => list.length > 1)
    const isFrequent = several.length >= Math.max(leastRows, lists.length * leastShare)
    if (several.length >= leastRows && areCodes(lists)) return { kind: 'codes', separator }
    if (isFrequent && arePlain(several.flat(), separator === ',' ? 30 : 60) && repeats(lists.flat(), separator, facts))
      return { kind: 'list', separator }
  }
  return undefined
}

function split(samples: readonly string[], separator: string): string[][] {
  return samples.map((text) =>
    text
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean),
  )
}

/**
 * Codes, of which several are in a cell: no spaces and no small letters, nearly all with a digit. They name one thing each, so they need
 * not come again.
 */
function areCodes(lists: readonly (readonly string[])[]): boolean {
  const parts = lists.flat()
  const withDigits = parts.filter((part) => /\d/.test(part)).length
  const withLetters = parts.filter((part) => /\p{L}/u.test(part)).length
  const areShort = parts.every((part) => /^[\p{Lu}\p{Lo}\d][\p{Lu}\p{Lo}\d._:/#+-]*$/u.test(part) && part.length <= 20)
  return areShort && withDigits * 5 >= parts.length * 4 && withLetters * 5 >= parts.length * 4
}

/** A name has hardly more words. */
const maxWords = 7

/** Names rather than sentences or addresses. */
function arePlain(parts: readonly string[], maxCharacters: number): boolean {
  return parts.every(
    (part) =>
      part.length <= maxCharacters && part.split(/\s+/).length <= maxWords && !/[.!?]\s|^https?:|[<>{}]/.test(part),
  )
}

/** Parts come again in other rows, as names do; commas also separate clauses, where most parts are short. */
function repeats(parts: readonly string[], separator: string, { samples }: FieldFacts): boolean {
  const distinct = new Set(parts).size
  const words = parts.reduce((sum, part) => sum + part.split(/\s+/).length, 0)
  if (separator !== ',') return distinct <= parts.length * 0.8
  return distinct <= parts.length / 2 && words <= parts.length * 2 && samples.length >= 10
}

/**
 * Paths begin with few roots, and a step stands at one depth: a list of tags has the same names at all places.
 */
function looksLikePaths(lists: readonly (readonly string[])[], isArrow = false): boolean {
  const deep = lists.filter((list) => list.length > 1)
  if (deep.length < leastRows) return false
  const depths = new Map<string, Set<number>>()
  for (const list of lists)
    for (const [depth, step] of list.entries()) depths.set(step, (depths.get(step) ?? new Set()).add(depth))
  const atOneDepth = [...depths.values()].filter(({ size }) => size === 1).length
  const roots = new Set(lists.map(([root = '']) => root))
  const leaves = new Set(deep.map((list) => list.join('\0')))
  const children = new Set(deep.map(([, child = '']) => child))
  const isTree = roots.size * 2 <= lists.length && roots.size * 1.5 <= leaves.size
  const overlaps = roots.intersection(children).size * 5 > children.size
  // An arrow is written for nothing else; lists and slashes are paths where articles share them.
  const isUnique = !isArrow && leaves.size * 2 > deep.length && deep.length > 20
  return atOneDepth >= depths.size * 0.9 && isTree && !overlaps && !isUnique
}
