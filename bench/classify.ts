/**
 * Nearest-neighbour classification of a table, leave-one-out: `node bench/classify.ts --data FOLDER`. A line for plain
 * neighbours (all attributes weigh the same, the best one decides), one for learnt similarity with each way to vote, and
 * `advisor`, which takes the way that classifies most cases of the table. A case is left out exactly of what is learnt for
 * it; in the choice among the three ways it has one vote.
 */
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import {
  buildColumns,
  type CaseValues,
  compileSchema,
  LearnedSimilarity,
  searchCases,
  voteOfNearest,
} from '@advisor/engine'
import { readTable } from './inputs/tables.ts'

interface Way {
  system: string
  neighbours: number
  /** Class given to each case. */
  classes: (number | undefined)[]
}

/** Chosen on soybean, zoo, imports85 and mushroom; few near cases, and more that count less by their distance. */
const VOTES = [
  { neighbours: 7, power: 4 },
  { neighbours: 15, power: 2 },
]

const { values } = parseArgs({ options: { data: { type: 'string' } } })
if (values.data === undefined) throw new Error('Got no --data when expected a folder with a table.')
const table = readTable(values.data)
const schema = compileSchema(table.schema)
const columns = buildColumns(schema, table.cases)
const names = [...new Set(table.classes)]
const classes = Uint32Array.from(table.classes, (name) => names.indexOf(name))

const plain: Way = { system: 'plain', neighbours: 1, classes: table.cases.map(plainNearest) }
const ways = [...learnedWays(), plain]
for (const way of ways) print(way.system, way)
print(
  'advisor',
  ways.reduce((best, way) => (rightOf(way) > rightOf(best) ? way : best)),
)

function plainNearest(values: CaseValues, caseNumber: number): number | undefined {
  const constraints = Object.entries(values).map(([attribute, asked]) => ({
    attribute,
    operator: 'is' as const,
    values: asked,
  }))
  const caseIds = Float64Array.from(classes, (_, at) => at)
  const query = { constraints, excludedIds: [caseNumber] }
  const [nearest] = searchCases(schema, [{ columns, caseIds }], { query, size: 1 }).hits
  return nearest && classes[nearest.id]
}

function learnedWays(): Way[] {
  const learned = new LearnedSimilarity(columns, classes)
  const most = Math.max(...VOTES.map(({ neighbours }) => neighbours))
  const nearest = table.cases.map((_, caseNumber) => learned.nearest(caseNumber, most))
  return VOTES.map(({ neighbours, power }) => ({
    system: `learned-${neighbours}`,
    neighbours,
    classes: nearest.map((each) => voteOfNearest(each.slice(0, neighbours), (at) => classes[at]!, power)),
  }))
}

function rightOf(way: Way): number {
  return way.classes.filter((given, at) => given === classes[at]).length
}

function print(system: string, way: Way): void {
  const accuracy = Math.round((rightOf(way) / classes.length) * 10_000) / 10_000
  const line = {
    bench: 'classify',
    data: basename(values.data!),
    system,
    cases: classes.length,
    accuracy,
    neighbours: way.neighbours,
  }
  console.log(JSON.stringify(line))
}
