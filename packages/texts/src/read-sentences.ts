import { withEnglish, type Sentences } from './with-english.ts'

/**
 * Reads the texts of one feature in a language, with the English ones for those that the language lacks. Only the files of
 * these two are loaded. `versionOf` may add a query to the address of a file, so that a changed file is another module.
 */
export async function readSentences(
  locale: string,
  feature: string,
  versionOf: (file: URL) => string = () => '',
): Promise<Sentences> {
  const [own, english] = await Promise.all([readOwn(locale), readOwn('en')])
  return withEnglish(english ?? {}, own)

  async function readOwn(folder: string): Promise<Sentences | undefined> {
    const name = feature.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const file = new URL(`./${folder}/${name}.ts`, import.meta.url)
    const module: unknown = await import(`${file.href}${versionOf(file)}`).catch(ignoreMissing)
    return (module as Record<string, Sentences> | undefined)?.[feature] // A file of texts exports its feature.
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
}
