import type { QueryAnswer, ScalarValue } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { SolutionRow } from '../../apps/server/src/search-index/solution-rows.ts'

/** A technician's problem: that of a solution, known by its values. */
export class Problem {
  readonly #model: Model
  readonly #row: SolutionRow

  constructor(model: Model, row: SolutionRow) {
    this.#model = model
    this.#row = row
  }

  get number(): number {
    return this.#row.number
  }

  get casebaseId(): string {
    return this.#row.casebaseId
  }

  /** The key of the imported article. */
  get sourceKey(): string | null {
    return this.#row.sourceKey
  }

  /** Solutions with the same title are the same answer. */
  get title(): string | undefined {
    const { content, masterLocale } = this.#row
    const titleSlot = this.#model.casebases.get(this.casebaseId)?.titleSlot ?? ''
    const [value] = content.values[titleSlot] ?? []
    return content.texts[masterLocale]?.[titleSlot] ?? (typeof value === 'string' ? value : undefined)
  }

  /** The same problem with values as they were seen: by slot, the caption of a symbol. */
  seenAs(values: Readonly<Record<string, string>>): Problem {
    const seen = Object.entries(values).map(([slot, caption]): [string, string[]] => {
      const type = this.#typeOf(slot)
      return [slot, type?.symbols.flatMap((symbol) => (symbol.caption === caption ? [symbol.id] : [])) ?? []]
    })
    return new Problem(this.#model, {
      ...this.#row,
      content: { ...this.#row.content, values: Object.fromEntries(seen) },
    })
  }

  /** Whether the technician can answer the question, `slot` or `slot.member`. */
  knows(question: string): boolean {
    return this.valuesOf(question).length > 0
  }

  /** What the technician knows of these questions, as words to search by: names of symbols, texts and numbers. */
  inWords(questions: readonly string[]): string {
    const words = questions.flatMap((question) =>
      this.valuesOf(question).map((value) => {
        return this.#typeOf(question)?.symbols.find(({ id }) => id === value)?.caption ?? String(value)
      }),
    )
    return words.join(' ')
  }

  /** The first of these answers that is right; undefined: none is, or the technician does not know. */
  choose<Choice extends { answer: QueryAnswer['answer'] }>(
    question: string,
    choices: readonly Choice[],
  ): Choice | undefined {
    const values = this.valuesOf(question)
    return choices.find(({ answer }) => values.some((value) => this.#isRight(question, answer, value)))
  }

  /** What the technician knows about the question. */
  valuesOf(question: string): ScalarValue[] {
    const [slot = '', member] = question.split('.')
    return (this.#row.content.values[slot] ?? []).flatMap((value) => {
      if (typeof value !== 'object') return member === undefined ? [value] : []
      const own = member === undefined ? undefined : value[member]
      return own === undefined ? [] : [own]
    })
  }

  /** What the technician knows about the question in words: each value behind the values above it. */
  pathsOf(question: string): string[][] {
    const captions = new Map(this.#typeOf(question)?.symbols.map(({ id, caption }) => [id, caption]))
    return this.valuesOf(question).map((value) =>
      this.#ancestry(question, value)
        .map((each) => captions.get(String(each)) ?? String(each))
        .reverse(),
    )
  }

  #isRight(question: string, answer: QueryAnswer['answer'], value: ScalarValue): boolean {
    const isAt = (symbol: ScalarValue) => this.#ancestry(question, value).includes(symbol)
    if ('is' in answer) return isAt(answer.is)
    if ('isOneOf' in answer) return answer.isOneOf.some(isAt)
    if ('noneOf' in answer) return !answer.noneOf.some(isAt)
    const [from, to] = answer.between
    // Numbers beyond 53 bits are texts of digits.
    const compared = typeof from === 'number' ? Number(value) : value
    return compared >= from && compared <= to
  }

  #typeOf(question: string) {
    const [slot = '', member] = question.split('.')
    const attribute = member ?? this.#model.slots.get(slot)?.slot.attribute ?? ''
    return this.#model.types.get(this.#model.attributes.get(attribute)?.type ?? '')
  }

  /** The value and, for a symbol of a taxonomy, the symbols above it. */
  #ancestry(question: string, value: ScalarValue): ScalarValue[] {
    const type = this.#typeOf(question)
    const above: ScalarValue[] = [value]
    for (let at = type?.symbols.find(({ id }) => id === value); at?.parent !== undefined;) {
      above.push(at.parent)
      at = type?.symbols.find(({ id }) => id === at?.parent)
    }
    return above
  }
}
