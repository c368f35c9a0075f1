import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { styleElementNames } from '@advisor/contract'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { seedSample } from '../../testing/sample-installation.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startSecondNode, startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let keeper: TestBrowser
let author: TestBrowser
beforeAll(async () => {
  server = await startTestServer(seedSample)
  keeper = await server.reader('keeper')
  author = await server.reader('author')
})
afterAll(() => server.close())
afterEach(() => save([]))

const save = async (styles: unknown, more: object = {}) =>
  (await keeper.call('saveStyles', { styles: typeof styles === 'string' ? styles : JSON.stringify(styles), ...more }))
    .body
const load = async (browser: TestBrowser = keeper) => (await browser.call('loadStyles', {})).body
const primary = (...values: { style: string; value: string }[]) => [{ name: 'primary-button', values }]
const orange = primary({ style: 'background-color', value: '#ff8800' })

it('only administrators save, and everybody loads, also before the sign-in', async () => {
  const styles = JSON.stringify(orange)
  const visitor = await server.visitor()
  expect((await visitor.call('saveStyles', { styles })).body.key).toBe('no-session')
  expect((await author.call('saveStyles', { styles })).body.key).toBe('no-permission')
  expect((await load()).styles).toEqual([])
  await save(orange)
  for (const browser of [visitor, author]) expect((await load(browser)).styles).toEqual(orange)
})

it('the elements of the specification have the product’s own colours', async () => {
  const { styles } = (await (await server.visitor()).call('initStyles', {})).body
  expect(styles.map(({ name }: { name: string }) => name)).toEqual(styleElementNames)
  expect(styles[0].values).toEqual([
    { style: 'background-color', value: '#0a6473' },
    { style: 'color', value: '#ffffff' },
  ])
})

it('shorthand hex and names of colours are stored as #rrggbb, in the order of the elements', async () => {
  const saved = await save([
    { name: 'result', values: [{ style: 'color', value: 'Navy' }] },
    ...primary({ style: 'color', value: '#FFF' }, { style: 'background-color', value: 'a12' }),
    { name: 'breadcrumb', values: [] },
  ])
  expect(saved).toMatchObject({ status: 'success' })
  expect(saved.styles).toEqual([
    ...primary({ style: 'background-color', value: '#aa1122' }, { style: 'color', value: '#ffffff' }),
    { name: 'result', values: [{ style: 'color', value: '#000080' }] },
  ])
})

it.each([
  ['no JSON', 'red', 'styles-not-readable', ''],
  ['no list', { name: 'result' }, 'styles-not-readable', ''],
  ['values that are no list', [{ name: 'result', values: 'red' }], 'styles-not-readable', ''],
  ['an unknown element', [{ name: 'footer', values: [] }], 'style-element-not-known', 'footer'],
  ['an element by the name of a method', [{ name: 'toString', values: [] }], 'style-element-not-known', 'toString'],
  [
    'a style that the element does not have',
    [{ name: 'bold-primary', values: [{ style: 'background-color', value: '#fff' }] }],
    'style-not-known',
    'background-color',
  ],
  ['an unknown style', primary({ style: 'content', value: '#fff' }), 'style-not-known', 'content'],
  ['an element twice', [...orange, ...orange], 'style-twice', 'primary-button'],
  ['a style twice', primary(...orange[0]!.values, ...orange[0]!.values), 'style-twice', 'primary-button'],
  ['no colour', primary({ style: 'color', value: 'petrol' }), 'style-not-a-colour', 'petrol'],
  ['more than a colour', primary({ style: 'color', value: '#fff;}*{display:none' }), 'style-not-a-colour', '#fff;}*'],
])('%s is refused, and nothing is saved', async (_, styles, key, named) => {
  await save(orange)
  const refused = await save(styles)
  expect(refused.key).toBe(key)
  expect(JSON.stringify(refused)).toContain(named)
  expect((await load()).styles).toEqual(orange)
})

it('what is too large is refused', async () => {
  const answer = await keeper.call('saveStyles', { styles: JSON.stringify([{ name: 'x'.repeat(20_001), values: [] }]) })
  expect(answer.statusCode).toBe(400)
  expect((await load()).styles).toEqual([])
})

it('of two administrators who have read the same, the second is refused', async () => {
  const { version } = await load()
  const [one, other] = await Promise.all([save(orange, { version }), save(orange, { version })])
  expect([one.key ?? one.status, other.key ?? other.status].toSorted()).toEqual(['setting-changed', 'success'])
  expect((await load()).version).toBe(version + 1)
})

it('the audit log has who has saved which colours', async () => {
  await save(orange)
  const { entries } = (await keeper.call('auditEvents', { kind: 'setting-changed' })).body
  expect(entries[0]).toMatchObject({ user: 'keeper of the tests', detail: { key: 'styles', value: orange } })
})

it('every page comes with the saved colours, and with none where nothing is saved, on each node', async () => {
  const webFolder = await temporaryFolder('styled')
  await mkdir(join(webFolder, 'assets'))
  await writeFile(join(webFolder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(webFolder, 'index.html'), '<!-- __SAVED_STYLES__ -->')
  const second = await startSecondNode(server)
  const nodes = await Promise.all(
    [server, second].map(({ services }) =>
      buildApp(services, { basePath: '/advisor', apiPath: '/advisor/api', webFolder }),
    ),
  )
  const pages = () => Promise.all(nodes.map(async (http) => (await http.inject({ url: '/advisor/login' })).body))
  for (const page of await pages()) expect(page).toMatch(/<style id="saved-styles" nonce="[^"]+"><\/style>/)
  await save(orange)
  await expect
    .poll(async () => (await pages()).map((page) => page.includes('{background-color:#ff8800;')))
    .toEqual([true, true])
  await save([])
  await expect.poll(async () => (await pages()).map((page) => page.includes('#ff8800'))).toEqual([false, false])
  await Promise.all(nodes.map((http) => http.close()))
  await second.close()
})
