import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isLater } from '../store/change-log/change-log.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { authors, customers, openTestRoom, patience, type TestRoom } from './testing/test-room.ts'

const many = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)

describe.each([0, 2])('an index with %i readers', { timeout: 60_000 }, (readers) => {
  let room: TestRoom
  beforeAll(async () => {
    room = await openTestRoom({ readers })
  })
  afterAll(() => room.close())

  it('finds what was written, with its language', async () => {
    const { hits, found } = await room.search('shaft seal', { locale: 'de' })
    // By its text in the language of the words, whatever the reader's is.
    expect([hits[0]?.id, hits[0]?.locale]).toEqual([1, 'en'])
    expect(found).toBeGreaterThan(0)
    expect((await room.search('wellendichtung', { locale: 'en' })).hits).toMatchObject([{ id: 1, locale: 'de' }])
  })

  it('finds by values, and by text and values', async () => {
    const constraints = [
      { attribute: 'product', operator: 'is' as const, values: ['membrane'], mode: 'precision' as const },
    ]
    expect(await room.find('', { constraints })).toEqual([2])
    expect(await room.find('pump', { constraints })).toEqual([2])
  })

  it('finds nothing for a customer that customers may not see', async () => {
    const sight = await room.sight(customers)
    expect(await room.find('platypus', { sight })).toEqual([])
    expect(await room.find('zanzibar', { sight })).toEqual([])
    expect(await room.find('zanzibar')).toEqual([1])
  })

  it('refuses an attribute that the sight does not cover as if there were none', async () => {
    const sight = await room.sight(customers)
    const asked = room.find('', { sight, constraints: [{ attribute: 'internal', operator: 'is-known' }] })
    await expect(asked).rejects.toThrow(/not-possible/)
  })

  it('counts what each sight covers, and says which branch it does not know', async () => {
    const [author, customer] = [await room.sight(authors), await room.sight(customers)]
    const counts = await room.index.ask<'count'>({
      kind: 'count',
      branches: [
        { projectId: 'pumps', branch: 'production', sight: author },
        { projectId: 'pumps', branch: 'production', sight: customer },
        { projectId: 'pumps', branch: 'nowhere', sight: author },
      ],
    })
    expect(counts).toEqual([4, 2, 'not-ready'])
  })

  it('suggests how a query goes on', async () => {
    const seen = { projectId: 'pumps', branch: 'production', sight: await room.sight() }
    const answer = await room.index.ask<'suggest'>({ kind: 'suggest', ...seen, text: 'shaf', locale: 'en', size: 5 })
    expect(answer).toMatchObject({ completions: ['shaft'], answer: { found: 1 } })
  })

  it('names the symbols of a text, of attributes that the sight covers', async () => {
    const seen = { projectId: 'pumps', branch: 'production', text: 'my rotary pump leaks', locale: 'en' }
    const map = async (sight = room.sight()) => room.index.ask<'map'>({ kind: 'map', ...seen, sight: await sight })
    expect(await map()).toMatchObject({ named: [{ attribute: 'product', symbol: 'rotary' }] })
    const all = await room.sight()
    const blind = { ...all, key: `${all.key} without attributes`, attributes: new Set<string>() }
    expect(await map(Promise.resolve(blind))).toMatchObject({ named: [] })
  })

  it('asks the next question of a dialog, by a guide that is stale after a change and replaced', async () => {
    const seen = { projectId: 'pumps', branch: 'production', sight: await room.sight() }
    const ask = () => room.index.ask<'ask'>({ kind: 'ask', ...seen, text: '', locale: 'en' })
    const first = await ask()
    expect(first).toMatchObject({ isStale: false, candidates: 4, ask: { attribute: 'product' } })
    await room.add('A tapir in the valve', [40])
    await expect.poll(() => room.find('tapir'), patience).toEqual([40])
    await expect.poll(ask, patience).toMatchObject({ isStale: true, candidates: 4 })
    await expect.poll(ask, patience).toMatchObject({ isStale: false, candidates: 5 })
  })

  it('says up to where it has seen the change log, and when the branch changed last', async () => {
    const before = await room.search('seal')
    expect(isLater(before.changedAt, before.position)).toBe(false)
    await room.add('An okapi in the valve', [41])
    await expect.poll(() => room.find('okapi'), patience).toEqual([41])
    const after = await room.search('seal')
    expect(isLater(after.changedAt, before.position)).toBe(true)
    expect(isLater(after.changedAt, after.position)).toBe(false)
    await room.add('Elsewhere', [42], { branches: ['development'] })
    await expect.poll(() => room.find('elsewhere', { branch: 'development' }), patience).toEqual([42])
    expect((await room.search('seal')).changedAt).toEqual(after.changedAt)
  })
})

describe('a change of the model', { timeout: 60_000 }, () => {
  let room: TestRoom
  beforeAll(async () => {
    room = await openTestRoom({ readers: 0 })
    await room.add('Numbat in the bearing', many(1_000, 600), { words: 300 })
    await vi.waitFor(async () => expect((await room.search('numbat')).found).toBe(600), {
      ...patience,
      timeout: 50_000,
    })
  }, 60_000)
  afterAll(() => room.close())

  const status = async (branch: string) =>
    (await room.index.ask<'status'>({ kind: 'status' })).find((each) => each.branch === branch)

  it('builds nothing where it is the caption of a quest, and is noted', async () => {
    const { position } = await room.search('seal')
    await room.change('quest', 'words', { caption: 'Look for words' })
    await expect.poll(async () => isLater((await room.search('seal')).changedAt, position), patience).toBe(true)
    expect(await status('production')).toMatchObject({ isRebuilding: false })
    expect(room.builds).toEqual([])
  })

  it('that weighs a slot otherwise has one branch built anew, while searches of it go on', async () => {
    const before = await room.search('numbat')
    await room.change('slot', 'title', { textWeight: 9 })
    const answersBefore: { found: number; isNewer: boolean }[] = []
    for (;;) {
      const { found, position } = await room.search('numbat')
      if (room.builds.length > 0) break
      answersBefore.push({ found, isNewer: isLater(position, before.position) })
    }
    expect(answersBefore.length).toBeGreaterThan(0)
    expect(answersBefore.filter(({ found, isNewer }) => found !== 600 || isNewer)).toEqual([])
    expect(room.builds).toEqual(['pumps/production'])
    const after = await room.search('numbat')
    expect(after.found).toBe(600)
    expect(isLater(after.changedAt, before.position)).toBe(true)
  })

  it('loses no change of solutions while the branch is built anew, and shows them meanwhile', async () => {
    room.builds.length = 0
    await room.change('slot', 'title', { textWeight: 5 })
    await expect.poll(async () => (await status('production'))?.isRebuilding, patience).toBe(true)
    await room.add('Quoll in the bearing', many(5_000, 3))
    await expect.poll(async () => (await room.search('quoll')).found, patience).toBe(3)
    await expect.poll(() => room.builds, patience).toEqual(['pumps/production'])
    expect((await room.search('quoll')).found).toBe(3)
  })

  it('is given up where an administrator wants so, and what changed meanwhile is found', async () => {
    room.builds.length = 0
    await room.log('index')
    await expect.poll(async () => (await status('production'))?.rebuildingSince, patience).toBeDefined()
    await room.log('index-end')
    await room.add('Wombat in the bearing', many(7_000, 3))
    await expect.poll(async () => (await room.search('wombat')).found, patience).toBe(3)
    await expect.poll(async () => (await status('production'))?.isRebuilding, patience).toBe(false)
    expect(room.builds).toEqual([])
    await room.log('index')
    await expect.poll(() => room.builds, patience).toEqual(['pumps/production'])
  })

  it('holds up no other branch', async () => {
    room.builds.length = 0
    await room.change('slot', 'title', { textWeight: 6 })
    await room.add('Bilby in the bearing', [6_000], { branches: ['development'] })
    await expect
      .poll(() => room.find('bilby', { branch: 'development' }), { ...patience, interval: 2 })
      .toEqual([6_000])
    expect(room.builds).toEqual([])
    await expect.poll(() => room.builds, patience).toEqual(['pumps/production'])
  })

  it('that is taken back builds nothing further', async () => {
    room.builds.length = 0
    await room.change('slot', 'title', { textWeight: 7 })
    await room.change('slot', 'title', { textWeight: 6 })
    await expect.poll(async () => (await status('production'))?.isRebuilding, patience).toBe(false)
    expect(room.builds.length).toBeLessThan(2)
    expect((await room.search('numbat')).found).toBe(600)
  })
})

describe.each([0, 2])('a list of words, with %i readers', { timeout: 60_000 }, (readers) => {
  let room: TestRoom
  beforeAll(async () => {
    room = await openTestRoom({ readers, snapshotFolder: await temporaryFolder('index') })
  })
  afterAll(() => room.close())

  const save = (words: object) =>
    room.save({ kind: 'word-list', id: 'words', caption: 'Words', locale: 'en', ...words })
  const found = async (text: string) => (await room.search(text)).found

  it('is used by the next queries, also after a start, and builds nothing', async () => {
    const { position } = await room.search('seal')
    expect(await found('zebrine')).toBe(0)
    await save({ synonyms: [['zebrine', 'seal']], filler: ['at the counter'] })
    await expect.poll(() => found('zebrine'), patience).toBe(1)
    await expect.poll(async () => isLater((await room.search('seal')).changedAt, position), patience).toBe(true)
    const { terms } = await room.search('at the counter seal')
    expect(terms.filter(({ outcome }) => outcome === 'dropped').map(({ text }) => text)).toEqual(['at the counter'])
    await room.restart()
    expect(await found('zebrine')).toBe(1)
    await save({ synonyms: [] })
    await expect.poll(() => found('zebrine'), patience).toBe(0)
    expect(room.builds).toEqual([])
  })

  it('is of its branch', async () => {
    await save({ synonyms: [['okapic', 'seal']] })
    await expect.poll(() => found('okapic'), patience).toBeGreaterThan(0)
    expect((await room.search('okapic', { branch: 'development' })).found).toBe(0)
  })
})

describe('a snapshot', { timeout: 60_000 }, () => {
  let room: TestRoom
  beforeAll(async () => {
    room = await openTestRoom({ snapshotFolder: await temporaryFolder('index') })
    await room.restart()
  })
  afterAll(() => room.close())

  it('is taken up at the next start with all answers, without a build', async () => {
    const before = await room.search('pump')
    for (const readers of [0, 1]) {
      await room.restart({ readers })
      expect(room.builds).toEqual([])
      expect(await room.search('pump')).toEqual({ ...before, position: expect.anything() as unknown })
    }
  })

  it('finds a solution by its number alone; beside words the number is none of a solution', async () => {
    expect(await room.find('2')).toContain(2)
    expect(await room.find('zzqx 2')).not.toContain(2)
    expect((await room.find('shaft seal 2')).at(0)).toBe(1)
    expect(await room.find('shaft seal 2')).not.toContain(2)
  })

  it('is brought up to date with what changed since', async () => {
    await room.restart({}, () => room.add('A dingo in the valve', [50]))
    expect(await room.find('dingo')).toEqual([50])
    expect(room.builds).toEqual([])
  })

  it('is ready at once, and answers with the time it was kept until all is read that changed since', async () => {
    const before = new Date()
    await room.restart()
    const after = new Date()
    await room.index.close()
    await room.add('A wombat in the valve', many(2_000, 700), { words: 100 })
    room.index = room.open()
    const early: { found: number; asOf: Date }[] = []
    await room.index.ready
    expect(room.index.isCaughtUp).toBe(false)
    while (!room.index.isCaughtUp) {
      const answer = await room.search('wombat').catch(() => undefined)
      if (answer?.asOf !== undefined) early.push({ found: answer.found, asOf: new Date(answer.asOf) })
    }
    expect(await room.search('wombat')).toMatchObject({ found: 700 })
    expect((await room.search('wombat')).asOf).toBe(undefined)
    expect(early.length).toBeGreaterThan(0)
    for (const { asOf } of early) {
      expect(asOf.getTime()).toBeGreaterThan(before.getTime())
      expect(asOf.getTime()).toBeLessThanOrEqual(after.getTime() + 10_000)
    }
  })

  it.each([
    ['after many changes', { checkMs: 20, periodMs: 3_600_000, changes: 3 }, 3_000],
    ['after a time', { checkMs: 20, periodMs: 50, changes: 1_000_000 }, 3_100],
  ])('is kept again %s while the server runs', async (_when, keeping, first) => {
    const snapshotFolder = await temporaryFolder('index')
    await room.restart({ snapshotFolder, keeping })
    await room.add('A quokka in the valve', many(first, 4))
    await expect.poll(async () => (await room.find('quokka')).includes(first), patience).toBe(true)
    const { changedAt } = await room.search('quokka')
    const kept = async () =>
      JSON.parse(await readFile(join(snapshotFolder, 'pumps@production.json'), 'utf8')) as unknown
    await expect.poll(kept, patience).toMatchObject({ seen: { changedAt } })
  })

  it('is left alone where the model indexes otherwise', async () => {
    await room.restart({}, () => room.change('slot', 'title', { textWeight: 9 }))
    expect(room.builds).toEqual(['pumps/production'])
    expect(await room.find('dingo')).toEqual([50])
  })
})
