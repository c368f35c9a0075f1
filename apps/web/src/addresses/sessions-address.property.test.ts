import { sessionFilters, sessionPriorities, sessionSorts } from '@advisor/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  firstSessions,
  readSessionsHash,
  sessionOrigins,
  sessionPageSizes,
  sessionsPath,
  sessionTabs,
  templateViews,
  withClosed,
  withList,
  withOpened,
  writeSessionsHash,
  type SessionsAddress,
} from './sessions-address.ts'

const id = fc.integer({ min: 1, max: 999_999_999 }).map(String)
const text = fc.string({ maxLength: 200, unit: 'grapheme' })
const answer = fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' })
const answers = fc.record(
  {
    title: answer,
    serial: answer,
    model: answer,
    order: answer,
    ticket: answer,
    priority: fc.constantFrom(...sessionPriorities),
    due: fc.constantFrom('2026-02-28', '1999-12-31'),
  },
  { requiredKeys: [] },
)

const address: fc.Arbitrary<SessionsAddress> = fc
  .record({
    view: fc.constantFrom(...templateViews),
    page: fc.integer({ min: 1, max: 999_999 }),
    rows: fc.constantFrom(...sessionPageSizes),
    sortBy: fc.constantFrom(...sessionSorts),
    sortDesc: fc.boolean(),
    filterName: fc.constantFrom(...sessionFilters),
    filterValue: text,
    dashTab: fc.constantFrom(...sessionOrigins),
    workgroup: fc.constantFrom('', 'ALL', 'ALL_WORKGROUP', 'pump-team'),
    withClosed: fc.boolean(),
    find: text,
    opened: fc.uniqueArray(id, { maxLength: 20 }),
    shown: fc.nat(30),
    tab: fc.constantFrom(...sessionTabs),
    adding: fc.option(answers, { nil: undefined }),
  })
  .map(({ shown, adding, ...rest }) => ({
    ...rest,
    ...(rest.opened[shown] !== undefined && { selected: rest.opened[shown] }),
    ...(adding && { adding }),
  }))

describe('the hash of service sessions', () => {
  it('gives back what was written into it', () => {
    fc.assert(
      fc.property(address, (said) => {
        expect(readSessionsHash(writeSessionsHash(said))).toEqual(said)
      }),
    )
  })

  it('survives being a part of a real address', () => {
    fc.assert(
      fc.property(address, (said) => {
        const { hash, searchParams } = new URL(sessionsPath(said, { project: 'velluto' }), 'http://own.invalid')
        expect(searchParams.get('project')).toBe('velluto')
        expect(readSessionsHash(hash)).toEqual(said)
      }),
    )
  })

  it('is never an error, and what is read from nonsense can be written', () => {
    const names = ['page', 'rows', 'sortBy', 'sortDesc', 'filterName', 'dashTab', 'workgroup', 'oDS', 'sDS', 'tab']
    const nonsense = fc
      .array(fc.tuple(fc.constantFrom(...names, 'view', 'DASHBOARD', 'add', 'due'), fc.string({ unit: 'binary' })))
      .map((pairs) => `#${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`)
    fc.assert(
      fc.property(fc.oneof(nonsense, fc.string({ unit: 'binary' })), (hash) => {
        const said = readSessionsHash(hash)
        expect(readSessionsHash(writeSessionsHash(said))).toEqual(said)
      }),
    )
  })

  it('has the names of the specification, and says nothing of what is usual', () => {
    expect(writeSessionsHash()).toBe('#DASHBOARD')
    expect(readSessionsHash('')).toEqual(firstSessions)
    const said: SessionsAddress = {
      ...{ ...firstSessions, page: 3, sortBy: 'dueAt', sortDesc: false, filterName: 'STATUS', filterValue: 'open' },
      ...{ dashTab: 'WRKGRP', workgroup: 'ALL', opened: ['12', '7'], selected: '7', tab: 'notes' },
    }
    expect(writeSessionsHash(said)).toBe(
      '#DASHBOARD&page=3&sortBy=dueAt&sortDesc=false&filterName=STATUS&filterValue=open&dashTab=WRKGRP&workgroup=ALL&oDS=12@7&sDS=7&tab=notes',
    )
    expect(writeSessionsHash({ view: 'DS_REPAIR_HISTORY' })).toBe('#RepairHistory&view=RepairHistory')
    expect(readSessionsHash('#view=RepairHistory').view).toBe('DS_REPAIR_HISTORY')
    expect(readSessionsHash('', 'DS_REPAIR_HISTORY').view).toBe('DS_REPAIR_HISTORY')
    expect(readSessionsHash('#DASHBOARD', 'DS_REPAIR_HISTORY').view).toBe('DS_DASHBOARD')
  })

  it.each([
    ['page=10000', { page: 10_000 }],
    ['page=0&rows=7', {}],
    ['page=99999999999', {}],
    ['sortBy=colour&sortDesc=perhaps', {}],
    ['filterName=PASSWORD', {}],
    ['workgroup=../x&tab=secrets&dashTab=mine', {}],
    ['oDS=1@@x@2@1@-3@1e5', { opened: ['1', '2'] }],
    ['sDS=5', { opened: ['5'], selected: '5' }],
    ['sDS=five', {}],
    ['add=1&serial=40117820&title=No+steam&priority=whenever', { adding: { serial: '40117820', title: 'No steam' } }],
    ['title=No steam', {}],
  ])('#DASHBOARD&%s is read as what it can mean', (fields, changes) => {
    expect(readSessionsHash(`#DASHBOARD&${fields}`)).toEqual({ ...firstSessions, ...changes })
  })
})

describe('tabs', () => {
  it('opening a session adds a tab and shows it; closing one shows its neighbour, and Default behind the last one', () => {
    const two = withOpened(withOpened(firstSessions, '1'), '2')
    expect(two).toMatchObject({ opened: ['1', '2'], selected: '2' })
    expect(withOpened({ ...two, tab: 'notes' }, '2')).toEqual({ ...two, tab: 'notes' })
    expect(withOpened({ ...two, tab: 'notes' }, '1')).toEqual({ ...two, selected: '1', tab: 'work' })
    expect(withClosed(two, '1')).toEqual({ ...two, opened: ['2'] })
    const one = withClosed(two, '2')
    expect(one).toEqual({ ...two, opened: ['1'], selected: '1' })
    expect(withClosed(one, '1')).toEqual({ ...firstSessions, selected: undefined })
  })

  it('opening a list resets the part of sessions', () => {
    const shown = { ...withOpened(firstSessions, '4', 'notes'), page: 3 }
    expect(withList(shown, { dashTab: 'WRKGRP' })).toEqual({
      ...{ ...firstSessions, dashTab: 'WRKGRP', opened: ['4'], selected: undefined },
    })
  })
})
