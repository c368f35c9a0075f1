/**
 * Nearest-neighbour classification of a table, leave-one-out: `npm run bench -- classify --data FOLDER`.
 *
 * Prints a line for plain neighbours (all attributes have the same weight, the most similar case decides) and a line
 * for the engine's classification, which learns weights and similarities and chooses how many cases vote: once for the
 * table and, as `unseen`, for each tenth of the cases on the others.
 */
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { classifyCases } from '@advisor/engine/mining'
import { compileSchema } from '@advisor/engine/schema'
import { buildColumns, type CaseValues, searchCases } from '@advisor/engine/values'
import { readTable } from './inputs/tables.ts'

const { values } = parseArgs({ options: { data: { type: 'string' } } })
if (values.data === undefined) throw new Error('Got no --data when expected a folder with a table.')
const table = readTable(values.data)
const schema = compileSchema(table.schema)
const columns = buildColumns(schema, table.cases)
const caseIds = Float64Array.from(table.cases.keys())
const names = [...new Set(table.classes)]
const classes = Uint32Array.from(table.classes, (name) => names.indexOf(name))

const classified = classifyCases(schema, table.cases, classes)
print('plain', { accuracy: accuracyOf(table.cases.map(plainNearest)) })
print('advisor', {
  accuracy: accuracyOf(classified.classes),
  unseen: accuracyOf(classified.unseen),
  way: `${classified.way.similarity} ${classified.way.neighbours}`,
})

function plainNearest(values: CaseValues, caseNumber: number): number | undefined {
  const constraints = Object.entries(values).map(([attribute, asked]) => ({
    attribute,
    operator: 'is' as const,
    values: asked,
  }))
  const query = { constraints, excludedIds: [caseNumber] }
  const [nearest] = searchCases(schema, [{ columns, caseIds }], { ...query, size: 1 }).hits
  return nearest && classes[nearest.id]
}

function accuracyOf(given: readonly (number | undefined)[]): number {
  const right = given.filter((each, at) => each === classes[at]).length
  return Math.round((right / classes.length) * 10_000) / 10_000
}

function print(system: string, found: object): void {
  console.log(
    JSON.stringify({ bench: 'classify', data: basename(values.data!), system, cases: classes.length, ...found }),
  )
}
