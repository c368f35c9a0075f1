import type { DialogModel, Topic } from '../model/dialog-model.ts'

/** The tables of fewer outcomes, and by pairs of them, take no more time than the cases do. */
const FEW_OUTCOMES = 512
const FEW_SIMILAR_OUTCOMES = 64

/** Cells of tables that are gone through to choose a question; what is played to fit the settings is bounded by it. */
export function workOfAQuestion(model: DialogModel): number {
  const { topics, caseCount, goalCount } = model
  return topics.length * (caseCount + 8 * goalCount) + workOfLongLists(model)
}

/**
 * The part of it that long lists and large taxonomies add, by outcome and goal and, where similar outcomes count, by
 * pairs of them; 0 where there are none.
 */
export function workOfLongLists({ topics, goalCount }: DialogModel): number {
  return topics.reduce((sum, topic) => sum + (topic === undefined ? 0 : workOfLongList(topic, goalCount)), 0)
}

function workOfLongList({ column: { outcomeCount }, likeness }: Topic, goalCount: number): number {
  const ofGoals = outcomeCount > FEW_OUTCOMES ? outcomeCount * goalCount : 0
  const ofPairs = likeness !== undefined && outcomeCount > FEW_SIMILAR_OUTCOMES ? outcomeCount ** 2 : 0
  return ofGoals + ofPairs
}
