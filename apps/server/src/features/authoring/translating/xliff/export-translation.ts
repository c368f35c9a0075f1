import { toLanguageTag, xliffCharacters, type calls, type ReplyOf } from '@advisor/contract'
import type { Read } from '../../../../http/handlers.ts'
import { numberOf } from '../../../../reading/show-heading.ts'
import { readEditedCase, rightsIn, type EditedCase } from '../../../../writing/edited-case.ts'
import { editedLocales } from '../../editing/edited-form.ts'
import { handedOffCell, handedOffTexts, unitId } from './handed-off-texts.ts'
import { writeXliff, type XliffFile, type XliffUnit } from './write-xliff.ts'

type Call = typeof calls.exportTranslation

const unitStates = {
  missing: 'needs-translation',
  changed: 'needs-review-translation',
  current: 'translated',
} as const

/** The texts of solutions as XLIFF. */
export async function exportTranslation(context: Read<Call>): Promise<ReplyOf<Call>> {
  const { request, refuse, opened } = context
  const { locale } = request
  const caseIds = [...new Set(request.caseIds)]
  const files: XliffFile[] = []
  const left: number[] = []
  let isSupported = false
  for (const caseId of caseIds) {
    const edited = await readEditedCase(context, caseId)
    isSupported ||= edited !== undefined && editedLocales(edited).includes(locale)
    const isOurs = edited && isSupported && edited.solution.masterLocale !== locale
    if (isOurs && rightsIn(edited, locale, { isTextOnly: true }).mayWrite) files.push(await fileOf(context, edited))
    else left.push(caseId)
  }
  if (left.length === caseIds.length) throw refuse(isSupported ? 'solution-not-found' : 'locale-not-supported')
  const xliff = writeXliff(files)
  if (xliff.length > xliffCharacters) throw refuse('xliff-too-large')
  const [only] = files.length === 1 ? files : []
  return {
    name: `${only?.original.replace('/', '-') ?? opened.model.project.name}-${toLanguageTag(locale)}.xliff`,
    xliff,
    solutions: files.length,
    paragraphs: files.reduce((sum, { units }) => sum + units.length, 0),
    left,
  }
}

async function fileOf(context: Read<Call>, edited: EditedCase): Promise<XliffFile> {
  const { db, services, request, locale } = context
  const { opened, solution } = edited
  const { model } = opened
  const { number, version, masterLocale } = solution
  const titles = await services.titles.read(db, model, [solution], locale)
  const note = `${numberOf(model, number)} ${titles.get(number) ?? solution.name}`
  const units = (await handedOffTexts(context, edited, request.locale)).flatMap(({ text }): XliffUnit[] => {
    const { slot, pair, cells } = text
    const modelSlot = model.slots.get(slot)
    const caption = modelSlot ? model.captions.of(locale, modelSlot.slot) : slot
    return cells.map((cell, at): XliffUnit => {
      const { source, sourceCodes, target, targetCodes } = handedOffCell(cell, pair.form === 'rich')
      const before = cell.before?.replaceAll(/<[^<>]*>/g, '')
      return {
        ...{ id: unitId(slot, at, cell.key), source, target, state: unitStates[cell.state] },
        codes: {
          pairs: new Map([...sourceCodes.pairs, ...targetCodes.pairs]),
          singles: new Map([...sourceCodes.singles, ...targetCodes.singles]),
        },
        notes: [
          `${note} · ${caption} · ${at + 1}/${cells.length}`,
          ...(before === undefined ? [] : [`Changed. Before: ${before}`]),
        ],
      }
    })
  })
  return {
    original: `${model.project.name}/${number}`,
    sourceTag: toLanguageTag(masterLocale),
    targetTag: toLanguageTag(request.locale),
    ...{ version, note, units },
  }
}
