import type { Attribute } from '@advisor/contract'
import type { Fault } from './model.ts'

const wholeNumbers: readonly Attribute['dataType'][] = ['short', 'integer', 'long']
const decimalNumbers: readonly Attribute['dataType'][] = ['float', 'double', 'bias']

/** What is wrong with the number format of an attribute; undefined if it fits the data type. */
export function numberFormatFault({ dataType, numberFormat }: Attribute): Fault | undefined {
  if (!numberFormat) return undefined
  const { grouping, minDigits, decimals } = numberFormat
  const isWhole = wholeNumbers.includes(dataType)
  if (!isWhole && !decimalNumbers.includes(dataType))
    return {
      message: `a number format belongs to numbers; its data type is ${dataType}.`,
      said: { key: 'format-only-numbers' },
    }
  if (isWhole && decimals !== undefined)
    return {
      message: `its number format has decimals; data type ${dataType} has none.`,
      said: { key: 'format-no-decimals' },
    }
  if (minDigits === undefined) return undefined
  if (!isWhole)
    return {
      message: `zeros in front (minDigits) belong to whole numbers; its data type is ${dataType}.`,
      said: { key: 'zeros-whole-numbers' },
    }
  return grouping === false
    ? undefined
    : { message: 'zeros in front (minDigits) need "grouping": false.', said: { key: 'zeros-without-groups' } }
}
