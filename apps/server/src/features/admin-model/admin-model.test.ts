import { randomBytes } from 'node:crypto'
import { downloads, ModelDocument, uploads } from '@advisor/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeLease } from '../../store/installation/leases.ts'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { saveWorkgroups } from '../../store/people/workgroups.ts'
import { saveGroups } from '../../store/people/people-writer.ts'
import { changeUser, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let writer: TestBrowser
let reviewer: TestBrowser
/** Who may break locks. */
let keeper: TestBrowser

beforeAll(async () => {
  server = await startTestServer(seedSample)
  for (const id of ['former', 'stranger'])
    await changeUser(server.database, id, { roles: ['domain-administrator'], groups: ['staff'], disabled: false })
  writer = await server.reader('former')
  reviewer = await server.reader('stranger')
  keeper = await server.reader('keeper')
})
afterAll(() => server.close())

const project = 'pumps'
type Draft = Record<string, unknown> & { id: string; version: number }

async function done(browser: TestBrowser, key: Parameters<TestBrowser['call']>[0], fields: Record<string, unknown>) {
  const { body } = await browser.call(key, fields)
  expect(body, JSON.stringify(body)).toMatchObject({ status: 'success' })
  return body
}

const begin = async (title = 'Another symbol'): Promise<Draft> =>
  (await done(writer, 'beginModelDraft', { project, title })).draft
const at = ({ id, version }: Draft) => ({ draft: id, version })
const save = async (draft: Draft, fields: Record<string, unknown>): Promise<Draft> =>
  (await done(writer, 'saveModelObjects', { ...at(draft), ...fields })).draft
const document = async (kind: string, id: string, draft?: Draft) =>
  (await done(writer, 'modelObject', { project, kind, id, ...(draft && { draft: draft.id }) })).object.document
const handIn = async (draft: Draft): Promise<Draft> =>
  (await done(writer, 'handInModelDraft', { ...at(draft), comment: 'Please look.' })).draft
const apply = async (draft: Draft): Promise<Draft> =>
  (await done(reviewer, 'decideModelDraft', { ...at(draft), decision: 'apply' })).draft
const refused = async (key: Parameters<TestBrowser['call']>[0], fields: Record<string, unknown>, by = writer) =>
  (await by.call(key, fields)).body

/** What keeps a draft change from being applied, without the warnings. */
const faultsOf = (draft: Draft) => (draft['faults'] as { isWarning: boolean }[]).filter(({ isWarning }) => !isWarning)

describe('a draft change', () => {
  it('is written, handed in, applied by somebody else, and undone', async () => {
    const type = await document('type', 'product')
    let draft = await begin()
    draft = await save(draft, {
      documents: [{ ...type, symbols: [...type.symbols, { id: 'gear', caption: 'Gear pump', parent: 'pumps' }] }],
    })
    expect(draft).toMatchObject({
      changes: [{ change: 'create', of: 'member', kind: 'type', id: 'product', part: 'gear', caption: 'Gear pump' }],
      ...{ faults: [], conflicts: [], lost: [], objects: 1, isOwn: true, state: 'open' },
    })
    // Nobody sees it on the branch.
    expect((await document('type', 'product')).symbols).toHaveLength(3)
    expect((await document('type', 'product', draft)).symbols).toHaveLength(4)
    draft = await handIn(draft)
    expect(await refused('saveModelObjects', at(draft))).toMatchObject({ key: 'model-draft-ended' })
    expect(await refused('decideModelDraft', { ...at(draft), decision: 'apply' })).toMatchObject({
      key: 'model-draft-four-eyes',
    })
    draft = await apply(draft)
    expect(draft).toMatchObject({ state: 'applied', mayUndo: true })
    expect((await document('type', 'product')).symbols).toHaveLength(4)
    const { draft: undone } = await done(reviewer, 'undoModelDraft', at(draft))
    expect(undone.state).toBe('undone')
    expect(undone.events.map(({ kind }: { kind: string }) => kind)).toEqual(['begun', 'handed-in', 'applied', 'undone'])
    expect((await document('type', 'product')).symbols).toHaveLength(3)
  })

  it('gives a profile another skin, which its users have at once', async () => {
    const user = await server.reader('former')
    const skin = async () => (await done(user, 'reloadHeader', {})).header.currentSkin as string
    await done(user, 'selectProject', { projectName: project, branchName: 'development' })
    const { profiles } = (await done(user, 'reloadHeader', {})).header
    const profile = await document(
      'profile',
      profiles.find((each: { isCurrentProfile: boolean }) => each.isCurrentProfile).id,
    )
    for (const chosen of ['field-service', 'standard']) {
      const draft = await begin(`The skin ${chosen}`)
      await apply(await handIn(await save(draft, { documents: [{ ...profile, skin: chosen }] })))
      await expect.poll(skin, { interval: 5 }).toBe(chosen)
    }
  })

  it('is decided by its writer where nobody else sees all of the project', async () => {
    const part = { project, casebases: ['faults'], audiences: ['customer', 'partner', 'internal'] as const }
    await server.database.transact((tx) =>
      saveGroups(tx, [{ id: 'part', name: 'Part', grants: [{ ...part, audiences: [...part.audiences] }] }]),
    )
    const moved = (groups: string[]) =>
      changeUser(server.database, 'stranger', { roles: ['domain-administrator'], groups, disabled: false })
    const draft = await begin('Alone')
    expect(draft['otherReviewers']).toBe(1)
    await moved(['part'])
    expect((await done(writer, 'modelDraft', { draft: draft.id })).draft.otherReviewers).toBe(0)
    await moved(['staff'])
    await done(writer, 'discardModelDraft', at(draft))
  })

  it('makes objects and takes them away, with what is wrong meanwhile', async () => {
    let draft = await begin('Noise')
    draft = await save(draft, {
      documents: [{ kind: 'slot', id: 'noise', caption: 'Noise', attribute: 'noise' }],
    })
    expect(faultsOf(draft)).toEqual([expect.objectContaining({ kind: 'slot', id: 'noise', isWarning: false })])
    expect(await refused('handInModelDraft', at(draft))).toMatchObject({ key: 'model-draft-not-sound' })
    draft = await save(draft, {
      documents: [{ kind: 'attribute', id: 'noise', caption: 'Noise', dataType: 'boolean' }],
    })
    expect(faultsOf(draft)).toEqual([])
    const { objects } = await done(writer, 'modelObjects', { project, draft: draft.id, kind: 'attribute' })
    expect(objects).toContainEqual({
      ...{ kind: 'attribute', id: 'noise', caption: 'Noise', change: 'create', note: 'boolean', usedBy: 1 },
    })
    draft = await save(draft, {
      removed: [{ kind: 'slot', id: 'noise' }],
      reverted: [{ kind: 'attribute', id: 'noise' }],
    })
    expect(draft['objects']).toBe(0)
    expect(await refused('handInModelDraft', at(draft))).toMatchObject({ key: 'model-draft-empty' })
    const { draft: gone } = await done(writer, 'discardModelDraft', at(draft))
    expect(gone.state).toBe('discarded')
  })

  it('lists the documents of a kind as a draft has them', async () => {
    const read = async (draft?: string) => {
      const { documents } = await done(writer, 'modelDocuments', {
        project,
        kind: 'attribute',
        ...(draft && { draft }),
      })
      return documents.map(({ id }: { id: string }) => id)
    }
    const before = await read()
    expect(before).toContain('product')
    const draft = await save(await begin(), { removed: [{ kind: 'attribute', id: 'product' }] })
    expect(await read(draft.id)).toEqual(before.filter((id: string) => id !== 'product'))
    expect(await read()).toEqual(before)
    await done(writer, 'discardModelDraft', at(draft))
    expect(await refused('modelDocuments', { project: 'nowhere', kind: 'attribute' })).toMatchObject({
      key: 'project-not-found',
    })
    expect(
      await refused('modelDocuments', { project, kind: 'attribute' }, await server.reader('author')),
    ).toMatchObject({
      key: 'no-permission',
    })
  })

  it('names who uses what shall go', async () => {
    const { object } = await done(writer, 'modelObject', { project, kind: 'attribute', id: 'product' })
    expect(object.usedBy).toEqual([{ kind: 'slot', id: 'product', caption: 'Product' }])
    expect(object.solutions).toBe(2)
    let draft = await begin()
    draft = await save(draft, { removed: [{ kind: 'slot', id: 'product' }] })
    expect((draft['faults'] as unknown[]).length).toBeGreaterThan(0)
    expect(await refused('decideModelDraft', { ...at(draft), decision: 'apply' }, reviewer)).toMatchObject({
      key: 'model-draft-not-sound',
    })
  })

  it('converts what solutions have of a symbol that goes, as it is told', async () => {
    const type = await document('type', 'product')
    let draft = await begin('No membrane')
    draft = await save(draft, {
      documents: [{ ...type, symbols: type.symbols.filter(({ id }: { id: string }) => id !== 'membrane') }],
    })
    expect(draft['lost']).toEqual([
      expect.objectContaining({
        ...{ slot: 'product', because: 'symbol-removed', value: 'membrane', valueCaption: 'Membrane pump' },
        ...{ solutions: 1, numbers: [2], sessions: 0 },
        offered: expect.arrayContaining([{ id: 'rotary', caption: 'Rotary pump' }]),
      }),
    ])
    draft = await handIn(draft)
    expect(await refused('decideModelDraft', { ...at(draft), decision: 'apply' }, reviewer)).toMatchObject({
      key: 'model-draft-lossy',
    })
    const { draft: decided } = await done(writer, 'convertModelDraft', {
      ...at(draft),
      conversions: [{ slot: 'product', table: [{ from: 'membrane', to: 'rotary' }] }],
    })
    await apply(decided)
    const { db } = server.database
    const row = await db
      .selectFrom('branchSolutions')
      .innerJoin('solutionVersions', (join) =>
        join
          .onRef('solutionVersions.projectId', '=', 'branchSolutions.projectId')
          .onRef('solutionVersions.number', '=', 'branchSolutions.number')
          .onRef('solutionVersions.version', '=', 'branchSolutions.version'),
      )
      .select(['content', 'comment'])
      .where('branchSolutions.branch', '=', 'development')
      .where('branchSolutions.number', '=', 2)
      .executeTakeFirstOrThrow()
    expect(row.content.values['product']).toEqual(['rotary'])
  })

  it('names the bookmarks and sessions that ask for a symbol that goes, and lets those of its branch ask for the other one', async () => {
    const { db } = server.database
    const type = await document('type', 'product')
    const added = { id: 'vane', caption: 'Vane pump' }
    await apply(
      await handIn(await save(await begin('Vane'), { documents: [{ ...type, symbols: [...type.symbols, added] }] })),
    )
    const query = {
      ...{ format: 1, quest: 'words', style: 'free-text' },
      constraints: [{ id: 'c1', slot: 'product', operator: 'is-one-of', values: ['vane', 'rotary'] }],
      answers: [{ id: 'a1', slot: 'product', answer: { is: 'vane' } }],
    }
    for (const branch of ['development', 'production'])
      await db
        .insertInto('bookmarks')
        .values({
          ...{ id: `vane-${branch}`, userId: 'former', projectId: project, branch, profile: 'all', locale: 'en' },
          ...{ query: JSON.stringify(query), page: 'results', resultsPage: 1, at: new Date() },
        })
        .execute()
    let draft = await save(await begin('No vane'), { documents: [type] })
    expect(draft['lost']).toEqual([
      expect.objectContaining({ value: 'vane', valueCaption: 'Vane pump', solutions: 0, sessions: 0, searches: 2 }),
    ])
    draft = (
      await done(writer, 'convertModelDraft', {
        ...at(draft),
        conversions: [{ slot: 'product', table: [{ from: 'vane', to: 'rotary' }] }],
      })
    ).draft
    const kept = async (branch: string) =>
      db.selectFrom('bookmarks').select('query').where('id', '=', `vane-${branch}`).executeTakeFirstOrThrow()
    const applied = await apply(await handIn(draft))
    expect((await kept('development')).query).toMatchObject({
      constraints: [{ slot: 'product', values: ['rotary'] }],
      answers: [{ slot: 'product', answer: { is: 'rotary' } }],
    })
    // Production has the symbol still.
    expect((await kept('production')).query).toEqual(query)
    await done(reviewer, 'undoModelDraft', at(applied))
    expect((await kept('development')).query).toMatchObject(query)
  })

  it('follows a symbol that goes into the tuples of a composite: of solutions, conditions and answers', async () => {
    const { db } = server.database
    const part = await document('composite-attribute', 'part')
    const symbols = [
      { id: 'brass', caption: 'Brass' },
      { id: 'steel', caption: 'Steel' },
    ]
    const metal = { kind: 'type', id: 'metal', caption: 'Metal', order: 'none', symbols }
    await apply(
      await handIn(
        await save(await begin('Metals'), {
          documents: [
            metal,
            { kind: 'attribute', id: 'metal', caption: 'Metal', dataType: 'symbol', type: 'metal' },
            { ...part, members: [...part.members, 'metal'] },
          ],
        }),
      ),
    )
    const tuples = [{ 'part-number': '100-22', metal: 'brass' }, { metal: 'brass' }]
    const shown = db
      .selectFrom('branchSolutions')
      .select('version')
      .where('projectId', '=', project)
      .where('branch', '=', 'development')
      .where('number', '=', 1)
    const version = db
      .selectFrom('solutionVersions')
      .select('content')
      .where('projectId', '=', project)
      .where('number', '=', 1)
      .where('version', '=', shown)
    const { content } = await version.executeTakeFirstOrThrow()
    await db
      .updateTable('solutionVersions')
      .set({ content: JSON.stringify({ ...content, values: { ...content.values, parts: tuples } }) })
      .where('projectId', '=', project)
      .where('number', '=', 1)
      .where('version', '=', shown)
      .execute()
    const query = {
      ...{ format: 1, quest: 'words', style: 'free-text' },
      constraints: [{ id: 'c1', slot: 'parts', operator: 'is', values: tuples }],
      answers: [{ id: 'a1', slot: 'parts', member: 'metal', answer: { isOneOf: ['brass', 'steel'] } }],
    }
    await db
      .insertInto('bookmarks')
      .values({
        ...{ id: 'brass', userId: 'former', projectId: project, branch: 'development', profile: 'all', locale: 'en' },
        ...{ query: JSON.stringify(query), page: 'results', resultsPage: 1, at: new Date() },
      })
      .execute()
    let draft = await save(await begin('No brass'), { documents: [{ ...metal, symbols: symbols.slice(1) }] })
    expect(draft['lost']).toEqual([
      expect.objectContaining({ slot: 'parts', member: 'metal', value: 'brass', solutions: 1, searches: 1 }),
    ])
    draft = (
      await done(writer, 'convertModelDraft', {
        ...at(draft),
        conversions: [{ slot: 'parts', member: 'metal', table: [{ from: 'brass', to: 'steel' }] }],
      })
    ).draft
    await apply(await handIn(draft))
    const converted = [{ 'part-number': '100-22', metal: 'steel' }, { metal: 'steel' }]
    expect((await version.executeTakeFirstOrThrow()).content.values['parts']).toEqual(converted)
    const kept = await db.selectFrom('bookmarks').select('query').where('id', '=', 'brass').executeTakeFirstOrThrow()
    expect(kept.query).toMatchObject({
      constraints: [{ slot: 'parts', values: converted }],
      answers: [{ slot: 'parts', member: 'metal', answer: { isOneOf: ['steel'] } }],
    })
  })

  it('does not run over what somebody else has changed meanwhile', async () => {
    const attribute = await document('attribute', 'pressure')
    let first = await begin('First')
    let second = await begin('Second')
    first = await save(first, { documents: [{ ...attribute, unit: 'Pa' }] })
    second = await save(second, { documents: [{ ...attribute, unit: 'psi' }] })
    await apply(await handIn(first))
    const handed = await handIn(second)
    expect(handed['conflicts']).toEqual([{ kind: 'attribute', id: 'pressure', caption: 'Pressure' }])
    expect(await refused('decideModelDraft', { ...at(handed), decision: 'apply' }, reviewer)).toMatchObject({
      key: 'model-draft-conflict',
    })
    const { draft: back } = await done(writer, 'takeBackModelDraft', at(handed))
    const kept = await save(back, { kept: [{ kind: 'attribute', id: 'pressure' }] })
    expect(kept['conflicts']).toEqual([])
    await apply(await handIn(kept))
    expect((await document('attribute', 'pressure')).unit).toBe('psi')
  })

  it('is not applied while it names attributes or types that somebody else has removed', async () => {
    const noise = { kind: 'attribute', id: 'noise', caption: 'Noise', dataType: 'symbol', type: 'noises' }
    const list = { kind: 'type', id: 'noises', caption: 'Noises', symbols: [{ id: 'hum', caption: 'Hum' }] }
    const ofField = (more: object) => ({ kind: 'slot', id: 'sound', caption: 'Sound', attribute: 'noise', ...more })
    await apply(await handIn(await save(await begin('A list'), { documents: [noise, list] })))
    let field = await save(await begin('A field'), { documents: [ofField({})] })
    let other = await save(await begin('Another list'), {
      documents: [{ ...noise, id: 'tone', caption: 'Tone' }],
    })
    expect([...faultsOf(field), ...faultsOf(other)]).toEqual([])
    other = await handIn(other)
    await apply(
      await handIn(
        await save(await begin('Away'), {
          removed: [
            { kind: 'attribute', id: 'noise' },
            { kind: 'type', id: 'noises' },
          ],
        }),
      ),
    )
    expect(await refused('handInModelDraft', at(field))).toMatchObject({
      key: 'attributes-or-types-not-found',
      localizedMessage:
        'These attributes or types do not exist any more, because somebody has removed them meanwhile: Noise. Please choose others for what uses them: Sound.',
    })
    const { draft: shown } = await done(writer, 'modelDraft', { draft: field.id })
    expect(faultsOf(shown)).toMatchObject([
      {
        ...{ kind: 'slot', id: 'sound', caption: 'Sound' },
        message: 'It uses “Noise”, which somebody has removed meanwhile. Please choose another one.',
      },
    ])
    const refusal = await refused('decideModelDraft', { ...at(other), decision: 'apply' }, reviewer)
    expect(refusal).toMatchObject({ key: 'attributes-or-types-not-found' })
    expect(refusal.localizedMessage).toContain('meanwhile: Noises. Please choose others for what uses them: Tone.')
    // Another attribute mends it; what the change itself misses is a fault like any other.
    field = await save(field, { documents: [ofField({ attribute: 'product' })] })
    expect(faultsOf(field)).toEqual([])
    field = await save(field, { documents: [ofField({ attribute: 'never' })] })
    expect(await refused('handInModelDraft', at(field))).toMatchObject({ key: 'model-draft-not-sound' })
  })

  it('waits while the project is published, and the lock ends by itself where the publish was killed', async () => {
    const attribute = await document('attribute', 'leaks')
    const applied = await apply(
      await handIn(await save(await begin(), { documents: [{ ...attribute, caption: 'Drips' }] })),
    )
    const draft = await handIn(await save(await begin(), { documents: [{ ...attribute, caption: 'Loses oil' }] }))
    const holder = { userId: 'former', holder: 'publication/killed', token: 'killed', durationMs: 1_500 }
    await takeLease(server.database.write, { kind: 'publish', objectId: project }, holder)
    const decision = { ...at(draft), decision: 'apply' }
    const refusal = await refused('decideModelDraft', decision, reviewer)
    expect(refusal).toMatchObject({ key: 'publish-in-progress' })
    expect(await refused('undoModelDraft', at(applied), reviewer)).toMatchObject({ key: 'publish-in-progress' })
    expect((await document('attribute', 'leaks')).caption).toBe('Drips')
    // What moves no pointer of the branch goes on.
    expect((await done(writer, 'modelDraft', { draft: draft.id })).draft).toMatchObject({ state: 'handed-in' })
    const undo = async () => (await reviewer.call('undoModelDraft', at(applied))).body.status
    await expect.poll(undo, { timeout: 10_000 }).toBe('success')
    expect((await document('attribute', 'leaks')).caption).toBe('Leaks')
  })

  it('tells the warnings that it brings, and not those that were there', async () => {
    const slot = await document('slot', 'leaks')
    const warned = await save(await begin(), { documents: [{ ...slot, pattern: '[a-z]+' }] })
    const warning = { kind: 'slot', id: 'leaks', isWarning: true, message: expect.stringContaining('is not checked') }
    expect(warned['faults']).toEqual([expect.objectContaining(warning)])
    const applied = await apply(await handIn(warned))
    const other = await save(await begin(), { documents: [{ ...slot, pattern: '[a-z]+', caption: 'Drips' }] })
    expect(other['faults']).toEqual([])
    await done(reviewer, 'undoModelDraft', at(applied))
  })

  it('tells what it leaves alone: fields and views without a case base, roles that are not there, machines of others', async () => {
    const view = await document('view', (await done(writer, 'modelObjects', { project, kind: 'view' })).objects[0].id)
    const rules = { kind: 'session-rules', id: 'sessions', caption: 'Sessions', modelSlot: 'product' }
    const writing = { projectId: project, branch: 'development', by: 'author', at: new Date() }
    const products = [{ project, symbols: ['rotary'] }]
    await server.database.transact(async (tx) => {
      await saveModelDocuments(tx, writing, [ModelDocument.parse(rules)])
      await saveWorkgroups(tx, [{ id: 'rotary-team', name: 'Rotary team', members: [], mail: [], products }])
    })
    const type = await document('type', 'product')
    const draft = await save(await begin('Alone'), {
      documents: [
        { kind: 'slot', id: 'alone', caption: 'Alone', attribute: 'product' },
        { ...view, id: 'alone', caption: 'Lonely' },
        { kind: 'expert-group', id: 'nobody', caption: 'Nobody', roles: ['gone-role'], mail: ['e@example.com'] },
        { ...type, symbols: type.symbols.filter(({ id }: { id: string }) => id !== 'rotary') },
      ],
    })
    const told = (draft['faults'] as { caption: string; message: string; isWarning: boolean }[])
      .filter(({ isWarning }) => isWarning)
      .map(({ caption, message }) => `${caption}: ${message}`)
    expect(told).toEqual(
      expect.arrayContaining([
        'Alone: No case base has it, so nobody sees it. Please add it to a case base, or remove it.',
        'Lonely: No case base has it, so nobody sees it. Please add it to a case base, or remove it.',
        'Nobody: It names the role “gone-role”, which does not exist. Please choose another one.',
        expect.stringContaining(
          ' goes, and the workgroup “Rotary team” is for it. Its sessions will come to other workgroups.',
        ),
      ]),
    )
    // It follows what the machine becomes.
    const table = [{ from: 'rotary', to: type.symbols.find(({ id }: { id: string }) => id !== 'rotary').id }]
    const conversions = [{ slot: 'product', table }]
    const { draft: decided } = await done(writer, 'convertModelDraft', { ...at(draft), conversions })
    expect(JSON.stringify(decided.faults)).not.toContain('Rotary team')
  })

  it('warns of two fields of one name in a case base, at the case base', async () => {
    const symptom = await document('slot', 'symptom')
    const resolution = await document('slot', 'resolution')
    const { faults } = await save(await begin('Same'), {
      documents: [{ ...resolution, caption: symptom.caption.toUpperCase() }],
    })
    expect(faults).toMatchObject([
      {
        ...{ kind: 'casebase', id: 'faults', isWarning: true },
        message: `Several of its fields have the name “${symptom.caption}”: nobody can tell them apart. Please rename them.`,
      },
    ])
  })

  it('tells the texts of what it removes that stay in translations, once for all languages', async () => {
    const writing = { projectId: project, branch: 'development', by: 'author', at: new Date() }
    const texts = { 'type/product/rotary': { caption: 'Kreisel' }, 'type/product/long-gone': { caption: 'Alt' } }
    const translations = ['de', 'fr'].map((locale) =>
      ModelDocument.parse({ kind: 'translation', id: `in-${locale}`, locale, texts }),
    )
    await server.database.transact((tx) => saveModelDocuments(tx, writing, translations))
    const type = await document('type', 'product')
    const symbols = type.symbols.filter(({ id }: { id: string }) => id !== 'rotary')
    const { caption: name } = type.symbols.find(({ id }: { id: string }) => id === 'rotary')
    const { faults } = await save(await begin('Texts'), { documents: [{ ...type, symbols }] })
    expect((faults as { kind: string }[]).filter(({ kind }) => kind === 'translation')).toEqual([
      {
        ...{ kind: 'translation', id: 'de', caption: 'de', isWarning: true },
        message: `Translations (de, fr) keep texts of what is not there any more (1): ${name}. Please remove them on their pages.`,
      },
    ])
    const other = await save(await begin('Other'), { documents: [{ ...type, caption: 'Products' }] })
    expect(other['faults']).toEqual([])
  })

  it('leaves no solution without its state and no case base with solutions', async () => {
    const { objects } = await done(writer, 'modelObjects', { project, kind: 'workflow' })
    const workflow = await document('workflow', objects[0].id)
    const states = workflow.states.map(({ id }: { id: string }) => ({ id: `${id}-2`, caption: id, reach: 'published' }))
    const draft = await save(await begin(), { documents: [{ ...workflow, states, transitions: [] }] })
    expect(draft['faults']).toContainEqual(
      expect.objectContaining({ kind: 'workflow', message: expect.stringMatching(/^Solutions are in the state/) }),
    )
    const gone = await save(await begin(), { removed: [{ kind: 'casebase', id: 'faults' }] })
    expect(gone['faults']).toContainEqual(
      expect.objectContaining({ kind: 'casebase', message: expect.stringMatching(/^Solutions are in it \(\d+\)/) }),
    )
  })

  it('is rejected with a reason, and talked about', async () => {
    const draft = await begin()
    await done(writer, 'commentModelDraft', { draft: draft.id, text: 'What do you think?' })
    expect(await refused('decideModelDraft', { ...at(draft), decision: 'reject' }, reviewer)).toMatchObject({
      key: 'approval-comment-required',
    })
    const { draft: rejected } = await done(reviewer, 'decideModelDraft', {
      ...at(draft),
      ...{ decision: 'reject', comment: 'Not now.' },
    })
    expect(rejected.events.map(({ text }: { text: string }) => text)).toEqual(['', 'What do you think?', 'Not now.'])
    const { drafts } = await done(writer, 'modelDrafts', { project, states: ['rejected'] })
    expect(drafts).toContainEqual(expect.objectContaining({ id: draft.id, state: 'rejected' }))
  })
})

describe('a picture', () => {
  const png = () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(20)])
  const send = async (browser: TestBrowser, name = 'seal.png', content = png()) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), name)
    const request = new Request('http://test.invalid', { method: 'POST', body: form })
    const payload = Buffer.from(await request.arrayBuffer())
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    return (await browser.request('POST', uploads.uploadModelPicture.path, { payload, headers })).body
  }
  const open = (browser: TestBrowser, hash: string) =>
    browser.request('GET', `${downloads.editedModelPicture.path}?project=${project}&file=${hash}`)

  it('is sent by an administrator, and seen by reviewers when an object names it', async () => {
    expect((await send(await server.reader('viewer'))).key).toBe('no-permission')
    const { picture } = await send(writer)
    expect((await open(writer, picture.hash)).headers['content-type']).toBe('image/png')
    expect((await open(reviewer, picture.hash)).statusCode).toBe(404)
    const slot = await document('slot', 'product')
    const draft = await save(await begin('A picture'), { documents: [{ ...slot, picture }] })
    expect((await open(reviewer, picture.hash)).statusCode).toBe(200)
    await done(writer, 'discardModelDraft', at(draft))
  })

  it('is refused where it is none, or where nobody of the project has sent it', async () => {
    expect((await send(writer, 'notes.txt', Buffer.from('no picture'))).key).toBe('upload-no-picture')
    expect((await send(writer, 'script.png', Buffer.from('<script>'))).key).toBe('upload-content-not-allowed')
    const { picture } = await send(reviewer)
    const slot = await document('slot', 'product')
    const draft = await begin('The picture of somebody else')
    const saving = { ...at(draft), documents: [{ ...slot, picture }] }
    expect(await refused('saveModelObjects', saving)).toMatchObject({ key: 'model-picture-not-sent' })
    const { picture: own } = await send(writer)
    const lying = { ...at(draft), documents: [{ ...slot, picture: { ...own, sizeBytes: 7 } }] }
    expect(await refused('saveModelObjects', lying)).toMatchObject({ key: 'model-picture-not-sent' })
    await done(writer, 'discardModelDraft', at(draft))
  })
})

describe('the preview of a view', () => {
  it('is a solution laid out by the view as it is being edited, and changes nothing', async () => {
    const casebase = await document('casebase', 'faults')
    const view = await document('view', casebase.views.detail)
    const { solution: newest, choices } = await done(reviewer, 'previewModelView', { project, document: view })
    expect(choices.length).toBeGreaterThan(1)
    expect(newest.caseId).toBe(choices[0].caseId)
    const shown = async (asked: object) => (await done(writer, 'previewModelView', { project, ...asked })).solution
    const all = await Promise.all(choices.map(({ caseId }: { caseId: number }) => shown({ document: view, caseId })))
    const { caseId, sections } = all.find((each) => each.sections.length > 0)
    const kept = view.sections.find((section: { id: string }) => section.id === sections[0].id)
    const edited = { ...view, sections: [{ ...kept, caption: 'Only this one' }] }
    const laidOut = await shown({ document: edited, caseId })
    expect(laidOut).toMatchObject({ caseId, sections: [{ id: kept.id, caption: 'Only this one' }] })
    expect(await document('view', view.id)).toEqual(view)
  })

  it('shows a solution by a view of any purpose, as the one for paper', async () => {
    const { views } = await document('casebase', 'faults')
    for (const id of new Set(Object.values(views))) {
      const view = await document('view', String(id))
      const { solution } = await done(reviewer, 'previewModelView', { project, document: view })
      expect(solution, view.purpose).toBeDefined()
    }
  })

  it('is refused in words: what is no view, what does not fit the model, a solution that is not there', async () => {
    const casebase = await document('casebase', 'faults')
    const view = await document('view', casebase.views.detail)
    const asking = (asked: object) => refused('previewModelView', { project, document: view, ...asked })
    expect(await asking({ document: casebase })).toMatchObject({ key: 'model-object-not-found' })
    expect(await asking({ document: { kind: 'view', id: 'x' } })).toMatchObject({ key: 'model-object-not-valid' })
    expect(await asking({ caseId: 9_999 })).toMatchObject({ key: 'solution-not-found' })
    const items = [{ slot: 'nowhere' }]
    const loose = { ...view, sections: [{ ...view.sections[0], items }] }
    expect(await asking({ document: loose })).toMatchObject({ key: 'model-draft-not-sound' })
    expect(await asking({ project: 'nowhere' })).toMatchObject({ key: 'project-not-found' })
    const author = await server.reader('author')
    expect((await author.call('previewModelView', { project, document: view })).body).toMatchObject({
      key: 'no-permission',
    })
  })
})

describe('bad input', () => {
  it('names the object and the field', async () => {
    const draft = await begin()
    const body = await refused('saveModelObjects', {
      ...at(draft),
      documents: [{ kind: 'attribute', id: 'x', caption: 'Speed', dataType: 'furlongs' }],
    })
    expect(body.key).toBe('model-object-not-valid')
    expect(body.localizedMessage).toContain('Speed')
    expect(body.localizedMessage).toContain('“Kind of value” has a value that does not fit.')
    expect(body.fields).toHaveProperty('dataType')
    const points = [[0, 3]]
    const line = {
      ...{ kind: 'attribute', id: 'x', caption: 'Speed', dataType: 'float' },
      similarity: { kind: 'built-in', function: 'polyline', points },
    }
    expect((await refused('saveModelObjects', { ...at(draft), documents: [line] })).localizedMessage).toContain(
      '“How alike two values are”',
    )
    const said = async (fields: object) =>
      (await refused('saveModelObjects', { ...at(draft), documents: [{ id: 'x', caption: 'Parts', ...fields }] }))
        .localizedMessage
    expect(await said({ kind: 'composite-attribute', members: [] })).toBe(
      'Parts cannot be saved: “Attributes” needs more entries: at least 1.',
    )
    expect(await said({ kind: 'quest', style: 'free-text', caption: '' })).toContain('Please fill in “Name”.')
    expect(await refused('saveModelObjects', { ...at(draft), documents: [{ kind: 'nothing' }] })).toMatchObject({
      key: 'model-object-not-valid',
    })
    expect(await refused('saveModelObjects', { ...at(draft), removed: [{ kind: 'slot', id: 'none' }] })).toMatchObject({
      key: 'model-object-not-found',
    })
    expect(await refused('saveModelObjects', { draft: draft.id, version: draft.version + 7 })).toMatchObject({
      key: 'model-draft-changed',
    })
  })

  it('has no more values than a list can hold', async () => {
    const draft = await begin()
    const group = await document('type', 'product')
    const symbols = Array.from({ length: 65_536 }, (_, at) => ({ id: `s${at}`, caption: `S ${at}` }))
    expect(await refused('saveModelObjects', { ...at(draft), documents: [{ ...group, symbols }] })).toMatchObject({
      ...{ key: 'too-many-values', fields: { symbols: expect.any(String) } },
      localizedMessage:
        'Product cannot be saved: “Values” has 65,536 values, and 65,535 are possible. Please take some away.',
    })
    const synonyms = Array.from({ length: 101 }, (_, at) => `Word ${at}`)
    const type = { ...group, symbols: [{ id: 'one', caption: 'One', synonyms }] }
    for (const key of ['saveModelObjects', 'beginModelDraft'] as const)
      expect(await refused(key, { ...at(draft), project, title: 'Words', documents: [type] })).toMatchObject({
        key: 'too-many-values',
        localizedMessage: expect.stringContaining('has 101 values, and 100 are possible'),
      })
    expect((await document('type', 'product')).symbols.length).toBeLessThan(10)
  })

  it('has workflows with states, and steps between these', async () => {
    const { objects } = await done(writer, 'modelObjects', { project, kind: 'workflow' })
    const workflow = await document('workflow', objects[0].id)
    const draft = await begin()
    const empty = { ...workflow, states: [], transitions: [] }
    const { key, localizedMessage } = await refused('saveModelObjects', { ...at(draft), documents: [empty] })
    expect(key).toBe('workflow-without-states')
    expect(localizedMessage).toContain(workflow.caption)
    const transition = { id: 'away', caption: 'Away', from: workflow.states[0].id, to: 'nowhere' }
    const loose = await save(draft, { documents: [{ ...workflow, transitions: [transition] }] })
    const refusal = await refused('handInModelDraft', at(loose))
    expect(refusal.key).toBe('invalid-state')
    expect(refusal.localizedMessage).toContain('The step “Away” leads from or to a state that does not exist.')
  })

  it('has taxonomies without circles', async () => {
    const type = await document('type', 'product')
    const draft = await save(await begin(), {
      documents: [
        {
          ...type,
          symbols: type.symbols.map((symbol: { id: string }) =>
            symbol.id === 'pumps' ? { ...symbol, parent: 'rotary' } : symbol,
          ),
        },
      ],
    })
    expect((draft['faults'] as unknown[]).length).toBeGreaterThan(0)
  })

  it('is written by nothing: what imports and commands save must make a whole model too', async () => {
    const writing = { projectId: project, branch: 'development', by: 'author', at: new Date() }
    const save = (where: typeof writing, ...documents: ModelDocument[]) =>
      server.database.transact((tx) => saveModelDocuments(tx, where, documents))
    const quest = ModelDocument.parse({ kind: 'quest', id: 'sound', caption: 'Sound', style: 'browse' })
    const attribute = ModelDocument.parse({ ...(await document('attribute', 'product')), type: 'nowhere' })
    await expect(save(writing, quest, attribute)).rejects.toThrow('there is no type "nowhere"')
    expect((await document('attribute', 'product')).type).toBe('product')
    expect(await refused('modelObject', { project, kind: 'quest', id: 'sound' })).toMatchObject({
      key: 'model-object-not-found',
    })
    await expect(save({ ...writing, projectId: 'nowhere' }, quest)).rejects.toThrow('There is no project')
  })

  it('is for nobody but administrators of the project', async () => {
    const author = await server.reader('author')
    expect((await author.call('modelObjects', { project })).body).toMatchObject({ key: 'no-permission' })
    await changeUser(server.database, 'viewer', { roles: ['domain-administrator'], groups: ['customers'] })
    // What a change does would tell of solutions that the groups do not show.
    const ofCustomers = await server.reader('viewer')
    expect(await refused('modelObjects', { project }, ofCustomers)).toMatchObject({ key: 'project-not-found' })
    expect(await refused('modelObjects', { project: 'unknown' })).toMatchObject({ key: 'project-not-found' })
    expect(await refused('modelDraft', { draft: '00000000-0000-4000-8000-000000000000' })).toMatchObject({
      key: 'model-draft-not-found',
    })
  })
})

describe('an object that is open in a form', () => {
  const lock = 'the-lock-of-the-writer'
  const object = { project, kind: 'casebase', id: 'faults' }
  const held = (browser: TestBrowser, fields: object = {}) =>
    browser.call('holdModelObject', { ...object, lock: `${lock}-${browser === writer ? 1 : 2}`, ...fields })

  it('is locked, and each of two administrators is told of the other', async () => {
    expect((await held(writer, { isBack: true })).body).toMatchObject({ others: [] })
    expect((await held(reviewer, { isBack: true })).body.others).toMatchObject([{ isSelf: false }])
    expect((await held(writer)).body.others).toMatchObject([{ isSelf: false }])
    const { locks } = await done(keeper, 'adminLocks', {})
    expect(locks.filter(({ kind }: { kind: string }) => kind === 'casebase')).toMatchObject([
      { caption: expect.stringContaining('(pumps)') },
      { caption: expect.stringContaining('(pumps)') },
    ])
    await done(reviewer, 'leaveModelObject', { ...object, lock: `${lock}-2` })
    expect((await held(writer)).body.others).toEqual([])
  })

  it('is not saved any more under a lock that was broken, and is when it is opened again', async () => {
    const draft = await begin('Broken')
    const casebase = await document('casebase', 'faults')
    await done(keeper, 'breakLock', { kind: 'casebase', objectId: 'pumps/casebase/faults' })
    expect((await held(writer)).body.key).toBe('lock-lost')
    const documents = [{ ...casebase, caption: 'Other faults' }]
    const broken = { documents, lock: `${lock}-1` }
    expect(await refused('saveModelObjects', { ...at(draft), ...broken })).toMatchObject({ key: 'lock-lost' })
    expect(await refused('beginModelDraft', { project, title: 'None', ...broken })).toMatchObject({ key: 'lock-lost' })
    await done(writer, 'holdModelObject', { ...object, lock: `${lock}-3`, isBack: true })
    await save(draft, { documents, lock: `${lock}-3` })
  })

  it('is told to those alone who may shape its project', async () => {
    const fields = { ...object, project: 'nowhere', lock }
    expect((await writer.call('holdModelObject', fields)).body.key).toBe('project-not-found')
  })
})

it('a first save that is refused leaves no draft change behind', async () => {
  const count = async () => (await done(writer, 'modelDrafts', { project })).drafts.length
  const before = await count()
  const slot = { kind: 'slot', id: 'not good', caption: 'x', attribute: 7 }
  expect(await refused('beginModelDraft', { project, title: 'New', documents: [slot] })).toMatchObject({
    key: 'model-object-not-valid',
  })
  const gone = { kind: 'slot', id: 'not-there' }
  expect(await refused('beginModelDraft', { project, title: 'New', removed: [gone] })).toMatchObject({
    key: 'model-object-not-found',
  })
  expect(await count()).toBe(before)
  const attribute = { kind: 'attribute', id: 'humidity', caption: 'Humidity', dataType: 'boolean' }
  const { draft } = await done(writer, 'beginModelDraft', { project, title: 'New', documents: [attribute] })
  expect(draft).toMatchObject({ objects: 1, title: 'New' })
})

it('a migration of solutions whose lock is broken is not applied', async () => {
  const type = await document('type', 'product')
  const symbol = type.symbols.find(({ id }: { id: string }) => id !== 'pumps')
  const symbols = type.symbols.filter(({ id }: { id: string }) => id !== symbol.id)
  let draft = await begin('Migrated')
  draft = await save(draft, { documents: [{ ...type, symbols }] })
  const conversions = [{ slot: 'product', table: [{ from: symbol.id, to: null }], others: 'remove' }]
  draft = (await done(writer, 'convertModelDraft', { ...at(draft), conversions })).draft
  draft = await handIn(draft)
  // The draft is kept from others: its application waits, and the lock is seen meanwhile.
  let free: () => void = () => undefined
  const holding = server.database.transact(async (tx) => {
    await tx.selectFrom('modelDrafts').select('id').where('id', '=', draft.id).forUpdate().execute()
    await new Promise<void>((resolve) => (free = resolve))
  })
  const applying = reviewer.call('decideModelDraft', { ...at(draft), decision: 'apply' })
  const migrations = async () =>
    (await done(keeper, 'adminLocks', {})).locks.filter(({ kind }: { kind: string }) => kind === 'migration')
  await expect.poll(migrations).toMatchObject([{ caption: 'Migrated' }])
  await done(keeper, 'breakLock', { kind: 'migration', objectId: `${project}/${draft.id}` })
  free()
  await holding
  expect((await applying).body.key).toBe('lock-lost')
  expect((await document('type', 'product')).symbols).toHaveLength(type.symbols.length)
  await apply(draft)
  expect(await migrations()).toEqual([])
})
