import { sessionColumns, sessionSorts, type SessionColumn } from '@advisor/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewSession } from '../../../store/service-sessions/session-store.ts'
import { removeWorkgroup, saveWorkgroups } from '../../../store/people/workgroups.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'
import { seedSessions } from '../testing/seed-sessions.ts'
import { storeSessions } from '../testing/store-sessions.ts'

let server: TestServer
let tina: TestBrowser
let hanna: TestBrowser
let keeper: TestBrowser
let viewer: TestBrowser

/** By what they are called below. */
const ids: Record<string, string> = {}
const nameOf = (id: string) => Object.entries(ids).find(([, each]) => each === id)?.[0] ?? id

const day = (of: number) => new Date(Date.UTC(2026, 0, of))
const sessions = {
  hums: { title: 'Pump hums at night', serialNumber: '0004 0117', createdAt: day(1), dueAt: day(40), priority: 3 },
  leaks: { title: 'Seal leaks', serialNumber: '00040-118', createdAt: day(2), ticketId: 'T-7', orderNumber: 'FSM/12' },
  shut: {
    ...{ title: 'Seal leaked', serialNumber: '00040117', createdAt: day(3), status: 'closed', resolution: 'resolved' },
    ...{ helpedBy: 1, closedAt: day(4), verificationStatus: 'confirmed', repairStatus: 'done' },
  },
  theos: { title: 'Äußere Dichtung tropft', ownerId: 'theo', createdBy: 'theo', createdAt: day(5), dueAt: day(6) },
  handed: { title: 'Motor is hot', status: 'escalated', ownerId: null, createdBy: 'hanna', createdAt: day(7) },
  hall: {
    ...{ title: '油圧ポンプの音', model: 'membrane', workgroupId: 'hall-team', ownerId: 'hanna', createdBy: 'hanna' },
    ...{ serialNumber: 'SN-A17', createdAt: day(8), ticketId: 'HALL_1', priority: 0 },
  },
  nobodys: {
    title: 'No group',
    model: null,
    workgroupId: null,
    ownerId: 'keeper',
    createdBy: 'keeper',
    createdAt: day(9),
  },
} satisfies Record<string, Partial<NewSession>>

beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSessions(database)
    const stored = await storeSessions(database, Object.values(sessions))
    Object.keys(sessions).forEach((name, index) => (ids[name] = stored[index] ?? ''))
  })
  tina = await server.reader('tina')
  hanna = await server.reader('hanna')
  keeper = await server.reader('keeper')
  viewer = await server.reader('viewer')
})
afterAll(() => server.close())

describe('giving sessions', () => {
  const events = (DSID: string) =>
    server.database.db.selectFrom('sessionEvents').select(['kind', 'detail']).where('sessionId', '=', DSID).execute()
  const session = (DSID: string) =>
    server.database.db.selectFrom('serviceSessions').selectAll().where('id', '=', DSID).executeTakeFirstOrThrow()
  const store = (...stored: Parameters<typeof storeSessions>[1]) => storeSessions(server.database, stored)
  const forget = () => server.database.write.deleteFrom('serviceSessions').where('title', 'like', 'To give%').execute()
  const title = 'To give'
  const assign = async (fields: Record<string, unknown>, browser = tina) =>
    (await browser.call('assignSessions', fields)).body

  it('gives those that can be given, and says why the others cannot', async () => {
    const [own = '', theos = '', shut = '', hall = ''] = await store(
      { title },
      { title, ownerId: 'theo' },
      { title, status: 'closed' },
      { title, workgroupId: 'hall-team', ownerId: 'hanna', createdBy: 'hanna' },
    )
    const DSIDs = [shut, theos, own, hall, own]
    expect(await assign({ DSIDs, owner: 'theo' })).toMatchObject({
      assigned: [own],
      refused: [
        { DSID: theos, key: 'session-owner-only', localizedMessage: expect.stringContaining('theo of the tests') },
        { DSID: shut, key: 'session-closed' },
        { DSID: hall, key: 'session-not-found' },
      ],
    })
    expect(await session(own)).toMatchObject({ ownerId: 'theo', version: 2 })
    expect(await session(theos)).toMatchObject({ version: 1 })
    expect(await events(own)).toMatchObject([{ kind: 'owner', detail: { owner: 'theo' } }])
    expect(await assign({ DSIDs: [own, theos], workgroup: 'hall-team' })).toMatchObject({ assigned: [own, theos] })
    expect(await session(own)).toMatchObject({ workgroupId: 'hall-team', ownerId: null, status: 'open' })
    expect((await hanna.call('listNotices')).body.notices).toMatchObject([{ kind: 'session-assigned' }, {}])
    await forget()
  })

  it('asks to whom', async () => {
    const [DSID = ''] = await store({ title })
    expect((await assign({ DSIDs: [DSID] })).key).toBe('workgroup-required')
    expect((await assign({ DSIDs: [DSID], workgroup: 'nobodys' })).key).toBe('workgroup-not-found')
    for (const owner of ['viewer', 'nobody'])
      expect((await assign({ DSIDs: [DSID], owner })).key).toBe('session-colleague-not-found')
    expect((await assign({ DSIDs: [DSID], owner: 'theo' }, viewer)).key).toBe('no-permission')
    await forget()
  })

  it('refuses a workgroup without members: nobody would see it', async () => {
    await server.database.transact((tx) =>
      saveWorkgroups(tx, [{ id: 'empty', name: 'Empty', members: [], products: [], mail: [] }]),
    )
    const [DSID = ''] = await store({ title })
    expect(await assign({ DSIDs: [DSID], workgroup: 'empty' })).toMatchObject({
      key: 'workgroup-empty',
      localizedMessage: expect.stringContaining('Empty'),
    })
    await server.database.transact((tx) => removeWorkgroup(tx, 'empty'))
    await forget()
  })

  it('takes the most urgent one next, of these the one that is due first; two at once never get the same', async () => {
    const ofGroup = { title, workgroupId: 'hall-team', ownerId: null, createdBy: 'theo' }
    const [late = '', urgent = '', due = '', escalated = ''] = await store(
      { ...ofGroup, priority: 1, dueAt: day(90) },
      { ...ofGroup, priority: 3 },
      { ...ofGroup, priority: 1, dueAt: day(80) },
      { ...ofGroup, priority: 2, status: 'escalated', ownerId: 'theo' },
      { ...ofGroup, priority: 3, ownerId: 'theo' },
      { ...ofGroup, priority: 3, status: 'closed' },
    )
    const take = async () => (await hanna.call('takeNext', { workgroup: 'hall-team' })).body.DSID
    const both = await Promise.all([take(), take()])
    expect(both.toSorted()).toEqual([urgent, escalated].toSorted())
    expect(await session(escalated)).toMatchObject({ ownerId: 'hanna', status: 'open' })
    expect(await take()).toBe(due)
    expect(await take()).toBe(late)
    expect(await take()).toBeUndefined()
    expect((await tina.call('takeNext', { workgroup: 'hall-team' })).body.key).toBe('workgroup-not-found')
    await forget()
  })
})

const list = async (fields: Record<string, unknown> = {}, browser = tina, call = 'allWorkgroups' as const) =>
  (await browser.call(call, { status: [], ...fields })).body.list
const named = async (fields: Record<string, unknown> = {}, browser = tina, call = 'allWorkgroups' as const) =>
  (await list(fields, browser, call)).rows.map(({ id }: { id: string }) => nameOf(id))
const mine = async (fields: Record<string, unknown> = {}, browser = tina) =>
  (await browser.call('mySessions', fields)).body.list.rows.map(({ id }: { id: string }) => nameOf(id))

describe('whose sessions', () => {
  it('mySessions lists the open ones that the caller owns, the last changed first', async () => {
    expect(await mine()).toEqual(['leaks', 'hums'])
    expect(await mine({ status: ['closed'] })).toEqual(['shut'])
    expect(await mine({ status: [] })).toEqual(['shut', 'leaks', 'hums'])
  })

  it('the workgroup tab lists a group, the own ones, or all of who sees all', async () => {
    const tab = 'workgroup'
    const ofTeam = ['handed', 'theos', 'leaks', 'hums']
    expect(await mine({ tab, workgroup: 'pump-team' })).toEqual(ofTeam)
    expect(await mine({ tab, workgroup: 'ALL_WORKGROUP' })).toEqual(ofTeam)
    // A link that the keeper has copied.
    expect(await mine({ tab, workgroup: 'ALL' })).toEqual(ofTeam)
    expect(await mine({ tab, workgroup: 'ALL' }, keeper)).toEqual(['hall', ...ofTeam])
    expect(await mine({ tab, workgroup: 'hall-team' }, keeper)).toEqual(['hall'])
    expect(await mine({ tab, workgroup: 'ALL_WORKGROUP' }, keeper)).toEqual([])
    for (const workgroup of ['hall-team', 'nobodys', 'a\0b'])
      expect((await tina.call('mySessions', { tab, workgroup })).body.key).toBe('workgroup-not-found')
  })

  it('allWorkgroups lists what the caller sees', async () => {
    expect(await named()).toEqual(['handed', 'theos', 'shut', 'leaks', 'hums'])
    expect(await named({}, hanna)).toEqual(['hall', 'handed'])
    expect(await named({}, keeper)).toEqual(['nobodys', 'hall', 'handed', 'theos', 'shut', 'leaks', 'hums'])
  })

  it('workgroups tells what is open in each, and how many take it', async () => {
    const told = async (browser: TestBrowser) => (await browser.call('workgroups')).body.workgroups
    const pumpTeam = { id: 'pump-team', name: 'Pump team', isOwn: true, open: 4, members: 2 }
    expect(await told(tina)).toEqual([pumpTeam])
    expect(await told(keeper)).toEqual([
      { id: 'hall-team', name: 'Hall team', isOwn: false, open: 1, members: 1 },
      { ...pumpTeam, isOwn: false },
    ])
  })

  it('DSDashboard tells the list, and how many are open', async () => {
    expect((await tina.call('DSDashboard', { rows: 1 })).body).toMatchObject({
      list: { page: 1, total: 2, records: 2 },
      openCount: 2,
    })
  })

  it('refuses who may not have service sessions, and strangers', async () => {
    const calls = ['mySessions', 'allWorkgroups', 'DSDashboard', 'workgroups', 'repairHistoryList'] as const
    for (const call of calls) {
      expect((await viewer.call(call, {})).body.key).toBe('no-permission')
      expect((await (await server.visitor()).call(call, {})).body.key).toBe('no-session')
    }
  })
})

describe('cells', () => {
  it('stand in the order of the columns, the id first', async () => {
    const { rows } = await list({ filtername: 'DS', filtervalue: ids['shut'] })
    const cell = (column: SessionColumn) => rows[0].cell[sessionColumns.indexOf(column) + 1]
    expect(rows[0].cell).toHaveLength(sessionColumns.length + 1)
    expect(rows[0].cell[0]).toBe(ids['shut'])
    expect(Object.fromEntries(sessionColumns.map((column) => [column, cell(column)]))).toEqual({
      ...{ title: 'Seal leaked', model: 'Rotary pump', serialNumber: '00040117', status: 'closed', priority: 'normal' },
      ...{ dueAt: '', workgroup: 'Pump team', owner: 'tina of the tests', orderNumber: '', ticketId: '' },
      ...{ repairStatus: 'done', verificationStatus: 'confirmed', resolution: 'resolved', helpedBy: 'P-1' },
      ...{ createdAt: day(3).toISOString(), modifiedAt: day(3).toISOString(), closedAt: day(4).toISOString() },
    })
  })
})

it('no list, history or CSV tells of a solution that is out of sight', async () => {
  const { db } = server.database
  const told = async (helpedBy: number) => {
    await db
      .updateTable('serviceSessions')
      .set({ helpedBy })
      .where('id', '=', ids['shut'] ?? '')
      .execute()
    const answers = [
      (await tina.call('mySessions', { status: [] })).body,
      (await tina.call('allWorkgroups', { status: [] })).body,
      (await tina.call('DSDashboard', { status: [] })).body,
      (await tina.call('sessionSearch', { text: 'seal' })).body,
      (await tina.call('repairHistorySearch', { text: 'seal' })).body,
      (await tina.call('DSHistory', { serialNumber: '00040117' })).body,
      (await tina.call('DSDetails', { DSID: ids['shut'] })).body,
    ]
    return answers.map((answer) => JSON.stringify(answer).includes(`P-${helpedBy}`))
  }
  // Number 3 is a draft, which technicians do not see.
  expect(await told(3)).toEqual(Array.from({ length: 7 }, () => false))
  expect((await told(1)).slice(0, 6)).toEqual(Array.from({ length: 6 }, () => true))
})

describe('filters', () => {
  it.each([
    ['DS', 'seal', ['shut', 'leaks']],
    ['DS', 'SEAL leaks', ['leaks']],
    ['DS', 'night pump', ['hums']],
    // A serial number, with and without its blanks and dashes.
    ['DS', '0004 0117', ['shut', 'hums']],
    ['DS', '000-401', ['shut', 'leaks', 'hums']],
    ['DS', 't-7', ['leaks']],
    ['DS', 'fsm/12', ['leaks']],
    ['DS', 'äuss', []],
    ['DS', 'ÄUßERE', ['theos']],
    ['DS', "'); drop table users; --", []],
    ['DS', ' & | ! : * \\ ', []],
    ['STATUS', 'escalated', ['handed']],
    ['PRIORITY', 'urgent', ['hums']],
    ['VERIFICATION', 'confirmed', ['shut']],
    ['SERIAL_NUMBER', '0004 01', ['shut', 'leaks', 'hums']],
    ['SERIAL_NUMBER', '%', []],
    ['TICKET_ID', 't-', ['leaks']],
    ['TICKET_ID', '_', []],
    ['ORDER_NUMBER', 'fsm', ['leaks']],
    ['OWNER', 'me', ['shut', 'leaks', 'hums']],
    ['OWNER', 'none', ['handed']],
    ['OWNER', 'THEO of', ['theos']],
    ['DUE', 'overdue', ['theos', 'hums']],
    ['DUE', '2026-01-06', ['theos']],
    ['DUE', 'none', ['handed', 'shut', 'leaks']],
    ['MODEL', 'rotary', ['handed', 'theos', 'shut', 'leaks', 'hums']],
    // All below.
    ['MODEL', 'pumps', ['handed', 'theos', 'shut', 'leaks', 'hums']],
    ['MODEL', 'membr', []],
    ['MODEL', 'no such thing', []],
    ['OWNER', ' \t', ['handed', 'theos', 'shut', 'leaks', 'hums']],
  ])('%s %j', async (filtername, filtervalue, found) => {
    expect(await named({ filtername, filtervalue })).toEqual(found)
  })

  it('finds characters of languages without blanks, and models by the words of their captions', async () => {
    expect(await named({ filtervalue: 'ポンプ' }, hanna)).toEqual(['hall'])
    expect(await named({ filtername: 'MODEL', filtervalue: 'Membrane' }, hanna)).toEqual(['hall'])
  })

  it('finds a session by its id, with the prefix of the project too', async () => {
    const { details } = (await tina.call('DSDetails', { DSID: ids['hums'] })).body
    for (const text of [ids['hums'], details.name, details.name.toLowerCase()])
      expect((await tina.call('sessionSearch', { text })).body.list.rows).toMatchObject([{ id: ids['hums'] }])
  })

  it('answers what it does not know in words', async () => {
    expect((await tina.call('mySessions', { filtername: 'COLOUR', filtervalue: 'x' })).body).toMatchObject({
      key: 'session-filter-not-possible',
      localizedMessage: 'The list cannot be filtered by COLOUR. Please choose one of the filters that it offers.',
    })
    for (const [filtername, filtervalue] of [
      ['STATUS', 'lost'],
      ['DUE', '2026-13-45'],
      ['toString', 'x'],
    ])
      expect((await tina.call('allWorkgroups', { filtername, filtervalue })).body.key).toBe(
        'session-filter-not-possible',
      )
    expect((await tina.call('mySessions', { sidx: 'owner_id; --' })).body).toMatchObject({
      key: 'session-sort-not-possible',
      fields: { sidx: expect.any(String) },
    })
  })
})

describe('order and pages', () => {
  it.each(sessionSorts)('is sorted by %s, in both directions, with what is empty last', async (sidx) => {
    const [up, down] = await Promise.all(
      (['asc', 'desc'] as const).map((sort) => list({ sidx, sort, rows: 100 }, keeper)),
    )
    const column = sidx === 'id' ? 0 : sessionColumns.indexOf(sidx) + 1
    const values = (of: typeof up) => of.rows.map(({ cell }: { cell: string[] }) => cell[column])
    const given = (of: typeof up) => values(of).filter((value: string) => value !== '')
    expect(given(down)).toEqual(given(up).toReversed())
    expect(values(up).slice(0, given(up).length)).toEqual(given(up))
    expect(values(down).slice(0, given(down).length)).toEqual(given(down))
    expect(up.rows).toHaveLength(7)
  })

  it('sorts states by what they mean, and models by their captions', async () => {
    const column = async (sidx: SessionColumn) =>
      (await list({ sidx, sort: 'asc' }, keeper)).rows.map(
        ({ cell }: { cell: string[] }) => cell[sessionColumns.indexOf(sidx) + 1],
      )
    expect(new Set(await column('status'))).toEqual(new Set(['open', 'escalated', 'closed']))
    expect([...new Set(await column('status'))]).toEqual(['open', 'escalated', 'closed'])
    expect([...new Set(await column('priority'))]).toEqual(['low', 'normal', 'urgent'])
    expect([...new Set(await column('model'))]).toEqual(['Membrane pump', 'Rotary pump', ''])
  })

  it('shows the last page where a later one is asked for, and the first where none is', async () => {
    const asked = { rows: 2, sidx: 'createdAt', sort: 'asc' }
    expect(await list({ ...asked, page: 2 })).toMatchObject({ page: 2, total: 3, records: 5 })
    expect(await named({ ...asked, page: 2 })).toEqual(['shut', 'theos'])
    expect(await list({ ...asked, page: 10_000 })).toMatchObject({ page: 3, rows: [{ id: ids['handed'] }] })
    expect(await list({ ...asked, page: -5 })).toMatchObject({ page: 1 })
    expect(await list({ filtervalue: 'nowhere', page: 3 })).toEqual({ rows: [], page: 1, total: 1, records: 0 })
  })
})

describe('sessionSearch', () => {
  it('finds in all states what the caller sees', async () => {
    const found = async (text: string, browser = tina) =>
      (await browser.call('sessionSearch', { text })).body.list.rows.map(({ id }: { id: string }) => nameOf(id))
    expect(await found('seal')).toEqual(['shut', 'leaks'])
    expect(await found('SN A17', hanna)).toEqual(['hall'])
    expect(await found('SN A17')).toEqual([])
    expect(await found('')).toEqual([])
  })
})

describe('sessionsCsv', () => {
  it('has the columns that are asked for, in words, and no formulas', async () => {
    const [DSID] = await storeSessions(server.database, [
      { title: '=HYPERLINK("http://evil")', ownerId: 'theo', createdBy: 'theo', createdAt: day(20) },
    ])
    const theo = await server.reader('theo')
    const saved = await theo.request('POST', '/sessionsCsv.action', {
      payload: JSON.stringify({ columns: ['title', 'status', 'owner', 'title'] }),
      headers: { 'content-type': 'application/json' },
    })
    expect(saved.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(saved.body.split('\r\n')).toEqual([
      '\uFEFFSession,Title,Status,Owner',
      `P-S${DSID},"'=HYPERLINK(""http://evil"")",Open,theo of the tests`,
      `P-S${ids['theos']},Äußere Dichtung tropft,Open,theo of the tests`,
      '',
    ])
    await server.database.write
      .deleteFrom('serviceSessions')
      .where('id', '=', DSID ?? '')
      .execute()
  })
})

describe('saved views', () => {
  const view = { hash: 'DASHBOARD&page=2&sortBy=dueAt', columns: ['title', 'dueAt'] }
  const save = async (name: string, saved: object = view, browser = tina) =>
    (await browser.call('saveSessionView', { name, view: saved })).body

  it('are of one user, replaced by their names, and deleted', async () => {
    await save('Urgent', { hash: 'DASHBOARD' })
    await save(' urgent\n')
    const { views } = await save('Urgent')
    expect(views).toEqual([
      { id: expect.any(String), name: 'Urgent', view },
      { id: expect.any(String), name: 'urgent', view },
    ])
    expect((await tina.call('sessionViews')).body.views).toEqual(views)
    expect((await hanna.call('sessionViews')).body.views).toEqual([])
    const [{ id }] = views
    expect((await hanna.call('deleteSessionView', { id })).body.key).toBe('session-view-not-found')
    expect((await tina.call('deleteSessionView', { id })).body.views).toHaveLength(1)
    expect((await tina.call('deleteSessionView', { id })).body.key).toBe('session-view-not-found')
  })

  it('are refused without a name, with a long one, and when there are too many', async () => {
    expect((await save(' \0 ')).key).toBe('session-view-name-required')
    expect((await save('x'.repeat(101))).key).toBe('session-view-name-too-long')
    expect((await save('odd', { hash: '\0\uD800' })).status).toBe('success')
    for (let index = 0; index < 48; index++) await save(`View ${index}`)
    const both = await Promise.all([save('One more'), save('And one more')])
    expect(both).toMatchObject([{ key: 'too-many-session-views' }, { key: 'too-many-session-views' }])
    expect((await save('View 7')).status).toBe('success')
    expect((await save('View 7', view, viewer)).key).toBe('no-permission')
  })
})

describe('the form of a new session', () => {
  it('tells what the model asks for', async () => {
    expect((await tina.call('addSessionInit')).body).toMatchObject({
      rules: {
        ...{ hasModels: true, required: [], unique: ['ticketId'] },
        examples: [
          { model: 'Rotary pump', example: '00040117' },
          { model: 'Membrane pump', example: 'SN-A17' },
        ],
      },
      workgroups: [{ id: 'pump-team', name: 'Pump team' }],
      // A session is given to any workgroup in which somebody works, as who escalates it needs.
      recipients: [
        { id: 'hall-team', name: 'Hall team' },
        { id: 'pump-team', name: 'Pump team' },
      ],
      priorities: ['low', 'normal', 'high', 'urgent'],
    })
    expect((await keeper.call('addSessionInit')).body.workgroups).toHaveLength(2)
    const deserted = { id: 'deserted', name: 'Deserted', members: [], mail: [], products: [] }
    await server.database.transact((tx) => saveWorkgroups(tx, [deserted]))
    expect((await tina.call('addSessionInit')).body.recipients).toHaveLength(2)
    expect((await keeper.call('addSessionInit')).body.workgroups).toHaveLength(3)
    await server.database.transact((tx) => removeWorkgroup(tx, 'deserted'))
  })

  it('offers the models that fit what was typed, and the serial number', async () => {
    const offered = async (fields: Record<string, unknown>) =>
      (await tina.call('modelsAutocomplete', { ...fields })).body.models.map(({ id }: { id: string }) => id)
    expect((await tina.call('modelsAutocomplete', { text: 'ROT' })).body.models).toEqual([
      { id: 'rotary', caption: 'Rotary pump', path: ['Pumps'] },
    ])
    expect(await offered({ text: 'pump mem' })).toEqual(['membrane'])
    expect(await offered({ text: 'pump' })).toEqual(['pumps', 'membrane', 'rotary'])
    expect(await offered({ text: 'pump', serialNumber: '0004 0117' })).toEqual(['rotary'])
    expect(await offered({ text: 'steam' })).toEqual([])
  })
})

describe('repair history', () => {
  const history = async (fields: Record<string, unknown>, browser = tina) =>
    (await browser.call('repairHistoryList', fields)).body.list.rows.map(
      ({ id, mayOpen }: { id: string; mayOpen: boolean }) => `${nameOf(id)} ${mayOpen}`,
    )

  it('starts with the columns', async () => {
    expect((await tina.call('repairHistoryInit')).body).toMatchObject({ columns: sessionColumns, hasModels: true })
  })

  it('lists all sessions at a machine, without customers of those that the caller may not open', async () => {
    expect(await history({ filtervalue: '0004-0117' })).toEqual(['shut true', 'hums true'])
    expect(await history({ filtervalue: '00040118' }, hanna)).toEqual(['leaks false'])
    const [{ cell }] = (await hanna.call('repairHistoryList', { filtervalue: '00040118' })).body.list.rows
    const shown = (column: SessionColumn) => cell[sessionColumns.indexOf(column) + 1]
    expect([shown('title'), shown('ticketId'), shown('orderNumber'), shown('owner')]).toEqual([
      'Seal leaks',
      '',
      '',
      '',
    ])
  })

  it('tells nothing of a neighbour: part of a serial number finds what the caller sees', async () => {
    expect(await history({ filtervalue: '0004011' }, hanna)).toEqual([])
    expect(await history({ filtervalue: '0004011' })).toEqual(['shut true', 'leaks true', 'hums true'])
    expect(await history({}, hanna)).toEqual(['hall true', 'handed true'])
    expect(await history({ filtername: 'TICKET_ID', filtervalue: 'T-7' }, hanna)).toEqual([])
  })

  it('finds repairs by words', async () => {
    const found = async (text: string, browser = tina) =>
      (await browser.call('repairHistorySearch', { text })).body.list.rows.map(({ id }: { id: string }) => nameOf(id))
    expect(await found('seal')).toEqual(['shut', 'leaks'])
    expect(await found('seal', hanna)).toEqual([])
  })
})
