/** A dialog that asks for what tells the causes apart: `node examples/guided-search.ts`. */
import { SolutionBase } from '@advisor/engine'
import {
  answer,
  back,
  countCandidates,
  mostDoubtfulAnswer,
  nextStep,
  rankGoals,
  rankQuestions,
  SolutionGuide,
  withoutAnswer,
} from '@advisor/engine/dialog'
import { compileSchema } from '@advisor/engine/schema'

const symbols = (...ids: string[]) => ids.map((id) => ({ id }))
const schema = compileSchema({
  types: [
    { id: 'cause', symbols: symbols('worn burrs', 'blocked filter', 'leaking seal') },
    { id: 'taste', symbols: symbols('bitter', 'sour', 'usual') },
  ],
  attributes: [
    { id: 'taste', kind: 'symbol', type: 'taste', question: { cost: 'free' } },
    { id: 'puddle', kind: 'boolean', question: { cost: 'cheap' } },
    { id: 'pressure', kind: 'float', question: { cost: 'needs-tools' } },
    { id: 'cause', kind: 'symbol', type: 'cause' },
  ],
})
const base = new SolutionBase(schema, { fields: [] })
const past = (count: number, cause: string, taste: string, puddle: boolean, pressure: number) => {
  const first = base.size + 1
  base.put(
    Array.from({ length: count }, (_, at) => ({
      id: first + at,
      filterKey: 'published',
      masterLocale: 'en',
      texts: [],
      values: { cause: [cause], taste: [taste], puddle: [puddle], pressure: [pressure + (at % 3) / 10] },
    })),
  )
}
past(12, 'worn burrs', 'sour', false, 6)
past(9, 'blocked filter', 'bitter', false, 12)
past(4, 'leaking seal', 'usual', true, 7)

const guide = SolutionGuide.prepare(base, { goal: 'cause' })
const start = guide.start()

/** Asks for the taste: free, and it splits the causes. */
export const firstStep = nextStep(start)
/** The same as a list to choose from, and the solutions that each answer would leave. */
export const questions = rankQuestions(start).map(({ attribute }) => attribute)
export const left = countCandidates(start, 'puddle')

let state = answer(start, 'taste', 'undecided') // 'I don't know' costs nothing and loses nothing
export const secondStep = nextStep(state)
state = answer(state, 'puddle', { is: true })
export const goals = rankGoals(state) // the leaking seal first
state = answer(state, 'pressure', { between: [11, 13] })
export const doubtful = mostDoubtfulAnswer(state)! // which of the answers goes least with the others
state = withoutAnswer(state, doubtful.attribute)
export const goalsWithoutIt = rankGoals(state)
export const goalsBefore = rankGoals(back(back(state)!)!) // as after the puddle

/** The search that shows the solutions of a dialog. */
export const { hits } = base.search({ text: { text: '', locale: 'en' }, ...guide.searchAfter(state) })

console.log(JSON.stringify({ firstStep, questions, secondStep, goals, doubtful, goalsWithoutIt, hits }, undefined, 2))
