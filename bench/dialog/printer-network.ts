import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Table } from '../inputs/tables.ts'

interface NetworkNode {
  name: string
  values: string[]
  parents: string[]
  /** The probabilities of the value for each combination of the parents' values. */
  cpt: { given: Record<string, string>; p: Record<string, number> }[]
  role: 'possible-cause' | 'intermediate' | 'observable'
  healthy_value?: string
}

/**
 * Cases drawn from a troubleshooter's Bayesian network (network.json of the folder): those in which exactly one
 * possible cause is not healthy, which is the goal, and something observable is not healthy either. The other nodes can
 * be asked.
 */
export function samplePrinterCases(folder: string, count: number, random: () => number): Table {
  const { name, nodes } = JSON.parse(readFileSync(join(folder, 'network.json'), 'utf8')) as {
    name: string
    nodes: NetworkNode[]
  }
  const ordered = parentsFirst(nodes)
  const isFaulty = (values: Record<string, string>) => (node: NetworkNode) =>
    node.healthy_value !== undefined && values[node.name] !== node.healthy_value
  const asked = nodes.filter(({ role }) => role !== 'possible-cause')
  const table: Table = {
    name,
    schema: {
      types: asked.map((node) => ({ id: node.name, symbols: node.values.map((id) => ({ id })) })),
      attributes: asked.map((node) => ({ id: node.name, kind: 'symbol', type: node.name })),
    },
    goal: 'cause',
    cases: [],
    classes: [],
  }
  while (table.cases.length < count) {
    const values = drawValues(ordered, random)
    const faulty = nodes.filter(isFaulty(values))
    const causes = faulty.filter(({ role }) => role === 'possible-cause')
    if (causes.length !== 1 || !faulty.some(({ role }) => role === 'observable')) continue
    table.classes.push(causes[0]!.name)
    table.cases.push(Object.fromEntries(asked.map((node) => [node.name, [values[node.name]!]])))
  }
  return table
}

function drawValues(ordered: readonly NetworkNode[], random: () => number): Record<string, string> {
  const values: Record<string, string> = {}
  for (const { name, values: possible, parents, cpt } of ordered) {
    const { p } = cpt.find(({ given }) => parents.every((parent) => given[parent] === values[parent]))!
    let left = random()
    values[name] = possible.find((value) => (left -= p[value]!) < 0) ?? possible.at(-1)!
  }
  return values
}

function parentsFirst(nodes: readonly NetworkNode[]): NetworkNode[] {
  const ordered: NetworkNode[] = []
  const visit = (node: NetworkNode) => {
    if (ordered.includes(node)) return
    for (const parent of node.parents) visit(nodes.find(({ name }) => name === parent)!)
    ordered.push(node)
  }
  nodes.forEach(visit)
  return ordered
}
