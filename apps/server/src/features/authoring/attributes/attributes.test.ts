import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeUser, seedSample } from '../../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let author: TestBrowser
let viewer: TestBrowser

beforeAll(async () => {
  server = await startTestServer(seedSample)
  author = await server.reader('author')
  viewer = await server.reader('viewer')
})
afterAll(() => server.close())

const view = async (fields: Record<string, unknown>) => (await author.call('getGivenViewAttributes', fields)).body
const values = async (fields: Record<string, unknown>) => (await author.call('getAttribValueSet', fields)).body

describe('getGivenViewAttributes.action', () => {
  it('has the slots of a view in its sections, and says which ones the caller may write', async () => {
    const { attributes } = await view({ viewId: 'detail', casebase: 'faults' })
    expect(attributes).toMatchObject({ view: 'detail', casebase: 'faults', caption: 'Detail' })
    expect(attributes.sections.map(({ id }: { id: string }) => id)).toEqual([
      ...['facts', 'problem', 'repair', 'safety', 'internal'],
    ])
    expect(attributes.sections[0].slots[1]).toMatchObject({
      ...{ slot: 'pressure', caption: 'Pressure', editor: 'number', unit: 'bar', min: 0, max: 20 },
    })
    const writable = attributes.sections.flatMap(({ slots }: { slots: { slot: string; isWritable: boolean }[] }) =>
      slots.filter(({ isWritable }) => isWritable).map(({ slot }) => slot),
    )
    expect(writable).toContain('internal')
  })

  it('has less of a case base with fewer slots, and of a smaller view', async () => {
    const slotsOf = async (fields: Record<string, unknown>) =>
      (await view(fields)).attributes.sections.flatMap(({ slots }: { slots: { slot: string }[] }) =>
        slots.map(({ slot }) => slot),
      )
    expect(await slotsOf({ viewId: 'detail', casebase: 'notices' })).toEqual(['symptom'])
    expect(await slotsOf({ viewId: 'result', caseId: 1 })).toEqual(['product', 'error-code', 'symptom', 'resolution'])
  })

  it('tells what a solution has there, in a language, with the names of its symbols', async () => {
    const { attributes } = await view({ caseId: 1, locale: 'de' })
    expect(attributes).toMatchObject({
      view: 'detail',
      filled: {
        ...{ version: 1, locale: 'de' },
        content: {
          values: { pressure: [9] },
          texts: { title: 'Wellendichtung undicht', symptom: 'Aus der Pumpenwelle tropft Wasser.' },
        },
        symbols: [{ slot: 'product', id: 'rotary', caption: 'Rotary pump' }],
      },
    })
    expect((await view({ viewId: 'detail', casebase: 'faults' })).attributes.filled).toBeUndefined()
  })

  it('writes nothing of a solution that the caller may not change', async () => {
    await changeUser(server.database, 'stranger', { roles: ['author'], groups: ['staff'] })
    const stranger = await server.reader('stranger')
    const { attributes } = (await stranger.call('getGivenViewAttributes', { viewId: 'detail', caseId: 1 })).body
    const all = attributes.sections.flatMap(({ slots }: { slots: { isWritable: boolean }[] }) => slots)
    expect(all.some(({ isWritable }: { isWritable: boolean }) => isWritable)).toBe(false)
  })

  it('refuses what is not there or not seen, bad input, and readers', async () => {
    expect((await view({ viewId: 'moon', casebase: 'faults' })).key).toBe('view-not-found')
    expect((await view({ viewId: 'detail', caseId: 4 })).key).toBe('solution-not-found')
    expect((await view({ viewId: 'detail', casebase: 'moon' })).key).toBe('view-not-found')
    expect((await view({ viewId: 'detail' })).key).toBe('view-not-found')
    expect((await author.call('getGivenViewAttributes', { viewId: 'No id' })).statusCode).toBe(400)
    const asked = { viewId: 'detail', casebase: 'faults' }
    expect((await viewer.call('getGivenViewAttributes', asked)).body.key).toBe('no-permission')
    expect((await (await server.visitor()).call('getGivenViewAttributes', asked)).body.key).toBe('no-session')
  })
})

describe('getAttribValueSet.action', () => {
  it('lists the values in their order, with what stands above them', async () => {
    expect(await values({ attribId: 'product' })).toMatchObject({
      total: 3,
      values: [
        { id: 'pumps', caption: 'Pumps', path: [], hasChildren: true },
        { id: 'rotary', caption: 'Rotary pump', path: ['Pumps'], hasChildren: false },
        { id: 'membrane' },
      ],
    })
    expect(await values({ attribId: 'product', page: 2, pageSize: 2 })).toMatchObject({
      ...{ total: 3, values: [{ id: 'membrane' }] },
    })
  })

  it('finds values by words of their captions and synonyms', async () => {
    expect(await values({ attribId: 'product', text: 'VANE' })).toMatchObject({ total: 1, values: [{ id: 'rotary' }] })
    expect(await values({ attribId: 'product', text: 'zorblatt' })).toMatchObject({ total: 0, values: [] })
  })

  it('refuses attributes without such a list, and those that the caller does not see', async () => {
    expect((await values({ attribId: 'pressure' })).key).toBe('attribute-not-found')
    expect((await values({ attribId: 'moon' })).key).toBe('attribute-not-found')
    expect((await author.call('getAttribValueSet', { attribId: 'product', pageSize: 5_000 })).statusCode).toBe(400)
    expect((await viewer.call('getAttribValueSet', { attribId: 'product' })).body.key).toBe('no-permission')
    expect((await (await server.visitor()).call('getAttribValueSet', { attribId: 'product' })).body.key).toBe(
      'no-session',
    )
  })
})
