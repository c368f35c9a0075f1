import type { Attribute } from '@advisor/contract'

const wholeNumbers: readonly Attribute['dataType'][] = ['short', 'integer', 'long']
const decimalNumbers: readonly Attribute['dataType'][] = ['float', 'double', 'bias']

/** What is wrong with the number format of an attribute, in a sentence; undefined if it fits the data type. */
export function numberFormatFault({ dataType, numberFormat }: Attribute): string | undefined {
  if (!numberFormat) return undefined
  const { grouping, minDigits, decimals } = numberFormat
  const isWhole = wholeNumbers.includes(dataType)
  if (!isWhole && !decimalNumbers.includes(dataType))
    return `a number format belongs to numbers; its data type is ${dataType}.`
  if (isWhole && decimals !== undefined) return `its number format has decimals; data type ${dataType} has none.`
  if (minDigits === undefined) return undefined
  if (!isWhole) return `zeros in front (minDigits) belong to whole numbers; its data type is ${dataType}.`
  return grouping === false ? undefined : 'zeros in front (minDigits) need "grouping": false.'
}
