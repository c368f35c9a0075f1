/** The number of a text among those numbered so far, in order of first appearance; a new one gets the next. */
export function numberOf(numbers: Map<string, number>, text: string): number {
  let number = numbers.get(text)
  if (number === undefined) numbers.set(text, (number = numbers.size))
  return number
}
