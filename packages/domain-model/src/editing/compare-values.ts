import type { Attribute, Similarity, Type } from '@advisor/contract'
import { EngineError } from '@advisor/engine/errors'
import { compileSchema, expressionResult } from '@advisor/engine/schema'
import { engineAttribute, engineType } from '../engine-schema.ts'
import type { SaidProblem } from '../model.ts'
import { similarityFault } from '../similarity-fault.ts'

/** An attribute, as far as its values are compared. */
export type ComparedAttribute = Pick<Attribute, 'dataType' | 'type'>

/** The similarity of a searched value and of one in a solution, in 0..1; undefined for a value of another kind. */
export type Comparing = (searched: unknown, found: unknown) => number | undefined

/** How two values are compared. */
export interface Compared {
  compare: Comparing
  /**
   * What a formula gives for two values, as it is: outside of 0..1, or no finite number, as log(-1) and 1/0 give. They count as
   * {@link compare} says all the same. Undefined without a formula, and for a value of another kind.
   */
  given: Comparing
}

const MS_PER_DAY = 86_400_000

/**
 * How the engine compares two values of an attribute by a similarity. Tells the fault of a similarity that the engine refuses: one that
 * does not fit the kind of values, leaves 0..1, or has a mistake in its formula.
 */
export function comparing(
  { dataType, type: typeId }: ComparedAttribute,
  similarity: Similarity | undefined,
  type: Type | undefined,
): Compared | { fault: SaidProblem } {
  const attribute = engineAttribute(
    {
      ...{
        kind: 'attribute',
        id: 'tried',
        caption: 'tried',
        dataType,
        multiple: false,
        missingSimilarity: 0,
        cost: 'cheap',
      },
      ...(typeId !== undefined && { type: typeId }),
      ...(similarity && { similarity }),
    },
    'tried',
  )
  if (!attribute) return { fault: { key: 'similarity-elsewhere' } }
  try {
    const schema = compileSchema({ types: type ? [engineType(type)] : [], attributes: [attribute] })
    const compiled = schema.get('tried')
    if (!('local' in compiled)) return { fault: { key: 'similarity-elsewhere' } }
    const { local, symbols } = compiled
    const valueOf = (given: unknown) => {
      if (dataType === 'symbol') return typeof given === 'string' ? symbols?.numberOf(given) : undefined
      return engineValue(dataType, given)
    }
    const formula =
      similarity?.kind === 'custom'
        ? expressionResult({ kind: 'expression', expression: similarity.expression }, compiled)
        : undefined
    return {
      given(searched, found) {
        const [question, value] = [valueOf(searched), valueOf(found)]
        if (!formula || question === undefined || value === undefined) return undefined
        return formula(question, value)
      },
      compare(searched, found) {
        const [question, value] = [valueOf(searched), valueOf(found)]
        if (question === undefined || value === undefined) return undefined
        try {
          return local(question)(value)
        } catch (error) {
          // A formula can go wrong for some values alone.
          if (error instanceof EngineError) return undefined
          throw error
        }
      },
    }
  } catch (error) {
    if (error instanceof EngineError) return { fault: similarityFault(error, dataType, similarity) }
    throw error
  }
}

/** A value as the engine compares it; undefined for one of another kind. */
function engineValue(dataType: Attribute['dataType'], given: unknown): number | bigint | string | undefined {
  switch (dataType) {
    case 'boolean':
      return typeof given === 'boolean' ? Number(given) : undefined
    case 'string':
      return typeof given === 'string' ? given : undefined
    case 'date': {
      const time = typeof given === 'string' ? Date.parse(`${given}T00:00:00Z`) : Number.NaN
      return Number.isNaN(time) ? undefined : time / MS_PER_DAY
    }
    case 'long':
      return typeof given === 'number' && Number.isSafeInteger(given) ? BigInt(given) : undefined
    default:
      return typeof given === 'number' && Number.isFinite(given) ? given : undefined
  }
}
