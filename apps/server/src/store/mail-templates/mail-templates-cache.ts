import type { Db } from '../../database/open.ts'
import { changeKinds } from '../change-log/change-kinds.ts'
import type { LoggedChange } from '../change-log/change-log.ts'
import { readMailTemplates } from './mail-template-store.ts'

/** What administrators make mails say, in memory, read anew when the change log tells of it. */
export class MailTemplatesCache {
  readonly #db: Db
  #texts: ReadonlyMap<string, string>

  private constructor(db: Db, texts: ReadonlyMap<string, string>) {
    this.#db = db
    this.#texts = texts
  }

  static async open(db: Db): Promise<MailTemplatesCache> {
    return new MailTemplatesCache(db, await readTexts(db))
  }

  /** The text that is said in the place of the shipped one; undefined: that one. */
  find(locale: string, key: string): string | undefined {
    return this.#texts.get(`${locale} ${key}`)
  }

  async takeIn(changes: readonly LoggedChange[]): Promise<void> {
    if (changes.some(({ kind }) => kind === changeKinds.mailTemplate)) this.#texts = await readTexts(this.#db)
  }
}

/** By language and key: a text belongs to one mail. */
async function readTexts(db: Db): Promise<ReadonlyMap<string, string>> {
  const templates = await readMailTemplates(db)
  return new Map(
    templates.flatMap(({ locale, texts }) =>
      Object.entries(texts).map(([key, words]) => [`${locale} ${key}`, words] as const),
    ),
  )
}
