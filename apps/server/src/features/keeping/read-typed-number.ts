const highestNumber = 2_147_483_647

/** The number of a solution as an address has it; undefined for anything else. */
export function readTypedNumber(text: string | null): number | undefined {
  if (text === null || !/^[1-9]\d{0,9}$/.test(text)) return undefined
  const number = Number(text)
  return number <= highestNumber ? number : undefined
}
