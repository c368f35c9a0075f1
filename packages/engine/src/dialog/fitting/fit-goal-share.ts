import { type DialogModel, modelOfSome, modelWithout } from '../model/dialog-model.ts'
import { playableCases, sampleOf, spread } from './played-case.ts'
import { PLAYED_QUESTIONS, playedLosses } from './played-losses.ts'
import { workOfLongLists } from './work-of-a-question.ts'

/** Values tried; the smallest is kept unless a larger one is clearly better. */
const GOAL_SHARES = [0.15, 0.3, 0.5, 0.8]
/** The one by whose questions all are judged. */
const ASKING_SHARE = 0.3
/** A larger share has to lower the loss by this part of it. */
const CLEARLY = 0.01
/** What is looked at: cases, and of these the ones played. They bound the time to some hundred milliseconds. */
const MOST_CASES = 1_000
const MOST_PLAYED = 50
/** Fewer are played where long lists would take more cells of tables than this. */
const MOST_WORK_OF_LONG_LISTS = 200_000_000

/**
 * Fits the goal share of a base. Some cases, spread evenly and each left out, are asked the questions with the largest
 * gain; the share with the smallest sum of -log2 P(right goal) after each answer is used. A large share wins if the
 * cases of a goal share only tendencies, a small one if they form clusters. Deterministic.
 */
export function fitGoalShare(model: DialogModel): number {
  const some = modelOfSome(model, sampleOf(model, MOST_CASES))
  const [smallest] = GOAL_SHARES
  const playable = playableCases(some)
  const losses = GOAL_SHARES.map(() => 0)
  const workOfACase = PLAYED_QUESTIONS * GOAL_SHARES.length * workOfLongLists(some)
  const mostPlayed = Math.max(1, Math.min(MOST_PLAYED, Math.floor(MOST_WORK_OF_LONG_LISTS / workOfACase)))
  for (const place of spread(playable.length, mostPlayed)) {
    lossesOf(some, playable[place]!).forEach((loss, share) => (losses[share]! += loss))
  }
  const least = Math.min(...losses)
  return GOAL_SHARES[losses.findIndex((loss) => loss * (1 - CLEARLY) <= least)] ?? smallest!
}

/** Under each share. */
function lossesOf(model: DialogModel, caseNumber: number): number[] {
  const seen = modelWithout(model, caseNumber)
  const models = GOAL_SHARES.map((goalShare) => ({ ...seen, settings: { ...seen.settings, goalShare } }))
  const asking = models[GOAL_SHARES.indexOf(ASKING_SHARE)]!
  return playedLosses(models, asking, caseNumber, model.goals[caseNumber]!)
}
