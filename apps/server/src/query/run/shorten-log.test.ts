import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { shortenLog } from './shorten-log.ts'

const lines = Array.from(
  { length: 30 },
  (_, at) => `[2024-03-01 00:${10 + at}:00] INFO pump.ctrl tick=${at} p=8.${at} bar state=RUN`,
)

test('of a log stays what is not said again and again', () => {
  const log = lines.toSpliced(11, 0, '[2024-03-01 00:21:13] ERROR grinder E204 stall detected after 3 s').join('\n')
  expect(shortenLog(log)).toBe('ERROR grinder E204 stall detected after 3 s')
  expect(shortenLog(log.replaceAll('\n', ' '))).toBe('ERROR grinder E204 stall detected after 3 s')
})

test('prose is no log, however long', () => {
  const prose =
    'The machine makes a loud noise when the pump starts, and after a while the pump stops. We changed the pump last year, and the noise came back. ' +
    'The customer says that the pump was never serviced. The technician who was there heard the pump from the door, and he thinks that the valve behind ' +
    'the pump is stuck, since the pump runs dry when the tank is empty.'
  expect(shortenLog(prose)).toBeUndefined()
})

test('a short text and a log of routine alone stay as they are', () => {
  expect(shortenLog('E204 E204 E204 E204')).toBeUndefined()
  expect(shortenLog(lines.join('\n'))).toBeUndefined()
})

const data =
  process.env['ADVISOR_TEST_DATA'] ?? fileURLToPath(new URL('../../../../../../shared/data', import.meta.url))
const file = join(data, 'field/06-long-query.txt')
if (!existsSync(file)) console.info(`A log of the field is not tested: there is no ${file} (set ADVISOR_TEST_DATA).`)

test.skipIf(!existsSync(file) && !process.env['ADVISOR_REQUIRE_TEST_DATA'])(
  'a log of the field is short enough to be searched',
  () => {
    const rare = shortenLog(readFileSync(file, 'utf8'))
    expect(rare).toContain('E204')
    expect(rare!.length).toBeLessThan(300)
  },
)
