import { type DialogModel, modelOfSome, modelWithout } from '../model/dialog-model.ts'
import { playableCases, sampleOf, spread } from './played-case.ts'
import { PLAYED_QUESTIONS, playedLosses } from './played-losses.ts'
import { workOfAQuestion } from './work-of-a-question.ts'

/** The share that all have in common has to lower the loss by this part of it, and by so many standard errors. */
const CLEARLY = 0.05
const STANDARD_ERRORS = 2
/**
 * What is looked at: cases, of these the ones played, and of those as many as this work allows (cells of tables, some
 * hundred milliseconds).
 */
const MOST_CASES = 1_000
const MOST_PLAYED = 200
const MOST_WORK = 20_000_000

/**
 * Compares a model with one goal share for all attributes and a model with a share for each. Returns the first only if
 * it gives the right goals a clearly higher probability. Fitted shares model the similarity of cases, not of goals:
 * where attributes repeat each other (the minutes and the costs of calls), the fitted shares are too small. Some cases,
 * spread evenly and each left out, are played with the questions of both models in turn. Deterministic.
 */
export function betterShares(alike: DialogModel, ofEach: DialogModel): DialogModel {
  const sample = sampleOf(alike, MOST_CASES)
  const some = modelOfSome(alike, sample)
  const { topics } = modelOfSome(ofEach, sample)
  const playable = playableCases(some)
  const affordable = Math.floor(MOST_WORK / (PLAYED_QUESTIONS * workOfAQuestion(some)))
  let [loss, saved, squares] = [0, 0, 0]
  spread(playable.length, Math.max(1, Math.min(MOST_PLAYED, affordable))).forEach((place, turn) => {
    const caseNumber = playable[place]!
    const seen = modelWithout(some, caseNumber)
    const models = [seen, withSharesOf(seen, topics)]
    const asking = models[turn % models.length]!
    const [common, own] = playedLosses(models, asking, caseNumber, some.goals[caseNumber]!)
    loss += own!
    saved += own! - common!
    squares += (own! - common!) ** 2
  })
  return saved > CLEARLY * loss && saved > STANDARD_ERRORS * Math.sqrt(squares) ? alike : ofEach
}

/** The model with the shares of other topics of the same attributes. */
function withSharesOf(model: DialogModel, topics: DialogModel['topics']): DialogModel {
  const shared = model.topics.map((topic, number) => {
    if (topic === undefined) return undefined
    const { goalShares, similarShare } = topics[number]!
    return { ...topic, goalShares, similarShare }
  })
  return { ...model, topics: shared }
}
