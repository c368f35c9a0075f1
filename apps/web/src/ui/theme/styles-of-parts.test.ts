import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('../../', import.meta.url))
const styles = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.layer.css'))
const read = (file: string) => readFileSync(file, 'utf8')

/** Parts that are drawn out of others. */
const madeOf: Record<string, string[]> = {
  MultiSelect: ['PillsInput', 'Pill'],
  TagsInput: ['PillsInput', 'Pill'],
  SegmentedControl: ['SegmentedControl', 'FloatingIndicator'],
}
/** Where a page brings the styles of all that it draws. */
const pages: Record<string, string[]> = {
  'features/admin-model/': ['features/admin-model/ModelPages.tsx'],
  'features/admin-publishing/': ['features/admin-publishing/publishing-styles.ts'],
}

it('whoever draws a part of Mantine brings its style, unless every page has it', () => {
  const brought = (text: string) =>
    [...text.matchAll(/'@mantine\/core\/styles\/(\w+)\.layer\.css'/g)].map(([, name]) => name)
  const everywhere = brought(read(join(source, 'ui/theme/mantine-styles.ts')))
  const lacking = globSync('**/*.tsx', { cwd: source }).flatMap((file) => {
    const text = read(join(source, file))
    const page = Object.entries(pages).flatMap(([folder, bringing]) => (file.startsWith(folder) ? bringing : []))
    const here = [...everywhere, ...brought(text), ...page.flatMap((each) => brought(read(join(source, each))))]
    const drawn = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names]) =>
      (names ?? '').split(',').map((name) => name.trim()),
    )
    const needed = drawn.flatMap((name) => madeOf[name] ?? [name])
    return needed
      .filter((name) => existsSync(join(styles, `${name}.layer.css`)) && !here.includes(name))
      .map((name) => `${file}: ${name}`)
  })
  expect(lacking).toEqual([])
})
