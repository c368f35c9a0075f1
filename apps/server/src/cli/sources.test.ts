import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase } from '../database/testing.ts'
import { layGround } from '../store/installation/ground.ts'
import { readSettings } from '../store/settings/settings.ts'
import { seedSample } from '../testing/sample-installation.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { addSource, showSources } from './sources.ts'

const mapping = { list: '/items', title: '/title', link: '/url' }
const wiki = { kind: 'json', id: 'wiki', captions: { en: 'Wiki' }, url: 'https://wiki.example.com/?q={searchTerms}', mapping } // prettier-ignore

it.each([
  ['no JSON', 'wiki', 'is not JSON'],
  ['another kind', JSON.stringify({ ...wiki, kind: 'html' }), '- kind: '],
  [
    'a template without words',
    JSON.stringify({ ...wiki, url: 'https://wiki.example.com/' }),
    '- url: a template such as ',
  ],
  ['words in the host', JSON.stringify({ ...wiki, url: 'https://{searchTerms}.example.com/' }), '- url: a template '],
  [
    'a script as its address',
    JSON.stringify({ ...wiki, url: 'javascript:alert({searchTerms})' }),
    '- url: a template ',
  ],
  ['a password in its address', JSON.stringify({ ...wiki, url: 'https://a:b@example.com/{searchTerms}' }), '- url: '],
  ['no caption', JSON.stringify({ ...wiki, captions: {} }), '- captions: at least one caption'],
  ['a caption in an unknown language', JSON.stringify({ ...wiki, captions: { xx: 'Wiki' } }), '- captions'],
  ['a pointer without a slash', JSON.stringify({ ...wiki, mapping: { ...mapping, list: 'items' } }), '- mapping.list: a JSON Pointer such as /items'], // prettier-ignore
  ['a header of the connection', JSON.stringify({ ...wiki, header: 'Host' }), '- header: '],
  ['two headers', JSON.stringify({ ...wiki, header: 'X-Key: a\r\nCookie' }), '- header: the name of a header'],
  ['a field that is not there', JSON.stringify({ ...wiki, secret: 'x' }), 'secret'],
  ['an id with a space', JSON.stringify({ ...wiki, id: 'my wiki' }), '- id: '],
])('a source with %s is refused before the store is opened', async (_, text, message) => {
  const file = join(await temporaryFolder('sources'), 'source.json')
  await writeFile(file, text)
  await expect(addSource.run([file], {})).rejects.toThrow(message)
})

it('a file that is not there is named', async () => {
  await expect(addSource.run(['/nowhere/source.json'], {})).rejects.toThrow('/nowhere/source.json cannot be read')
})

it('a source can be limited to projects that there are, and the list names them', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  await layGround(database, () => 'secret-of-these-tests')
  await seedSample(database)
  const env = { DATABASE_URL: database.connectionString }
  const file = join(await temporaryFolder('sources'), 'source.json')
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => out.mockRestore())
  const list = async () => {
    out.mockClear()
    await showSources.run([], env)
    return out.mock.calls.join('')
  }
  const projects = async () => (await readSettings(database.db))['federated-search.sources'][0]?.projects

  await writeFile(file, JSON.stringify(wiki))
  await addSource.run([file], env)
  expect(await list()).toContain('projects: all')
  await addSource.run([file, '--project', 'pumps', '--project', 'pumps'], env)
  expect(await projects()).toEqual(['pumps'])
  expect(await list()).toContain('projects: pumps')
  await expect(addSource.run([file, '--project', 'ovens'], env)).rejects.toThrow(
    'There is no project "ovens". There are: pumps.',
  )
  expect(await projects()).toEqual(['pumps'])
  await writeFile(file, JSON.stringify({ ...wiki, projects: ['gone'] }))
  await expect(addSource.run([file], env)).rejects.toThrow('There is no project "gone".')
})
