import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { addSource } from './sources.ts'

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
