import type { ModelDocument, ModelKind } from '@advisor/contract'
import type { EditorTarget } from '@advisor/domain-model/editing'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useModelPlace } from '../model-place.ts'
import { useModelObject } from '../model-queries.ts'
import { useAdmin } from '../../admin/admin-project.ts'
import { asFields, asList, asText, useEditor, type Fields } from './editor-context.ts'
import { usePermissionNames } from './permission-names.ts'

/** As many are listed; the others are found by their names. */
export const listedTargets = 60

/** What a reference can name. */
export interface Target {
  id: string
  caption: string
}

interface References {
  to: readonly EditorTarget[]
  slotIn?: string
}

const others = ['role', 'permission', 'locale', 'tab', 'state', 'symbol'] as const

/** The kinds of documents among targets. */
export const kindsOf = (to: readonly EditorTarget[]): ModelKind[] =>
  to.filter((each): each is ModelKind => !others.some((other) => other === each))

/** What a reference can name, by their names; undefined until it is known. `owner` is the object that has the reference. */
export function useTargets({ to, slotIn }: References, owner: Fields): readonly Target[] | undefined {
  const { rows } = useModelPlace()
  const { document } = useEditor()
  const kinds = kindsOf(to)
  const special = to.find((each) => !kinds.some((kind) => kind === each))
  const { roles } = useAdmin()
  const permissions = usePermissionNames()
  const slot = slotIn === undefined ? '' : asText(owner[slotIn]) || asText(document[slotIn])
  const symbols = useSymbolsOfSlot(special === 'symbol' ? slot : '')
  const formats = useFormats()
  const languages = useLanguages()
  switch (special) {
    case 'role':
      return roles
    case 'permission':
      return permissions
    case 'locale':
      return languages.map((id) => ({ id, caption: formats.language(id) }))
    case 'tab':
      return partsOf(document.tabs)
    case 'state':
      return partsOf(document.states)
    case 'symbol':
      return slot === '' ? [] : symbols
    default:
      return rows.filter(({ kind, change }) => kinds.some((each) => each === kind) && change !== 'delete')
  }
}

const partsOf = (parts: unknown): Target[] =>
  asList(parts)
    .map(asFields)
    .map(({ id, caption }) => ({ id: asText(id), caption: asText(caption) }))

/** The languages of the project. */
export function useLanguages(): readonly string[] {
  const { project } = useModelPlace()
  return project.locales
}

/** The attribute of a slot; undefined until it is known. */
export function useAttributeOfSlot(
  slot: string,
): Extract<ModelDocument, { kind: 'attribute' | 'composite-attribute' }> | undefined {
  const place = useModelPlace()
  const ofSlot = useModelObject(place, 'slot', slot).data?.object.document
  const id = ofSlot?.kind === 'slot' ? ofSlot.attribute : undefined
  const isComposite = place.rows.some((row) => row.kind === 'composite-attribute' && row.id === id)
  const attribute = useModelObject(place, isComposite ? 'composite-attribute' : 'attribute', id).data?.object.document
  return attribute?.kind === 'attribute' || attribute?.kind === 'composite-attribute' ? attribute : undefined
}

/** The symbols of a slot; none of a slot without symbols, undefined until they are known. */
export function useSymbolsOfSlot(slot: string): readonly Target[] | undefined {
  const attribute = useAttributeOfSlot(slot)
  const symbols = useSymbolsOfType(attribute?.kind === 'attribute' ? (attribute.type ?? '') : '')
  if (slot === '' || (attribute && !(attribute.kind === 'attribute' && attribute.type !== undefined))) return []
  return symbols
}

/** The symbols of a type; undefined until they are known. */
export function useSymbolsOfType(type: string) {
  const place = useModelPlace()
  const document = useModelObject(place, 'type', type).data?.object.document
  return document?.kind === 'type' ? document.symbols : undefined
}
