import { ownValue } from '@advisor/contract'
import { engineSchema, fittingValues, plainText, type Model } from '@advisor/domain-model'
import { compileSchema, type Schema } from '@advisor/engine/schema'
import { buildColumns, likeThis, searchCases, type CaseValues } from '@advisor/engine/values'
import type { ReadSolution } from '../../reading/open-slots.ts'
import type { RichTexts } from '../../reading/rich-texts.ts'
import { resemblanceOf, sketchOf, type Sketch } from '../../query/run/near-sketch.ts'

/** What is compared of a solution: its values and its texts, as far as the reader sees them. */
interface Described {
  number: number
  values: CaseValues
  /** By slot. */
  texts: ReadonlyMap<string, Sketch>
}

/**
 * By number: how much each of the solutions is like the first, 0..1. It is the mean over the slots that the first one
 * fills and the reader sees, by their weights: of values the similarity that the model defines, which is the one of
 * searches; of texts the share of their shingles that both have, in the master language of each.
 */
export function likenessToFirst(
  model: Model,
  richTexts: RichTexts,
  first: ReadSolution,
  others: readonly ReadSolution[],
): ReadonlyMap<number, number> {
  const asked = describe(model, richTexts, first)
  const described = others.map((other) => describe(model, richTexts, other))
  const byValues = compareValues(model, asked.values, described)
  const textWeight = sum([...asked.texts.keys()].map((slotId) => weightOf(model, slotId)))
  const whole = byValues.weight + textWeight
  return new Map(
    described.map(({ number, texts }) => {
      const ofTexts = [...asked.texts].map(([slotId, sketch]) => {
        const other = texts.get(slotId)
        return other ? weightOf(model, slotId) * resemblanceOf(sketch, other) : 0
      })
      const ofValues = byValues.weight * (byValues.similarities.get(number) ?? 0)
      return [number, whole === 0 ? 0 : Math.min(1, (ofValues + sum(ofTexts)) / whole)]
    }),
  )
}

function describe(
  model: Model,
  richTexts: RichTexts,
  { solution: { number, casebaseId, masterLocale }, content, sees }: ReadSolution,
): Described {
  const casebase = model.casebases.get(casebaseId)
  const values = casebase ? fittingValues(model, casebase, { masterLocale, content }) : {}
  const texts = Object.entries(ownValue(content.texts, masterLocale) ?? {}).filter(([slotId]) => sees.slots.has(slotId))
  return {
    number,
    values: Object.fromEntries(Object.entries(values).filter(([slotId]) => sees.slots.has(slotId))),
    texts: new Map(
      texts.map(([slotId, text]) => {
        const isRich = model.slots.get(slotId)?.slot.form === 'rich'
        return [slotId, sketchOf(isRich ? plainText(richTexts.clean(text)) : text)]
      }),
    ),
  }
}

/** The similarity of each solution's values to those asked for, 0..1, by number; and the weight of these values. */
function compareValues(
  model: Model,
  asked: CaseValues,
  others: readonly Described[],
): { similarities: ReadonlyMap<number, number>; weight: number } {
  const schema = schemaOf(model)
  const constraints = likeThis(schema, asked)
  if (constraints.length === 0 || others.length === 0) return { similarities: new Map(), weight: 0 }
  const columns = buildColumns(
    schema,
    others.map(({ values }) => values),
    (place) => others[place]?.number ?? place,
  )
  const caseIds = Float64Array.from(others, ({ number }) => number)
  const { hits } = searchCases(schema, [{ columns, caseIds }], {
    constraints,
    hiding: { share: 0 },
    size: others.length,
  })
  const similarities = hits.map(({ id, contributions }): [number, number] => {
    const compared = contributions.filter(({ source }) => source === 'constraint')
    const possible = sum(compared.map((each) => each.possible ?? 0))
    return [id, possible === 0 ? 0 : sum(compared.map(({ contribution }) => contribution)) / possible]
  })
  return {
    similarities: new Map(similarities),
    weight: sum(constraints.map(({ attribute }) => schema.get(attribute).weight)),
  }
}

const schemas = new WeakMap<Model, Schema>()

/** The engine's schema of a model, compiled when it is first asked for. */
function schemaOf(model: Model): Schema {
  const schema = schemas.get(model) ?? compileSchema(engineSchema(model))
  schemas.set(model, schema)
  return schema
}

const weightOf = (model: Model, slotId: string) => model.slots.get(slotId)?.slot.weight ?? 1

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
