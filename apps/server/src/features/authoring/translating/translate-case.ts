import { splitCells } from '@advisor/content-change'
import type { calls, DraftContent, ReplyOf, SolutionTranslation, TranslatedSlot } from '@advisor/contract'
import { inPhases, type Read } from '../../../http/handlers.ts'
import { solutionFileUrl } from '../../../reading/solution-file-url.ts'
import { visibleFiles } from '../../../reading/visible-content.ts'
import { readEditedCase, rightsIn, type EditedCase } from '../../../writing/edited-case.ts'
import { openForm, otherForms, readToken, writeToken, type FormPlace } from '../../../writing/editing-lease.ts'
import { readOwnDraft } from '../drafts/own-draft.ts'
import { editedLocales, formPlace, showEdited } from '../editing/edited-form.ts'
import { localisedSlots, readTranslatedTexts, readVersion, type SlotTranslation } from './translated-texts.ts'
import { translationStatus } from './translation-status.ts'

type Call = typeof calls.translateCase

/** Opens the texts of one language of a solution beside those of its master language. */
export const translateCase = inPhases<Call, FormPlace, string>({
  async prepare(context) {
    const { request, refuse, opened } = context
    const edited = await readEditedCase(context, request.caseId)
    if (!edited) throw refuse('solution-not-found')
    checkLocales(context, edited)
    await readDraft(context)
    return formPlace(context, opened.model.project.name, edited.solution.number)
  },
  async change({ tx, request, refuse, services }, place) {
    const other = (await otherForms(tx, place)).find(({ isSelf }) => !isSelf)
    if (other && !request.force) throw refuse('solution-open-elsewhere', { params: { name: other.name } })
    const lease = services.newToken()
    await openForm(tx, place, lease)
    return lease
  },
  async reply(context, lease): Promise<ReplyOf<Call>> {
    const { request, refuse } = context
    const edited = await readEditedCase(context, request.caseId)
    if (!edited) throw refuse('solution-not-found')
    const draft = await readDraft(context)
    // What was written goes on from the version that it was written to.
    const version = draft?.baseVersion ?? edited.solution.version
    const { locale } = request
    const form = { lease, locale, isTranslation: true }
    const editing = await showEdited(context, edited, form)
    return {
      editing: { ...editing, token: writeToken({ version, lease: readToken(editing.token).lease }) },
      translation: await showTranslation(context, edited, version),
      ...(draft && { draft }),
    }
  },
})

function checkLocales({ request, refuse }: Read<Call>, edited: EditedCase): void {
  const { locale, source } = request
  if (locale === edited.solution.masterLocale) throw refuse('translation-of-master')
  const locales = editedLocales(edited)
  if (!locales.includes(locale) || (source !== undefined && !locales.includes(source)))
    throw refuse('locale-not-supported')
  if (!rightsIn(edited, locale, { isTextOnly: true }).mayWrite) throw refuse('solution-not-editable')
}

async function readDraft(context: Read<Call>): Promise<DraftContent | undefined> {
  const { draftId, caseId, locale } = context.request
  if (draftId === undefined) return undefined
  const { content } = await readOwnDraft(context, draftId)
  const { draft } = content
  if (draft.caseId !== caseId || draft.locale !== locale) throw context.refuse('draft-not-found')
  return content
}

/** The translation of the texts that the caller may write, as a version has them. */
async function showTranslation(context: Read<Call>, edited: EditedCase, version: number): Promise<SolutionTranslation> {
  const { request, services } = context
  const { locale, source } = request
  const { solution, sees } = edited
  const content = (await readVersion(context, edited, version)) ?? edited.content
  const slots = localisedSlots(edited, edited.writable)
  const texts = await readTranslatedTexts(context, edited, { content, locale, slots })
  const isOther = source !== undefined && source !== locale && source !== solution.masterLocale
  const others = isOther ? await readTranslatedTexts(context, edited, { content, locale: source, slots }) : []
  return {
    version,
    languages: await translationStatus(context, edited),
    ...(isOther && { referenceLocale: source }),
    slots: texts.map((text) => {
      const reference = others.find(({ slot }) => slot === text.slot)
      return showSlot(edited, text, reference && referenceCells(reference, text.isWhole))
    }),
    pictures: visibleFiles(content, sees).map(({ hash }) => ({
      hash,
      url: solutionFileUrl(services.apiPath, solution.number, hash),
    })),
  }
}

function showSlot(
  { opened }: EditedCase,
  { slot, frame, cells, removed, isWhole }: SlotTranslation,
  references: readonly string[] = [],
): TranslatedSlot {
  return {
    ...{ slot, form: opened.model.slots.get(slot)?.slot.form ?? 'line', frame, removed, isWhole },
    paragraphs: cells.map((cell, at) => {
      const reference = references[at]
      return { ...cell, ...(reference !== undefined && { reference }) }
    }),
  }
}

/** The paragraphs of another language, where it is built as the master text is. */
function referenceCells({ pair }: SlotTranslation, isWhole: boolean): readonly string[] {
  if (isWhole) return [pair.target]
  const own = splitCells(pair.target, pair.form)
  return own.shape === splitCells(pair.source, pair.form).shape ? own.cells : []
}
