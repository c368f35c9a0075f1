import type { AuthoredContent, SearchQuery, SlotValue } from '@advisor/contract'

/** The values that a query states for certain: what it asks for, and what was answered in its dialog. */
export function searchedValues({ constraints, answers }: Pick<SearchQuery, 'constraints' | 'answers'>) {
  const values: AuthoredContent['values'] = {}
  for (const { slot, operator, values: asked } of constraints)
    if (operator === 'is' || (operator === 'is-one-of' && asked.length === 1)) values[slot] = [...asked]
  for (const { slot, member, answer } of answers) {
    const value = member === undefined ? certainValue(answer) : undefined
    if (value !== undefined) values[slot] = [value]
  }
  return values
}

/** The words of a query as a title begins with them. */
export function searchedWords({ text }: Pick<SearchQuery, 'text'>): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

type Answer = SearchQuery['answers'][number]['answer']

function certainValue(answer: Answer): SlotValue | undefined {
  if ('is' in answer) return answer.is
  return 'isOneOf' in answer && answer.isOneOf.length === 1 ? answer.isOneOf[0] : undefined
}
