// @vitest-environment jsdom
import type { ForeignSource, MailServer, Setting } from '@advisor/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { MailPart } from './MailPart.tsx'
import { SettingRow } from './SettingRow.tsx'
import { SourcesScreen } from './SourcesScreen.tsx'

const setting: Setting = {
  ...{
    key: 'print.solutions',
    group: 'solutions',
    form: { kind: 'number', min: 1, max: 500 },
    help: 'Most in a print.',
  },
  ...{ value: '50', default: '50', isDefault: true, version: 0 },
}

it('a setting that another administrator changes while one types is not overwritten before that is told', async () => {
  const theirs = { ...setting, value: '9', isDefault: false, version: 1 }
  const { made, redraw } = await drawPart(<SettingRow setting={setting} />, {
    changeSetting: ({ version }) => (version === 0 ? { refused: 'setting-changed' } : { setting: theirs }),
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox')
  fireEvent.change(field, { target: { value: '7' } })
  // The page has asked again meanwhile, as when its window comes to the front.
  redraw(<SettingRow setting={theirs} />)
  expect(field.value).toBe('7')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('9')
  expect(field.value).toBe('7')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(made.map(({ request }) => request)).toMatchObject([
    { value: '7', version: 0 },
    { value: '7', version: 1 },
  ])
})

it('a mail server that another administrator changes leaves what one types', async () => {
  const mail: Setting = { ...setting, key: 'mail.server', group: 'mail', form: { kind: 'json' }, value: 'null' }
  let server: MailServer = { origin: 'setting', host: 'one.example', port: 25, from: 'a@b.example', hasPassword: false }
  const { made, client, redraw } = await drawPart(<MailPart settings={[mail]} />, {
    mailServer: () => ({ server, own: 'a@b.example' }),
    changeSetting: () => ({ refused: 'setting-changed' }),
  })
  const host = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Mail server' })
  fireEvent.change(host, { target: { value: 'mine.example' } })
  server = { ...server, host: 'theirs.example' }
  redraw(<MailPart settings={[{ ...mail, version: 1 }]} />)
  await client.invalidateQueries()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Mail server' }).value).toBe('mine.example')
  fireEvent.click(screen.getByRole('button', { name: 'Save the mail server' }))
  expect((await screen.findByRole('alert')).textContent).toContain('theirs.example')
  expect(made.filter(({ call }) => call === 'changeSetting')).toMatchObject([{ request: { version: 0 } }])
})

it('an external source that another administrator changes or removes is not overwritten before that is told', async () => {
  const wiki: ForeignSource = {
    ...{ id: 'wiki', captions: { en: 'Wiki' }, kind: 'opensearch', url: 'https://wiki.example/?q={searchTerms}' },
    ...{ roles: [], projects: [], asked: 'always', isOn: true },
  }
  let sources = [{ source: wiki, hasSecret: false }]
  const { made, client } = await drawPart(<SourcesScreen />, {
    adminSources: () => ({ sources, version: 1, projects: [], roles: [] }),
    saveSource: () => ({ refused: 'setting-changed' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Change Wiki' }))
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name that users see' })
  fireEvent.change(name, { target: { value: 'Mine' } })
  const theirs = { ...wiki, captions: { en: 'Theirs' } }
  sources = [{ source: theirs, hasSecret: false }]
  await client.invalidateQueries()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Name that users see: Theirs')
  expect(name.value).toBe('Mine')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const sent = () => made.flatMap(({ call, request }) => (call === 'saveSource' ? [request] : []))
  await waitFor(() => expect(sent()).toMatchObject([{ before: wiki }, { before: theirs }]))
  sources = []
  await client.invalidateQueries()
  expect(await screen.findByText('Another administrator has removed this source')).toBeTruthy()
  expect(name.value).toBe('Mine')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ source: { captions: { en: 'Mine' } }, before: null }))
})
