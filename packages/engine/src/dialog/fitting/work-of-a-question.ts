import type { DialogModel, Topic } from '../model/dialog-model.ts'

/** The tables of fewer outcomes, and by pairs of them, take no more time than the cases do. */
const FEW_OUTCOMES = 512
const FEW_SIMILAR_OUTCOMES = 64

/** The number of table cells that are read to choose a question; it bounds the number of played cases. */
export function workOfAQuestion(model: DialogModel): number {
  const { topics, caseCount, goalCount } = model
  return topics.length * (caseCount + 8 * goalCount) + workOfLongLists(model)
}

/**
 * The part of it for long lists and large taxonomies: by outcome and goal and, with similar outcomes, by pairs of
 * outcomes; 0 without any.
 */
export function workOfLongLists({ topics, goalCount }: DialogModel): number {
  return topics.reduce((sum, topic) => sum + (topic === undefined ? 0 : workOfLongList(topic, goalCount)), 0)
}

function workOfLongList({ column: { outcomeCount }, likeness }: Topic, goalCount: number): number {
  const ofGoals = outcomeCount > FEW_OUTCOMES ? outcomeCount * goalCount : 0
  const ofPairs = likeness !== undefined && outcomeCount > FEW_SIMILAR_OUTCOMES ? outcomeCount ** 2 : 0
  return ofGoals + ofPairs
}
