import { describe, expect, it } from 'vitest'
import { endOfDay, startOfDay } from './start-of-day.ts'

describe('a day begins', () => {
  it.each([
    ['2027-01-31', 'Europe/Berlin', '2027-01-30T23:00:00.000Z'],
    ['2027-07-01', 'Europe/Berlin', '2027-06-30T22:00:00.000Z'],
    ['2027-01-31', 'Asia/Kolkata', '2027-01-30T18:30:00.000Z'],
    ['2027-01-31', 'America/Los_Angeles', '2027-01-31T08:00:00.000Z'],
    ['2027-01-31', 'Pacific/Kiritimati', '2027-01-30T10:00:00.000Z'],
    ['2027-01-31', 'Pacific/Niue', '2027-01-31T11:00:00.000Z'],
    ['2027-01-31', 'UTC', '2027-01-31T00:00:00.000Z'],
  ])('%s in %s at %s', (day, zone, at) => expect(startOfDay(day, zone).toISOString()).toBe(at))

  it('later than midnight where the clocks are put forward then', () =>
    // Chile: 0:00 becomes 1:00.
    expect(startOfDay('2026-09-06', 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z'))

  it('with the next one where a time zone has left it out', () =>
    // Samoa went over the date line.
    expect(startOfDay('2011-12-30', 'Pacific/Apia')).toEqual(startOfDay('2011-12-31', 'Pacific/Apia')))
})

it('a day ends where the next one begins, however long it is', () => {
  expect(endOfDay('2027-10-31', 'Europe/Berlin').toISOString()).toBe('2027-10-31T23:00:00.000Z')
  expect(endOfDay('2027-12-31', 'UTC').toISOString()).toBe('2028-01-01T00:00:00.000Z')
})
