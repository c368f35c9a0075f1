import type { Attribute, TrayField } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'

/** How the values of an attribute are entered. */
export type ValueEditor = Pick<TrayField, 'editor' | 'unit' | 'format' | 'isWhole'>

const wholeNumbers: readonly Attribute['dataType'][] = ['integer', 'short', 'long']
const numbers: readonly Attribute['dataType'][] = [...wholeNumbers, 'float', 'double']

/** Undefined for what nobody asks for: groups of attributes, and what favours solutions whatever is asked. */
export function editorOf(model: Model, { dataType, type, unit, numberFormat }: Attribute): ValueEditor | undefined {
  if (dataType === 'void' || dataType === 'bias') return undefined
  if (dataType === 'symbol') return { editor: symbolEditor(model, type ?? '') }
  if (dataType === 'boolean' || dataType === 'date') return { editor: dataType }
  if (!numbers.includes(dataType)) return { editor: 'text' }
  return {
    editor: 'number',
    ...(wholeNumbers.includes(dataType) && { isWhole: true }),
    ...(unit !== undefined && { unit }),
    ...(numberFormat && { format: numberFormat }),
  }
}

function symbolEditor(model: Model, typeId: string): 'taxonomy' | 'scale' | 'list' {
  const type = model.types.get(typeId)
  if (type?.symbols.some(({ parent }) => parent !== undefined)) return 'taxonomy'
  return type && hasOrder(type.order) ? 'scale' : 'list'
}

/** Whether the symbols of a type are in an order, so that there are ranges of them. */
export function hasOrder(order: string): boolean {
  return order === 'global' || order === 'pre-order' || order === 'post-order'
}
