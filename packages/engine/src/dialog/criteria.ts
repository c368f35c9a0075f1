import type { DialogState } from './dialog-state.ts'
import type { OpenQuestion } from './open-question.ts'
import { FITS, SAYS_NOTHING } from './reply.ts'
import { standOfSeveral } from './evidence.ts'
import type { Split } from './split.ts'

/** How much a question is worth, before answerability and cost. 0: it parts no candidates. */
export type Criterion = (question: OpenQuestion, split: Split) => number

/** Criteria by name; each is made for one state. */
export const criteria: Readonly<Record<'entropy' | 'similarity-variance', (state: DialogState) => Criterion>> = {
  entropy: () => (_, split) => split.entropyBefore - split.entropyAfter,
  'similarity-variance': similarityVariance,
}

/**
 * The expected variance of the similarities between query and candidates after the reply (Kohlmaier, Schmitt and Bergmann, 'A
 * Similarity-Based Approach to Attribute Selection in User-Adaptive Sales Dialogs', ICCBR 2001):
 *
 *     simVar(a) = sum over v of P(v) Var(q with a = v),   Var(q) = 1/n sum over cases c of (sim(q, c) - mean)^2
 *
 * less what the variance would be if the reply said the same of every case. sim is the weighted mean over the attributes answered, 1
 * where the case fits, 0 where it differs, the attribute's own value for missing where it says nothing; P(v) is the share of cases.
 */
function similarityVariance(state: DialogState): Criterion {
  const { sums, weight, count } = similaritySums(state)
  let total = 0
  let squares = 0
  for (let at = 0; at < sums.length; at++) {
    if (state.plausibilities[at] === 0) continue
    total += sums[at]!
    squares += sums[at]! ** 2
  }
  return (question) => {
    const { attribute, codes, starts } = question.topic.column
    const choiceCount = question.choices.length
    const counts = new Float64Array(choiceCount + 1)
    const sumOf = new Float64Array(choiceCount + 1)
    for (let caseNumber = 0; caseNumber < sums.length; caseNumber++) {
      if (state.plausibilities[caseNumber] === 0) continue
      const from = starts ? starts[caseNumber]! : caseNumber
      const to = starts ? starts[caseNumber + 1]! : caseNumber + 1
      for (let at = from; at < to || at === from; at++) {
        const choice = from === to ? 0 : question.choiceOf[codes[at]!]!
        const part = 1 / Math.max(1, to - from)
        counts[choice]! += part
        sumOf[choice]! += sums[caseNumber]! * part
      }
    }
    const added = attribute.weight
    const missing = added * attribute.missing
    const known = count - counts[0]!
    if (known <= 0 || weight + added === 0) return 0
    const varianceOf = (choice: number) => {
      const sum = total + added * counts[choice]! + missing * counts[0]!
      const square =
        squares +
        2 * added * sumOf[choice]! +
        added ** 2 * counts[choice]! +
        2 * missing * sumOf[0]! +
        missing ** 2 * counts[0]!
      return (square / count - (sum / count) ** 2) / (weight + added) ** 2
    }
    let expected = 0
    for (let choice = 1; choice <= choiceCount; choice++) expected += (counts[choice]! / known) * varianceOf(choice)
    const unmoved = (squares / count - (total / count) ** 2) / (weight + added) ** 2
    return Math.max(0, expected - unmoved)
  }
}

/** Weighted sum of similarities of each candidate to the answers given, and the sum of the weights. */
function similaritySums({ model, answers, plausibilities }: DialogState) {
  const sums = new Float64Array(plausibilities.length)
  let weight = 0
  for (const { number, meaning } of answers) {
    if (meaning === undefined) continue
    const { attribute, codes, starts } = model.topics[number]!.column
    weight += attribute.weight
    for (let caseNumber = 0; caseNumber < sums.length; caseNumber++) {
      const stand = starts ? standOfSeveral(codes, starts, meaning, caseNumber) : meaning[codes[caseNumber]!]!
      if (stand === FITS) sums[caseNumber]! += attribute.weight
      else if (stand === SAYS_NOTHING) sums[caseNumber]! += attribute.weight * attribute.missing
    }
  }
  const count = plausibilities.reduce((sum, plausibility) => sum + Number(plausibility > 0), 0)
  return { sums, weight, count }
}
