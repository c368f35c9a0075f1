import { countTranslated } from '@advisor/content-change'
import { ownValue, type TranslationStatus } from '@advisor/contract'
import type { Caller } from '../../../sessions/caller.ts'
import type { EditedCase } from '../../../writing/edited-case.ts'
import { editedLocales } from '../editing/edited-form.ts'
import { localisedSlots, readTranslatedTexts, type TranslatingContext } from './translated-texts.ts'

/** What the solution has of each language, as far as the caller sees its texts; the master language first. */
export async function translationStatus(
  context: TranslatingContext & { caller: Caller },
  edited: EditedCase,
): Promise<TranslationStatus[]> {
  const { solution, content, sees } = edited
  const { masterLocale } = solution
  const slots = localisedSlots(edited, sees.slots)
  const drafts = await draftLocales(context, edited)
  const others = editedLocales(edited).filter((locale) => locale !== masterLocale)
  return Promise.all(
    [masterLocale, ...others].map(async (locale): Promise<TranslationStatus> => {
      const texts = await readTranslatedTexts(context, edited, { content, locale, slots })
      const isMaster = locale === masterLocale
      const counted = countTranslated(texts)
      const { total, translated } = counted
      const changes = isMaster ? 0 : counted.changes
      const ofVersion = isMaster ? undefined : ownValue(content.translations, locale)?.ofVersion
      return {
        ...{ locale, total, translated, changes, hasDraft: drafts.has(locale) },
        state: isMaster
          ? 'master'
          : translated === 0
            ? 'missing'
            : changes > 0
              ? 'outdated'
              : translated < total
                ? 'begun'
                : 'current',
        ...(ofVersion !== undefined && { ofVersion }),
      }
    }),
  )
}

/** The languages in which the caller has drafts of the solution. */
async function draftLocales(
  { db, caller }: Pick<TranslatingContext, 'db'> & { caller: Caller },
  { opened, solution }: EditedCase,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('draftCases')
    .select('locale')
    .where('projectId', '=', opened.model.project.name)
    .where('userId', '=', caller.userId)
    .where('number', '=', solution.number)
    .execute()
  return new Set(rows.map(({ locale }) => locale))
}
