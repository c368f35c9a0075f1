import type { DialogModel, OpenQuestion } from '@advisor/engine/dialog'
import { growTree, type TreeNode } from './decision-tree.ts'
import { type DialogPlayer, largest, plainTable } from './player.ts'

/**
 * Asks along a decision tree. 'I don't know' goes down all branches in the proportions of their cases, and the next
 * question is the test with most weight; the dialog ends when all weight is in leaves.
 */
export function decisionTree(model: DialogModel, excluded: number): () => DialogPlayer {
  const { questions, goalCount } = plainTable(model)
  const root = growTree(plainTable(model), excluded)
  return () => {
    const answers = new Map<number, number | undefined>()
    let reached = [{ node: root, share: 1 }]
    const shares = () => {
      const sums = new Float64Array(goalCount)
      for (const { node, share } of reached) {
        const total = node.goals.reduce((sum, count) => sum + count, 0)
        node.goals.forEach((count, goal) => (sums[goal]! += (share * count) / total))
      }
      return sums
    }
    return {
      ask(confidence): OpenQuestion | undefined {
        if (Math.max(...shares()) >= confidence) return undefined
        const tests = reached.filter(({ node }) => node.test !== undefined).sort((a, b) => b.share - a.share)
        return tests[0] && questions[tests[0].node.test!.number]
      },
      take(question: OpenQuestion, choice) {
        answers.set(questions.indexOf(question), choice)
        reached = reached.flatMap(({ node, share }) => descend(node, share, answers))
      },
      propose: () => largest(shares()),
    }
  }
}

/** Follows the given answers from a node to the nodes they lead to. */
function descend(
  node: TreeNode,
  share: number,
  answers: ReadonlyMap<number, number | undefined>,
): { node: TreeNode; share: number }[] {
  const { test } = node
  if (test === undefined || !answers.has(test.number)) return [{ node, share }]
  const choice = answers.get(test.number)
  if (choice !== undefined) return descend(test.children[test.childOf(choice + 1)]!, share, answers)
  const total = test.children.reduce((sum, child) => sum + child.total, 0)
  return test.children.flatMap((child) =>
    child.total > 0 ? descend(child, (share * child.total) / total, answers) : [],
  )
}
