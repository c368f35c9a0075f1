import { entropy, largest, type PlainTable } from './player.ts'

/** A node of a tree: its cases by goal and, for an inner node, the test that divides the cases among its children. */
export interface TreeNode {
  goals: Float64Array
  total: number
  test?: { number: number; children: readonly TreeNode[]; childOf: (choice: number) => number }
}

/** A case and the share of it that reached a node; missing values divide cases. */
interface Portion {
  caseNumber: number
  share: number
}

interface Test {
  number: number
  childCount: number
  childOf: (choice: number) => number
  gain: number
  ratio: number
}

/** The minimum number of cases in two of a test's branches. */
const FEWEST_CASES = 2
/** The normal deviate of a confidence of 25 %, for pruning. */
const PRUNING_DEVIATE = 0.6925

/**
 * Grows a tree as C4.5 (Quinlan 1993) does: by gain ratio among tests of at least average gain, symbols in one branch
 * each and numbers in two; cases with a missing value go down all branches in parts; pruned by the pessimistic estimate
 * of errors.
 */
export function growTree(table: PlainTable, excluded: number): TreeNode {
  const portions = Array.from(table.goals.keys())
    .filter((caseNumber) => caseNumber !== excluded)
    .map((caseNumber) => ({ caseNumber, share: 1 }))
  return grow(table, portions, new Set())
}

function grow(table: PlainTable, portions: readonly Portion[], used: ReadonlySet<number>): TreeNode {
  const goals = new Float64Array(table.goalCount)
  for (const { caseNumber, share } of portions) goals[table.goals[caseNumber]!]! += share
  const total = goals.reduce((sum, count) => sum + count, 0)
  const leaf: TreeNode = { goals, total }
  if (total < 2 * FEWEST_CASES || Math.max(...goals) > total - 1e-9) return leaf
  const test = chooseTest(table, portions, used)
  if (test === undefined) return leaf
  const stillUsed = isNumber(table, test.number) ? used : new Set([...used, test.number])
  const children = distribute(table, portions, test).map((each) =>
    each.length > 0 ? grow(table, each, stillUsed) : { goals, total: 0 },
  )
  const node: TreeNode = { goals, total, test: { number: test.number, children, childOf: test.childOf } }
  return estimatedErrors(leaf) <= estimatedErrors(node) + 0.1 ? leaf : node
}

function isNumber({ questions }: PlainTable, number: number): boolean {
  return questions[number]!.topic.column.binStarts !== undefined
}

function chooseTest(table: PlainTable, portions: readonly Portion[], used: ReadonlySet<number>): Test | undefined {
  const tests = table.questions.flatMap((question, number) => {
    if (used.has(number)) return []
    const count = question.choices.length
    if (!isNumber(table, number)) return weighTest(table, portions, number, count, (choice) => choice - 1) ?? []
    const cuts = Array.from({ length: count - 1 }, (_, cut) =>
      weighTest(table, portions, number, 2, (choice) => Number(choice > cut + 1)),
    )
    return cuts
      .flatMap((test) => test ?? [])
      .sort((a, b) => b.gain - a.gain)
      .slice(0, 1)
  })
  const average = tests.reduce((sum, { gain }) => sum + gain, 0) / tests.length
  return tests.filter(({ gain }) => gain >= average - 1e-9).sort((a, b) => b.ratio - a.ratio)[0]
}

function weighTest(
  { choices, goals, goalCount }: PlainTable,
  portions: readonly Portion[],
  number: number,
  childCount: number,
  childOf: (choice: number) => number,
): Test | undefined {
  const joint = Array.from({ length: childCount }, () => new Float64Array(goalCount))
  const sizes = new Float64Array(childCount + 1)
  const known = new Float64Array(goalCount)
  for (const { caseNumber, share } of portions) {
    const choice = choices[number]![caseNumber]!
    const child = choice === 0 ? childCount : childOf(choice)
    sizes[child]! += share
    if (choice === 0) continue
    joint[child]![goals[caseNumber]!]! += share
    known[goals[caseNumber]!]! += share
  }
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const knownTotal = total - sizes[childCount]!
  if (sizes.subarray(0, childCount).filter((size) => size >= FEWEST_CASES).length < 2) return undefined
  let gain = knownTotal * entropy(known, knownTotal)
  joint.forEach((counts, child) => {
    if (sizes[child]! > 0) gain -= sizes[child]! * entropy(counts, sizes[child]!)
  })
  gain /= total
  return gain < 1e-9 ? undefined : { number, childCount, childOf, gain, ratio: gain / entropy(sizes, total) }
}

function distribute(
  { choices }: PlainTable,
  portions: readonly Portion[],
  { number, childCount, childOf }: Test,
): Portion[][] {
  const ofCase = choices[number]!
  const children: Portion[][] = Array.from({ length: childCount }, () => [])
  for (const portion of portions) {
    const choice = ofCase[portion.caseNumber]!
    if (choice > 0) children[childOf(choice)]!.push(portion)
  }
  const sizes = children.map((each) => each.reduce((sum, { share }) => sum + share, 0))
  const known = sizes.reduce((sum, size) => sum + size, 0)
  for (const { caseNumber, share } of portions) {
    if (ofCase[caseNumber]! > 0) continue
    children.forEach((child, at) => {
      if (sizes[at]! > 0) child.push({ caseNumber, share: (share * sizes[at]!) / known })
    })
  }
  return children
}

/** The expected errors on unseen cases: the upper end of the confidence interval of the observed errors. */
function estimatedErrors({ goals, total, test }: TreeNode): number {
  if (test !== undefined)
    return test.children.reduce((sum, child) => sum + (child.total > 0 ? estimatedErrors(child) : 0), 0)
  const errors = total - goals[largest(goals)]!
  const squared = PRUNING_DEVIATE ** 2
  if (errors < 1e-9) return total * (1 - Math.exp(Math.log(0.25) / total))
  if (errors + 0.5 >= total) return errors + 0.67 * (total - errors)
  const rate = (errors + 0.5) / total
  const spread = PRUNING_DEVIATE * Math.sqrt(rate / total - rate ** 2 / total + squared / (4 * total ** 2))
  return (total * (rate + squared / (2 * total) + spread)) / (1 + squared / total)
}
