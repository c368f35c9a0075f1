import { setTimeout as sleep } from 'node:timers/promises'

/** What a user does; asked for each time, so that it can depend on the last answer. */
export type Act = () => Promise<void>

/**
 * Lets each user act once a second, evenly staggered, for some seconds. Returns the milliseconds of each act in ascending order,
 * from when it was due: the waiting time of a stalled server counts.
 */
export async function pacedUsers(users: readonly Act[], seconds: number): Promise<number[]> {
  const startedAt = performance.now()
  const times: number[] = []
  await Promise.all(
    users.map(async (act, number) => {
      for (let second = 0; second < seconds; second++) {
        const dueAt = startedAt + (second + number / users.length) * 1_000
        await sleep(Math.max(0, dueAt - performance.now()))
        await act()
        times.push(performance.now() - dueAt)
      }
    }),
  )
  return times.sort((a, b) => a - b)
}
