import type { FieldFacts } from './field-facts.ts'
import type { ProposedSlot } from './propose-slot.ts'

/** Names of what is looked for, the surest first. */
const names = [
  /diagnos|befund|진단|диагноз|診断|诊断|診斷/iu,
  /(?:^|[ _-])(?:root[ _-]?)?causes?$|ursachen?$|causa\b|原因|причина|원인/iu,
  /(?:^|[ _-])(?:faults?|defects?|defekte?|failure(?:[ _-]?(?:mode|type))?)$|^fehler(?:art|typ)?$|störung(?:sart)?$|panne|défaut|guasto|fallo|avería|falha|defeito|неисправность|故障|고장/iu,
]
/** Each value stands in so many articles, on average. */
const leastRepeated = 5
/** More values are too many to choose among. */
const mostValues = 500
/** Of ten articles so many have a value. */
const leastFilled = 8

/**
 * The field that guided search looks for: a choice of few values, of which nearly every article has one, which repeat often, and
 * which is named like a fault. Undefined where there is none.
 */
export function findDiagnosis(
  rows: number,
  proposed: readonly { facts: FieldFacts; slot: ProposedSlot }[],
): FieldFacts | undefined {
  const fitting = proposed
    .filter(({ facts, slot }) => isChoice(slot) && isRepeated(facts, rows))
    .map(({ facts }) => facts)
  for (const pattern of names) {
    const found = fitting.find(({ name }) => pattern.test(name))
    if (found) return found
  }
  return undefined
}

function isChoice({ path, define: { dataType, multiple } }: ProposedSlot): boolean {
  return dataType === 'symbol' && !multiple && path === undefined
}

function isRepeated({ distinct, filledRows, valueCount, hasManyValues }: FieldFacts, rows: number): boolean {
  const count = distinct.size
  const isFew = !hasManyValues && count >= 2 && count <= mostValues
  return isFew && count * leastRepeated <= valueCount && filledRows * 10 >= rows * leastFilled
}
