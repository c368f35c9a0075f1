import type { RowPlace } from './article-rows.ts'

/** All rejected rows of one reason. */
export interface RejectsOfReason {
  /** Without the value of a single row. */
  reason: string
  count: number
  /** The first row, with its own reason. */
  example: RowPlace & { reason: string }
  /** What an operator can do about it. */
  advice: string | undefined
}

/** More reasons than this are counted as one: a source can have a reason of its own in every row. */
const maxReasons = 200
const otherReasons = 'other reasons'

/** Counts rejected rows by reason. Its memory does not depend on the number of rows. */
export class RejectSummary {
  readonly #reasons = new Map<string, RejectsOfReason>()
  #count = 0

  get count(): number {
    return this.#count
  }

  add({ file, line, reason }: RowPlace & { reason: string }): void {
    this.#count++
    const general = withoutValues(reason)
    const key = this.#reasons.has(general) || this.#reasons.size < maxReasons ? general : otherReasons
    const known = this.#reasons.get(key)
    if (known) known.count++
    else this.#reasons.set(key, { reason: key, count: 1, example: { file, line, reason }, advice: adviceFor(key) })
  }

  /** The most frequent reason first. */
  reasons(): RejectsOfReason[] {
    return [...this.#reasons.values()].toSorted((a, b) => b.count - a.count)
  }
}

function withoutValues(reason: string): string {
  return reason
    .replaceAll(/; got (?:"[^"]*"?|\d+)/g, '')
    .replaceAll(/has no value "[^"]*"/g, 'has no such value')
    .replaceAll(/ Please correct “[^”]*”\./g, '')
    .replace(/^the name "[^"]*" belongs/, 'the name belongs')
    .replace(/^"[^"]*" cannot be the name/, 'the name cannot be that')
}

/** What to change in the mapping or in the source, by words of the reason. */
const advices: readonly [pattern: RegExp, advice: string][] = [
  [/^the key is there before/, 'If the rows are different articles, name further fields in "key".'],
  [/^the key .* is missing/, 'Name a field in "key" that every row has.'],
  [
    /^the project has no language/,
    'Add the language to project.locales, or translate the value by the map of "locale".',
  ],
  [
    /code of the language is not known/,
    'Translate the value by the map of "locale" into a code such as "de", "pt-BR" or "zh-Hans".',
  ],
  [/is missing: field/, 'Add "otherwise" with the value that applies then.'],
  [/At most \d+ values/, 'If several values are right, set "multiple": true in the slot\'s "define".'],
  [/Text too long/, 'Set "tooLong": "cut" in the slot, or "form": "long" or "rich" in its "define".'],
  [/is required/, 'List further fields in the slot\'s "field": the first one that is not empty counts.'],
  [/takes a date/, 'Set "dateOrder" in the slot, or map values that are no dates to "".'],
  [/takes a number/, 'Set "decimalMark" in the slot, or map values that are no numbers to "".'],
  [/takes yes or no/, 'Map the values to "yes", "no" or "".'],
  [/takes a whole number/, 'Set "dataType" in the slot\'s "define" to "double", or to "string" for codes.'],
  [/has no such value/, 'Set "unknownSymbols": "add" in the slot, or map the values to ids of symbols.'],
  [
    /not UTF-8|not in the encoding/,
    'Save the file as UTF-8 ("CSV UTF-8" in a spreadsheet), or correct "table": { "encoding": "windows-1252" } in the mapping.',
  ],
  [/values? where the first line names/, 'Put values that contain the separator or line breaks into quotation marks.'],
  [/quotation mark/, 'Double the quotation marks within values, and close each one.'],
  [/the name of a field has a sign/, 'Name the field without control characters, on the line that is named.'],
  [/holds an object/, 'Map a field that holds texts, or write the object as a text or a list of texts.'],
  [/has no slot/, 'Add the slot to "slots" of the case base.'],
]

function adviceFor(reason: string): string | undefined {
  return advices.find(([pattern]) => pattern.test(reason))?.[1]
}

const shownReasons = 10

/** The rejected rows in sentences, for an operator: each reason with its count, a line of the source, and what to do. */
export function describeRejects(reasons: readonly RejectsOfReason[]): string[] {
  const shown = reasons
    .slice(0, shownReasons)
    .flatMap(({ count, example, advice, reason }) => [
      `  ${count} × ${reason}`,
      `      for example ${example.file}, line ${example.line}: ${example.reason}`,
      ...(advice === undefined ? [] : [`      ${advice}`]),
    ])
  const left = reasons.slice(shownReasons)
  const leftRows = left.reduce((sum, { count }) => sum + count, 0)
  return left.length === 0 ? shown : [...shown, `  ${leftRows} × ${left.length} further reasons`]
}
