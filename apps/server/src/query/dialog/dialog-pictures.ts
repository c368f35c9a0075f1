import type { DialogPicture, ModelPicture } from '@advisor/contract'
import type { OpenedBranch } from '../../access/opened-project.ts'
import type { AskAnswer } from '../../search-index/protocol.ts'
import { findQuestion, type ModelQuestion } from './questions.ts'
import type { Searching } from '../search-context.ts'

/** The pictures of a question and of its answers. */
export interface DialogPictures {
  ofQuestion?: DialogPicture
  /** By symbol. */
  ofAnswers: ReadonlyMap<string, DialogPicture>
}

/** Returns the pictures of the question that is asked, with addresses and sizes. The caller's sight covers the question. */
export async function readDialogPictures(
  { services, opened: { model, questSight } }: Searching,
  ask: AskAnswer['ask'],
): Promise<DialogPictures> {
  const question = ask && findQuestion(model, questSight, ask.attribute)
  if (!question) return { ofAnswers: new Map() }
  const offered = new Set(ask.choices.flatMap(({ choice }) => ('is' in choice ? [choice.is] : [])))
  const symbols = symbolsOf({ model }, question).filter(({ id }) => offered.has(id))
  const own = question.member === undefined ? question.slot.picture : undefined
  const pictures = symbols.flatMap(({ id, picture }) => (picture ? [{ id, picture }] : []))
  const hashes = [...(own ? [own] : []), ...pictures.map(({ picture }) => picture)].map(({ hash }) => hash)
  const sizes = await services.pictureSizes.of([...new Set(hashes)])
  const shown = ({ hash }: ModelPicture): DialogPicture => {
    const size = sizes.get(hash)
    const url = `${services.apiPath}/modelPicture.action?slot=${question.slot.id}&file=${hash}`
    return { url, ...(size && { size }) }
  }
  return {
    ...(own && { ofQuestion: shown(own) }),
    ofAnswers: new Map(pictures.map(({ id, picture }) => [id, shown(picture)])),
  }
}

/** The picture with this hash of a slot or of its symbols; undefined if the caller does not see the slot, or it has no such picture. */
export function findVisiblePicture(
  { model, sight }: Pick<OpenedBranch, 'model' | 'sight'>,
  slotId: string,
  hash: string,
): ModelPicture | undefined {
  const found = sight.attributes.has(slotId) ? model.slots.get(slotId) : undefined
  if (!found) return undefined
  const attributes = 'attribute' in found ? [found.attribute] : found.members
  const symbols = attributes.flatMap((attribute) => symbolsOf({ model }, { attribute }))
  return [found.slot, ...symbols].map(({ picture }) => picture).find((picture) => picture?.hash === hash)
}

function symbolsOf({ model }: Pick<OpenedBranch, 'model'>, { attribute }: Pick<ModelQuestion, 'attribute'>) {
  return (attribute.type === undefined ? undefined : model.types.get(attribute.type)?.symbols) ?? []
}
