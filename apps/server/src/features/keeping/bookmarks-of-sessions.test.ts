import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallKey } from '@advisor/contract'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'
import { seedSessionSearch } from '../service-sessions/testing/seed-session-search.ts'

let server: TestServer
let tina: TestBrowser
let theo: TestBrowser
let hanna: TestBrowser
let viewer: TestBrowser

beforeAll(async () => {
  server = await startTestServer(seedSessionSearch)
  tina = await server.reader('tina')
  theo = await server.reader('theo')
  hanna = await server.reader('hanna')
  viewer = await server.reader('viewer')
})
afterAll(() => server.close())

const call = async (browser: TestBrowser, key: CallKey, fields: object = {}) =>
  (await browser.call(key, { ...fields })).body

const begin = async (): Promise<string> =>
  (await call(tina, 'DSAdd', { title: 'Pump hums', serialNumber: '00040701', again: true })).details.DSID

/** The parameters in the address of a bookmark. */
async function made(browser: TestBrowser, fromPage: string, hash: string): Promise<Record<string, string>> {
  const { bookmark } = await call(browser, 'generateBookmark', { fromPage, hash })
  return Object.fromEntries(new URL(bookmark, 'http://advisor.test').searchParams)
}

it('holds a dashboard, as its hash says it; whoever opens it sees their own lists', async () => {
  const hash =
    '#DASHBOARD&page=3&sortBy=dueAt&sortDesc=false&filterName=STATUS&filterValue=open&dashTab=WRKGRP&oDS=100001@100002&sDS=100002&tab=notes'
  expect((await call(tina, 'generateBookmark', { fromPage: '/ds', hash })).holds).toBe('dashboard')
  const link = await made(tina, '/ds', hash)
  expect(await made(tina, '/ds', hash)).toEqual(link)
  expect(await made(tina, '/ds', `${hash}x`)).not.toEqual(link)
  const opened = await call(hanna, 'executeBookmark', link)
  expect(opened).toMatchObject({
    status: 'success',
    dashboard: `/ds${hash}`,
    bookmark: { holds: 'dashboard', isChanged: false },
  })
  expect(opened).not.toHaveProperty('search')
  expect((await call(viewer, 'executeBookmark', link)).key).toBe('no-permission')
  expect((await call(viewer, 'generateBookmark', { fromPage: '/ds', hash })).key).toBe('no-permission')
})

it.each([
  ['/ds', '', '#DASHBOARD'],
  ['/ds/repair-history', '', '#RepairHistory&view=RepairHistory'],
  ['/ds', '#DASHBOARD&add=1&title=Hums&serial=1', '#DASHBOARD'],
  ['/ds', '#DASHBOARD&oDS=1@x@%3Cb%3E&sDS=javascript:1&tab=%26&page=2', '#DASHBOARD&page=2&oDS=1'],
  ['/ds', '#DASHBOARD&filterValue=a%26b%23c', '#DASHBOARD&filterValue=a%26b%23c'],
])('keeps of %s with %s what is known of it', async (fromPage, hash, kept) => {
  const opened = await call(theo, 'executeBookmark', await made(tina, fromPage, hash))
  expect(opened.dashboard).toBe(`/ds${kept}`)
})

it('stands in the service session of its search, for who may work there', async () => {
  const DSID = await begin()
  const { search } = await call(tina, 'freeTextSearch', { freeText: 'humming', context: DSID })
  const { ds, ...link } = await made(tina, '/project-home', `s=${search.step}`)
  expect(ds).toBe(DSID)
  expect((await call(tina, 'executeBookmark', { ...link, context: ds })).search).toMatchObject({
    ...{ context: DSID, query: { text: 'humming' } },
  })
  // Without the session it is a free search.
  expect((await call(hanna, 'executeBookmark', { ...link, context: ds })).key).toBe('session-not-found')
  const free = await call(hanna, 'executeBookmark', link)
  expect(free.search.query.text).toBe('humming')
  expect(free.search).not.toHaveProperty('context')
  // An address whose parts do not belong together.
  const other = await begin()
  expect((await call(tina, 'executeBookmark', { ...link, context: other })).key).toBe('bookmark-not-valid')
})
