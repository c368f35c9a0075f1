import type { SearchState } from '@advisor/contract'
import type { BenchUser } from '../search/bench-user.ts'
import type { Problem } from './problem.ts'

/** How a search for the solution of a problem ended. */
export interface Diagnosis {
  /** Whether the right solution came first. */
  isFirst: boolean
  /** Questions that were answered, 'I don't know' included, until then. */
  questions: number
}

const mostQuestions = 25

/** Whether the first result is the solution of the problem. */
const isSolved = ({ results }: SearchState, { number, title }: Problem) =>
  results?.rows[0] !== undefined && (results.rows[0].caseId === number || results.rows[0].title.text === title)

/** Searches by words alone. */
export async function searchByText(user: BenchUser, problem: Problem, freeText: string): Promise<Diagnosis> {
  const { search, results } = await user.call('freeTextSearch', { freeText })
  return { isFirst: isSolved({ ...search, results }, problem), questions: 0 }
}

/** Searches by words and by the first criterion of the tray of which the technician knows a value, as a filter. */
export async function searchByCriterion(user: BenchUser, problem: Problem, text: string): Promise<Diagnosis> {
  const { classes } = await user.call('expertTray', {})
  const slots = classes.flatMap(({ fields }) => fields.map(({ slot }) => slot))
  const known = slots.find((slot) => problem.knows(slot))
  const values = known === undefined ? [] : problem.valuesOf(known).slice(0, 1)
  const constraints =
    known === undefined
      ? []
      : [{ id: 'c1', slot: known, operator: 'is-one-of' as const, values, mode: 'filter' as const }]
  const { search } = await user.call('expertSearch', { text, constraints })
  return { isFirst: isSolved(search, problem), questions: constraints.length }
}

/**
 * Answers the questions of the open quest until the right solution is first, no question is asked any more, or 25 were answered.
 * Where the user chooses the questions, the technician takes the first that he can answer.
 */
export async function answerQuestions(user: BenchUser, problem: Problem, freeText: string): Promise<Diagnosis> {
  let { search } = await user.call('startDialog', { freeText })
  for (let questions = 0; ; questions++) {
    if (isSolved(search, problem)) return { isFirst: true, questions }
    if (questions === mostQuestions) return { isFirst: false, questions }
    if (!search.dialog?.question) {
      const chosen = search.dialog?.decided ? undefined : firstKnown(search, problem)
      if (chosen === undefined) return { isFirst: false, questions }
      search = (await user.call('chooseQuestion', { question: chosen })).search
    }
    search = await answerShown(user, problem, search)
  }
}

function firstKnown({ dialog }: SearchState, problem: Problem): string | undefined {
  return dialog?.questions.find(({ question }) => problem.knows(question))?.question
}

async function answerShown(user: BenchUser, problem: Problem, { dialog }: SearchState): Promise<SearchState> {
  if (!dialog?.question) throw new Error('No question is asked.')
  const { question, choices } = dialog.question
  const choice = problem.choose(question, choices)
  if (!choice) return (await user.call('undecidedAttribute', { question })).search
  return (await user.call('answerQuestion', { question, answer: choice.answer })).search
}
