/** A dialog that asks for what tells the causes apart: `node examples/guided-search.ts`. */
import {
  answer,
  buildColumns,
  buildDialogModel,
  compileSchema,
  mostDoubtfulAnswer,
  nextStep,
  rankGoals,
  startDialog,
} from '@advisor/engine'

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
const past = (count: number, cause: string, taste: string, puddle: boolean, pressure: number) =>
  Array.from({ length: count }, (_, at) => ({
    cause: [cause],
    taste: [taste],
    puddle: [puddle],
    pressure: [pressure + (at % 3) / 10],
  }))
const cases = [
  ...past(12, 'worn burrs', 'sour', false, 6),
  ...past(9, 'blocked filter', 'bitter', false, 12),
  ...past(4, 'leaking seal', 'usual', true, 7),
]

const model = buildDialogModel(schema, [buildColumns(schema, cases)], { goal: 'cause' })
let state = startDialog(model)

export const firstStep = nextStep(state) // asks for the taste: free, and it splits the causes
state = answer(state, 'taste', 'undecided') // 'I don't know' costs nothing and loses nothing
export const secondStep = nextStep(state)
state = answer(state, 'puddle', { is: true })
export const goals = rankGoals(state) // the leaking seal first
state = answer(state, 'pressure', { between: [11, 13] })
export const doubtful = mostDoubtfulAnswer(state) // which of the answers goes least with the others

console.log(JSON.stringify({ firstStep, secondStep, goals, doubtful }, undefined, 2))
