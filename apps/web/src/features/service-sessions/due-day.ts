/** The last minute of a day `YYYY-MM-DD` where the user is, as ISO time. */
export const dueInstant = (day: string): string => new Date(`${day}T23:59:00`).toISOString()

/** The day of an ISO time where the user is: `YYYY-MM-DD`, as date fields have it. */
export function dueDay(instant: string): string {
  const at = new Date(instant)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
