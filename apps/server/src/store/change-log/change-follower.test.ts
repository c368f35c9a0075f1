import { expect, it } from 'vitest'
import { createTestDatabase } from '../../database/testing.ts'
import { openWayTo } from '../../database/testing/way-to-database.ts'
import { ChangeFollower } from './change-follower.ts'
import { currentPosition } from './change-log.ts'

it('a listener is told until when all was heard, and that nothing is heard when the connection gives no sign', async () => {
  const database = await createTestDatabase()
  const way = await openWayTo(database.connectionString)
  const heard: number[] = []
  const states: boolean[] = []
  const follower = new ChangeFollower({
    db: database.db,
    connectionString: way.connectionString,
    from: await currentPosition(database.db),
    apply: () => Promise.resolve(),
    onTrouble: () => undefined,
    pollMs: 20,
    proofMs: 20,
  })
  follower.hear({
    channels: [],
    hear: () => undefined,
    listening: (isListening) => void states.push(isListening),
    heardAll: (untilMs) => void heard.push(untilMs),
  })
  follower.start()
  await expect.poll(() => heard.length).toBeGreaterThan(2)
  expect(heard).toEqual(heard.toSorted((left, right) => left - right))
  expect(states).toEqual([true])
  way.stall()
  await expect.poll(() => states.slice(0, 2)).toEqual([true, false])
  await follower.close()
  await database.close()
})
