import type { Db } from '../../database/open.ts'
import { readArticleRows, type SourceRow } from './article-rows.ts'
import { findChangedDocuments } from './changed-documents.ts'
import { fieldsOfMapping } from './check-mapping.ts'
import type { TableFormat } from './csv-rows.ts'
import { Fingerprints } from './group-rows.ts'
import { ImportArticlesError } from './import-articles-error.ts'
import type { ArticleMapping } from './mapping.ts'
import { mappingFault } from './mapping-fault.ts'
import { findPlace, planModel, type Place, type PlannedModel } from './prepare-project.ts'
import { readMapping } from './read-mapping.ts'
import { planSlots, type SlotPlans } from './slot-plans.ts'
import { surveyArticles, type Survey } from './survey.ts'

/** What an import names before it starts. */
export interface ImportRequest {
  files: readonly string[]
  mappingFile: string
  project?: string
  branch?: string
  /** The id of the importing user. */
  user: string
  clock?: () => Date
}

/** An import whose mapping fits the project, the model and the source. */
export interface PreparedImport {
  mapping: ArticleMapping
  place: Place
  plans: SlotPlans
  survey: Survey
  planned: PlannedModel
  warnings: string[]
  at: Date
}

/**
 * Checks everything that can be checked before anything is written: mapping, project, model, and the source for keys,
 * languages, fields and symbols. Throws {@link ImportArticlesError}.
 */
export async function prepareImport(db: Db, request: ImportRequest): Promise<PreparedImport> {
  const mapping = await readMapping(request.mappingFile)
  const place = await findPlace(db, mapping, request.project, request.branch)
  const { applied, refused, kept } = place.isNewProject
    ? { applied: [], refused: [], kept: [] }
    : await findChangedDocuments(db, place, mapping, request.user)
  if (refused.length > 0) throw mappingFault(`for project "${place.project.name}"`, refused)
  const { model } = planModel(place, mapping, new Map(), applied)
  const plans = planSlots(mapping, [...model.slots.values()], place.project.locales)
  const survey = await surveyArticles(readAll(request.files, mapping.table), {
    ...plans,
    movedBy: mapping.movedBy,
    contentOf: new Fingerprints(mapping).ofRow,
    masterLocale: place.project.masterLocale,
    locales: place.project.locales,
  })
  const ofFields = checkFields(request.files, mapping, survey)
  const planned = planModel(place, mapping, survey.symbols, applied)
  const warnings = [...place.differences, ...kept, ...ofFields, ...describeRows(survey), ...planned.warnings]
  return { mapping, place, plans, survey, planned, warnings, at: (request.clock ?? (() => new Date()))() }
}

/** Streams the rows of all files of a source. */
export async function* readAll(files: readonly string[], format?: TableFormat): AsyncGenerator<SourceRow> {
  for (const file of files) yield* readArticleRows(file, format)
}

/** What became of rows that are neither stored as they stand nor rejected, in sentences. */
function describeRows({ repeats, shortRows: { count, first } }: Survey): string[] {
  const repeated = [...repeats][0]?.split('\0').join(', line ')
  return [
    ...(count > 0 && first
      ? [
          `${count} rows end before the last column, first ${first.file}, line ${first.line}: their last values are empty.`,
        ]
      : []),
    ...(repeated === undefined
      ? []
      : [
          `${repeats.size} rows say the same as an earlier row of the same key and are one article, first ${repeated}.`,
        ]),
  ]
}

const shownFields = 40

/**
 * Compares the fields of the mapping with those of the source, and returns what rows lack as a warning. Without its key no
 * article can be stored: that is a fault of the mapping.
 */
function checkFields(
  files: readonly string[],
  mapping: ArticleMapping,
  { fields, soundRows, problems }: Survey,
): string[] {
  if (soundRows + problems.size === 0)
    throw new ImportArticlesError('source', `There are no articles in ${files.join(', ')}.`)
  if (fields.size === 0) return []
  const missing = fieldsOfMapping(mapping).filter(({ field }) => !fields.has(field))
  if (missing.length === 0) return []
  const named = missing.map(({ member, field }) => `"${field}" (${member})`).join(', ')
  const there = `They have: ${[...fields].slice(0, shownFields).join(', ')}.`
  if (missing.some(({ member }) => member === 'key'))
    throw mappingFault('for this source', [`No row has the fields ${named}. ${there} Correct the names.`])
  return [`No row has the fields ${named}. ${there}`]
}
