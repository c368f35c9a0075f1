const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The most that the clocks of a time zone differ from UTC. */
const mostOffsetMs = 15 * 60 * minuteMs

/**
 * When a day (`2027-01-31`) begins in a time zone of the IANA database: its first minute, which is not midnight where the clocks are
 * put forward then. A day that a time zone leaves out begins with the one behind it.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const dayOf = localDays(timeZone)
  const midnight = Date.parse(`${day}T00:00:00Z`)
  let before = midnight - mostOffsetMs
  let from = midnight + mostOffsetMs
  while (from - before > minuteMs) {
    const middle = before + Math.floor((from - before) / (2 * minuteMs)) * minuteMs
    if (dayOf(middle) < day) before = middle
    else from = middle
  }
  return new Date(from)
}

/** When a day has ended in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
  return startOfDay(next, timeZone)
}

/** Tells the day of a moment in the time zone, as `2027-01-31`. */
function localDays(timeZone: string): (ms: number) => string {
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  })
  return (ms) => {
    const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]))
    return [parts.get('year')?.padStart(4, '0'), parts.get('month'), parts.get('day')].join('-')
  }
}
