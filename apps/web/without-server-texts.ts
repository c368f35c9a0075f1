import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const texts = fileURLToPath(new URL('../../packages/texts/src/', import.meta.url))

/** The texts that the server alone says, by file: the name of the export. `scripts/check-texts.ts` sees to it that the browser uses none of them. */
const spokenByServer = new Map([
  ['authoring-problems.ts', 'authoringProblems'],
  ['errors.ts', 'errors'],
  ['mails.ts', 'mails'],
  ['printing.ts', 'printing'],
])

/** Leaves the texts that the server alone says out of what the browser loads. */
export function withoutServerTexts(): Plugin {
  return {
    name: 'without-server-texts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [, file = ''] = id.startsWith(texts) ? id.slice(texts.length).split('/') : []
      const name = spokenByServer.get(file)
      return name === undefined ? null : `export const ${name} = {}`
    },
  }
}
