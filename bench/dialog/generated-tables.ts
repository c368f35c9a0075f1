import type { Table, TableAttribute } from '../inputs/tables.ts'

/** The shapes of generated case bases: how the cases of a goal are related. */
export const shapes = ['tendencies', 'clusters', 'rules', 'measures', 'boards'] as const
type Shape = (typeof shapes)[number]

/**
 * Generates a table of a shape, deterministic for the same random numbers. tendencies: each goal has likely values, and
 * cases draw theirs independently; clusters: cases are copies of a few prototypes of their goal with errors; rules: few
 * of many attributes decide, by a small tree; measures: numbers and ordered levels around a mean for each goal, with
 * similarities as an expert would define them; boards: of noughts and crosses, won or not, where no single cell has
 * information.
 */
export function generatedTable(shape: Shape, count: number, random: () => number): Table {
  const pick = (size: number) => Math.floor(random() * size)
  return { tendencies, clusters, rules, measures, boards }[shape](count, { random, pick })
}

interface Luck {
  random: () => number
  pick: (size: number) => number
}

type Values = Table['cases'][number]

/** The goals of the cases; goals with higher numbers are less frequent. */
function drawGoals(count: number, goalCount: number, random: () => number): number[] {
  return Array.from({ length: count }, () => Math.floor(goalCount * random() ** 1.6))
}

function tableOf(
  shape: Shape,
  goals: readonly number[],
  attributes: TableAttribute[],
  types: Table['schema']['types'],
  caseOf: (goal: number) => Values,
): Table {
  return {
    name: `generated-${shape}`,
    schema: { types, attributes },
    goal: 'goal',
    cases: goals.map(caseOf),
    classes: goals.map((goal) => `goal${goal}`),
  }
}

/** Flat symbols `v0`, `v1`, ...; `sizes` has their number for each attribute. */
function symbolsOf(sizes: readonly number[]): { types: Table['schema']['types']; attributes: TableAttribute[] } {
  return {
    types: sizes.map((size, at) => ({
      id: `a${at}`,
      symbols: Array.from({ length: size }, (_, symbol) => ({ id: `v${symbol}` })),
    })),
    attributes: sizes.map((_, at) => ({ id: `a${at}`, kind: 'symbol', type: `a${at}` })),
  }
}

/** Removes values at a random rate for each attribute, up to `most`. */
function forgetting(count: number, most: number, { random }: Luck): (values: Values) => Values {
  const rates = new Map(Array.from({ length: count }, (_, at) => [`a${at}`, random() * most]))
  return (values) => Object.fromEntries(Object.entries(values).filter(([id]) => random() >= rates.get(id)!))
}

function tendencies(count: number, luck: Luck): Table {
  const { random, pick } = luck
  const goalCount = 18
  const sizes = Array.from({ length: 24 }, () => 2 + pick(4))
  // A symptom is as usual for most goals as for any; each goal has some of its own.
  const usual = sizes.map((size) => pick(size))
  const special = Array.from({ length: goalCount }, () =>
    sizes.map((size) => (random() < 0.3 ? { symbol: pick(size), chance: 0.5 + 0.45 * random() } : undefined)),
  )
  const forget = forgetting(sizes.length, 0.15, luck)
  const { types, attributes } = symbolsOf(sizes)
  return tableOf('tendencies', drawGoals(count, goalCount, random), attributes, types, (goal) =>
    forget(
      Object.fromEntries(
        sizes.map((size, at) => {
          const own = special[goal]![at]
          const symbol = own && random() < own.chance ? own.symbol : random() < 0.8 ? usual[at]! : pick(size)
          return [`a${at}`, [`v${symbol}`]]
        }),
      ),
    ),
  )
}

function clusters(count: number, luck: Luck): Table {
  const { random, pick } = luck
  const goalCount = 10
  const sizes = Array.from({ length: 16 }, () => 2 + pick(5))
  const prototypes = Array.from({ length: goalCount }, () =>
    Array.from({ length: 1 + pick(4) }, () => sizes.map((size) => pick(size))),
  )
  const forget = forgetting(sizes.length, 0.25, luck)
  const { types, attributes } = symbolsOf(sizes)
  return tableOf('clusters', drawGoals(count, goalCount, random), attributes, types, (goal) => {
    const prototype = prototypes[goal]![pick(prototypes[goal]!.length)]!
    return forget(
      Object.fromEntries(sizes.map((size, at) => [`a${at}`, [`v${random() < 0.06 ? pick(size) : prototype[at]!}`]])),
    )
  })
}

function rules(count: number, luck: Luck): Table {
  const { random, pick } = luck
  const sizes = Array.from({ length: 14 }, () => 2 + pick(3))
  const goalCount = 5
  // A tree that asks another attribute at each node; goals stand at its leaves, which lie at different depths.
  interface Node {
    goal: number
    at: number
    children: Node[]
  }
  const grow = (depth: number): Node => {
    const at = pick(8)
    const isLeaf = depth === 4 || (depth > 1 && random() < 0.3)
    return {
      goal: pick(goalCount),
      at,
      children: isLeaf ? [] : Array.from({ length: sizes[at]! }, () => grow(depth + 1)),
    }
  }
  const root = grow(0)
  const forget = forgetting(sizes.length, 0.05, luck)
  const { types, attributes } = symbolsOf(sizes)
  const classes: number[] = []
  const cases = Array.from({ length: count }, () => {
    const symbols = sizes.map((size) => pick(size))
    let node = root
    while (node.children.length > 0) node = node.children[symbols[node.at]!]!
    classes.push(node.goal)
    return forget(Object.fromEntries(symbols.map((symbol, at) => [`a${at}`, [`v${symbol}`]])))
  })
  return { ...tableOf('rules', classes, attributes, types, () => ({})), cases }
}

/** The sum of twelve uniform random numbers minus six: nearly a normal distribution. */
function bell(random: () => number): number {
  let sum = -6
  for (let at = 0; at < 12; at++) sum += random()
  return sum
}

function measures(count: number, luck: Luck): Table {
  const { random, pick } = luck
  const goalCount = 7
  const [numbers, levels] = [6, 6]
  const means = Array.from({ length: goalCount }, () => Array.from({ length: numbers + levels }, () => 4 * random()))
  const forget = forgetting(numbers + levels, 0.1, luck)
  const levelCount = 5
  const types: Table['schema']['types'] = [
    { id: 'level', order: 'list', symbols: Array.from({ length: levelCount }, (_, at) => ({ id: `v${at}` })) },
  ]
  const attributes = Array.from({ length: numbers + levels }, (_, at): TableAttribute =>
    at < numbers
      ? { id: `a${at}`, kind: 'double', similarity: { kind: 'numeric', curve: 'linear', range: 6 } }
      : { id: `a${at}`, kind: 'symbol', type: 'level', similarity: { kind: 'rank' } },
  )
  const spread = 0.5 + pick(2) * 0.25
  return tableOf('measures', drawGoals(count, goalCount, random), attributes, types, (goal) =>
    forget(
      Object.fromEntries(
        means[goal]!.map((mean, at) => {
          const measured = mean + spread * bell(random)
          const level = Math.min(levelCount - 1, Math.max(0, Math.round(measured)))
          return [`a${at}`, [at < numbers ? Math.round(measured * 100) / 100 : `v${level}`]]
        }),
      ),
    ),
  )
}

function boards(count: number, { pick }: Luck): Table {
  const lines = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number))
  const cells = Array.from({ length: 9 }, (_, at) => `a${at}`)
  const play = () => {
    const board = cells.map(() => 'blank')
    const isWon = (sign: string) => lines.some((line) => line.every((at) => board[at] === sign))
    for (let move = 0; move < cells.length && !isWon('cross') && !isWon('nought'); move++) {
      const free = [...board.keys()].filter((at) => board[at] === 'blank')
      board[free[pick(free.length)]!] = move % 2 === 0 ? 'cross' : 'nought'
    }
    return { board, goal: isWon('cross') ? 'won' : 'not won' }
  }
  const played = Array.from({ length: count }, play)
  return {
    name: 'generated-boards',
    schema: {
      types: [{ id: 'cell', symbols: ['cross', 'nought', 'blank'].map((id) => ({ id })) }],
      attributes: cells.map((id) => ({ id, kind: 'symbol', type: 'cell' })),
    },
    goal: 'goal',
    cases: played.map(({ board }) => Object.fromEntries(board.map((sign, at) => [cells[at]!, [sign]]))),
    classes: played.map(({ goal }) => goal),
  }
}
