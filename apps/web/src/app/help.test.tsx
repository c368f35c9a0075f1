// @vitest-environment jsdom
import { existsSync, statSync } from 'node:fs'
import { fireEvent, screen, within } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { helpFile, helpPicture, parseHelp } from '../../read-help.ts'
import { interfaceLocales } from '@advisor/contract'
import { createQueryClient } from '../api/query-cache.ts'
import { helpPageNames, helpPageOf } from '../features/help/help-page.ts'
import { helpNameOf } from '../features/help/open-help.ts'
import { openApplication } from '../testing/open-application.tsx'
import { SearchServer } from '../testing/search-server.ts'
import { helpPath } from './paths.ts'
import { createRoutes } from './routes.tsx'

const routes = createRoutes({ guard: () => () => null, client: createQueryClient(() => true), onFailure: () => {} })

/** Paths that only lead elsewhere, and the help itself. */
const withoutScreen = ['/', '/fieldServiceSearch', '/home', '/logout', helpPath]

const pathsOf = (route: RouteObject): string[] => [
  ...(route.path === undefined ? [] : [route.path]),
  ...(route.children ?? []).flatMap(pathsOf),
]
const screens = routes.flatMap(pathsOf).filter((path) => !withoutScreen.includes(path))

describe('the help', () => {
  it('has a page for every route with a screen', () => {
    const lacking = screens.filter((path) => path !== '*' && helpPageOf(helpNameOf(path)) === 'page-not-found')
    expect(lacking).toEqual([])
    expect(screens).toContain('*')
  })

  it('has no page without a route', () => {
    const wanted = new Set(screens.map((path) => helpPageOf(helpNameOf(path))))
    expect(helpPageNames.filter((name) => !wanted.has(name))).toEqual([])
  })

  it.each(helpPageNames)('has the page %s in each language, with a small picture', (name) => {
    expect(interfaceLocales.filter((locale) => !existsSync(helpFile(locale, name)))).toEqual([])
    expect(statSync(helpPicture(name)).size).toBeLessThan(60_000)
  })
})

describe('the help window', () => {
  it('shows the page that the address names, with the controls as the user reads them', async () => {
    await openApplication(new SearchServer(), '/help?page=password-recovery')
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Forgotten password')
    expect(screen.getByText('Send the link').tagName).toBe('STRONG')
    expect(screen.getByRole('img', { name: 'Picture of “Forgotten password”' })).toHaveProperty(
      'src',
      expect.stringContaining('password-recovery.webp'),
    )
  })

  it('shows the page about addresses that lead nowhere for a name without a page', async () => {
    await openApplication(new SearchServer(), '/help?page=constructor')
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  })

  it('leads to other pages by its contents and by links', async () => {
    // jsdom does not scroll.
    Element.prototype.scrollIntoView = () => undefined
    const page = await openApplication(new SearchServer(), '/help?page=login')
    const contents = await screen.findByRole('navigation', { name: 'All pages' })
    fireEvent.click(within(contents).getByRole('link', { name: 'About' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'About' })).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'the licences' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Licenses' })).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'If it does not work' }))
    expect(page.query().get('page')).toBe('licenses')
    expect(page.router.state.location.hash).toBe('#section-1')
  })

  it('finds pages by words, and says when there is none', async () => {
    await openApplication(new SearchServer(), '/help?page=login')
    const field = await screen.findByRole('searchbox', { name: 'Search the help' })
    fireEvent.change(field, { target: { value: 'token program' } })
    expect(await screen.findByText('Pages found: 1')).toBeTruthy()
    fireEvent.change(field, { target: { value: 'zebra' } })
    expect(await screen.findByText(/No page has all of these words/)).toBeTruthy()
    fireEvent.change(field, { target: { value: 'bearer' } })
    fireEvent.change(field, { target: { value: 'token' } })
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'My Preferences' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'My Preferences' })).toBeTruthy()
  })
})

describe('a page of the help', () => {
  const texts: Record<string, string> = { 'signIn.login.button': 'Log in', 'user.menu': 'User menu: {{name}}' }
  const parse = (markdown: string) => parseHelp(markdown, (key) => texts[key])

  it('is a title, headings, paragraphs and lists', () => {
    expect(parse('# A\n\nOne\ntwo.\n\n## B\n\n- c\n- d\n\n1. e')).toEqual({
      title: 'A',
      blocks: [
        { kind: 'paragraph', line: ['One two.'] },
        { kind: 'heading', id: 'section-1', line: ['B'] },
        { kind: 'list', entries: [['c'], ['d']] },
        { kind: 'steps', entries: [['e']] },
      ],
    })
  })

  it('names controls by their texts, and leads to other pages', () => {
    expect(parse('# A\n\nPress {{signIn.login.button}}, see [here](about).').blocks).toEqual([
      {
        kind: 'paragraph',
        line: ['Press ', { control: 'Log in' }, ', see ', { link: 'here', to: 'about' }, '.'],
      },
    ])
  })

  it('has no markup but this: HTML and addresses stay text, or are refused', () => {
    expect(parse('# A\n\n<img src=x onerror=alert(1)>').blocks).toEqual([
      { kind: 'paragraph', line: ['<img src=x onerror=alert(1)>'] },
    ])
    expect(() => parse('# A\n\n[x](javascript:alert)')).toThrow('There is no page javascript:alert.')
  })

  it.each([
    ['# A\n\n{{signIn.login.none}}', 'There is no text signIn.login.none.'],
    ['# A\n\n{{user.menu}}', 'The text user.menu has a value in it.'],
    ['# A\n\n[x](nowhere)', 'There is no page nowhere.'],
    ['A', 'The first line has to be "# " and the title.'],
  ])('is refused: %j', (markdown, fault) => expect(() => parse(markdown)).toThrow(fault))
})
