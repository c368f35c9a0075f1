import { Preferences } from '@advisor/contract'
import { describe, expect, it } from 'vitest'
import { changeChannel, installationChanged } from '../store/change-log/change-log.ts'
import type { LiveSession } from './kept-sessions.ts'
import { KeptSessions, sessionChannel, sessionNotices } from './kept-sessions.ts'

const session: LiveSession['session'] = {
  ...{ idHash: 'a', locale: 'en', createdAt: new Date(), expiresAt: new Date(), searchStep: null },
  ...{ projectId: null, branch: null, profile: null, quest: null },
}
const live: LiveSession = {
  session,
  caller: {
    ...{ userId: 'anna', username: 'anna', realName: 'Anna' },
    ...{ roles: [], permissions: new Set(), applications: new Set(), grants: [] },
    preferences: Preferences.parse({}),
    password: { isThere: true, changedAt: new Date(), mustChange: false },
    secondFactor: { isSet: false, mustSet: false },
    consentedTo: null,
  },
}
const change = { projectId: null, branch: null, objectId: 'x', version: null, userId: null }
const read = () => Promise.resolve(live)

function openKept(times?: ConstructorParameters<typeof KeptSessions>[0]): KeptSessions {
  const kept = new KeptSessions(times)
  kept.listening(true)
  return kept
}

describe('a login session in memory', () => {
  it('is as it was read, and as this node changed it', async () => {
    const kept = openKept()
    await kept.keep('a', read)
    expect(kept.get('a')).toEqual(live)
    kept.change('a', { searchStep: 'step' })
    expect(kept.get('a')?.session).toEqual({ ...session, searchStep: 'step' })
  })

  it('is not changed by what a request does to its copy', async () => {
    const kept = openKept()
    const found = await kept.keep('a', read)
    for (const copy of [found, kept.get('a')]) if (copy) copy.session.searchStep = 'elsewhere'
    expect(kept.get('a')?.session.searchStep).toBeNull()
  })

  it('goes when it ended here, and when another node changed it, and not for the own notice', async () => {
    const kept = openKept()
    await kept.keep('a', read)
    for (const notice of sessionNotices(kept.node, ['a'])) kept.hear(sessionChannel, notice)
    expect(kept.get('a')).toBeDefined()
    kept.forget('a')
    expect(kept.get('a')).toBeUndefined()
    await kept.keep('a', read)
    for (const notice of sessionNotices('other', ['b', 'a'])) kept.hear(sessionChannel, notice)
    expect(kept.get('a')).toBeUndefined()
  })

  it('stays when solutions change', async () => {
    const kept = openKept()
    await kept.keep('a', read)
    kept.hear(changeChannel, '')
    kept.takeIn([{ ...change, projectId: 'pumps', kind: 'solution' }])
    expect(kept.get('a')).toEqual(live)
  })

  it.each<[string, (kept: KeptSessions) => void]>([
    ['a wake-up says that rights changed', (kept) => kept.hear(changeChannel, installationChanged)],
    ['a user changes', (kept) => kept.takeIn([{ ...change, kind: 'user' }])],
    ['a role changes', (kept) => kept.takeIn([{ ...change, kind: 'role' }])],
    ['a group changes', (kept) => kept.takeIn([{ ...change, kind: 'group' }])],
    ['the connection is lost', (kept) => kept.listening(false)],
    ['the connection is there again', (kept) => kept.listening(true)],
  ])('goes with all others when %s', async (_, happen) => {
    const kept = openKept()
    await kept.keep('a', read)
    happen(kept)
    expect(kept.get('a')).toBeUndefined()
  })

  it('goes after its time, also when it is asked for and changed meanwhile', async () => {
    const kept = openKept({ keptMs: 60 })
    await kept.keep('a', read)
    const isThere = () => {
      kept.change('a', { searchStep: 'step' })
      return kept.get('a') !== undefined
    }
    expect(isThere()).toBe(true)
    await expect.poll(isThere, { interval: 5 }).toBe(false)
  })

  it('is not told while the connection gives no sign, and told again when it has', async () => {
    const kept = openKept({ unheardMs: 20 })
    await kept.keep('a', read)
    await expect.poll(() => kept.get('a'), { interval: 5 }).toBeUndefined()
    kept.heardAll(performance.now())
    expect(kept.get('a')).toEqual(live)
  })

  it('is not kept while nothing is heard', async () => {
    const kept = new KeptSessions()
    expect(await kept.keep('a', read)).toBe(live)
    expect(kept.get('a')).toBeUndefined()
  })

  it.each<[string, (kept: KeptSessions) => void]>([
    ['it changed here', (kept) => kept.change('a', { locale: 'de' })],
    ['it ended here', (kept) => kept.forget('a')],
    ['it changed elsewhere', (kept) => kept.hear(sessionChannel, 'other a')],
    ['a role changed', (kept) => kept.takeIn([{ ...change, kind: 'role' }])],
    ['the connection was lost and found', (kept) => [false, true].forEach((is) => kept.listening(is))],
  ])('is not kept when %s while it was read', async (_, happen) => {
    const kept = openKept()
    const { promise, resolve } = Promise.withResolvers<LiveSession>()
    const reading = kept.keep('a', () => promise)
    happen(kept)
    resolve(live)
    expect(await reading).toBe(live)
    expect(kept.get('a')).toBeUndefined()
  })
})

describe('notices of login sessions', () => {
  it('name the node and every session, in payloads that PostgreSQL takes', () => {
    const names = Array.from({ length: 500 }, (_, index) => String(index).padStart(64, '0'))
    const node = new KeptSessions().node
    const notices = sessionNotices(node, names)
    for (const notice of notices) expect(notice.length).toBeLessThan(8_000)
    expect(notices.flatMap((notice) => notice.split(' ').slice(1))).toEqual(names)
    expect(notices.map((notice) => notice.split(' ')[0])).toEqual(notices.map(() => node))
    expect(sessionNotices(node, [])).toEqual([])
  })
})
