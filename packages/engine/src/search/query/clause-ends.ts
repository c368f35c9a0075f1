import type { MappedText } from '../../text/normalise.ts'

/** Commas and full stops end clauses, but not those of numbers. */
const CLAUSE_ENDS = /[,.;:!?()\n\r](?!\d)|[、。，；：！？（）]/gu

/** Where clauses of a query end, as offsets in the given query. */
export function clauseEnds({ text, originalStart }: Pick<MappedText, 'text' | 'originalStart'>): number[] {
  return [...text.matchAll(CLAUSE_ENDS)].map(({ index }) => originalStart(index))
}
