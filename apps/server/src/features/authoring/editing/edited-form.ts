import {
  audiences,
  ownValue,
  type AuthoredContent,
  type AuthoredFile,
  type EditedSolution,
  type Permission,
} from '@advisor/contract'
import type { Read } from '../../../http/handlers.ts'
import type { calls } from '@advisor/contract'
import { stateOf, numberOf } from '../../../reading/show-heading.ts'
import { solutionFileUrl } from '../../../reading/solution-file-url.ts'
import { listedFiles } from '../../../reading/visible-content.ts'
import { authoringForm } from '../authoring-forms.ts'
import { possibleCasebases } from './content-in-casebase.ts'
import { picturesOfCopied } from '../copied-solution.ts'
import { uploadRules } from '../upload-rules.ts'
import { headOf, rightsIn, type EditedCase } from '../../../writing/edited-case.ts'
import { otherForms, writeToken, type FormPlace } from '../../../writing/editing-lease.ts'
import { formsOf } from '../../../writing/form-leases.ts'
import { savedSince } from '../../../writing/saved-by.ts'

type Context = Pick<Read<typeof calls.getUpdatedCase>, 'db' | 'services' | 'locale' | 'caller' | 'session'>

/** Who may choose how a solution is governed. */
export const governing: Permission = 'review-apply'

/** Where the forms of a solution are, for the caller. */
export function formPlace(
  { caller, session }: Pick<Context, 'caller' | 'session'>,
  projectId: string,
  number: number,
): FormPlace {
  return { kind: 'case', forms: formsOf({ projectId, number }), userId: caller.userId, holder: session.idHash }
}

/** The languages in which the caller may write the texts of a solution. */
export function editedLocales({ opened, solution }: EditedCase): string[] {
  const { locales } = opened.model.project
  return locales.includes(solution.masterLocale) ? locales : [solution.masterLocale, ...locales]
}

/** What the caller may write of a content, in one language. */
export function writableContent(
  { values, texts }: EditedCase['content'],
  writable: ReadonlySet<string>,
  locale: string,
): AuthoredContent {
  const isWritable = ([slot]: [string, unknown]) => writable.has(slot)
  return {
    values: Object.fromEntries(Object.entries(values).filter(isWritable)),
    texts: Object.fromEntries(Object.entries(ownValue(texts, locale) ?? {}).filter(isWritable)),
  }
}

/** The solution as its form draws it. */
export async function showEdited(
  context: Context,
  edited: EditedCase,
  { lease, locale, isTranslation = false }: { lease: string; locale: string; isTranslation?: boolean },
): Promise<EditedSolution> {
  const { opened, casebase, solution, content, sees, rights } = edited
  const { writable, mayKeepState } = rightsIn(edited, locale, { isTextOnly: isTranslation })
  const { model } = opened
  const projectId = model.project.name
  const pictures = await picturesOfCopied(context, { solution, content, sees })
  const titles = await context.services.titles.read(context.db, model, [solution], context.locale)
  const form = authoringForm(
    { ...context, opened },
    { casebase, slots: writable },
    {
      ...{ words: '', content: writableContent(content, writable, locale), pictures, isThere: true },
      state: stateOf(model, solution, context.locale),
    },
  )
  const { version, number } = solution
  const [last] = await savedSince(context.db, projectId, { number, version: version - 1 }, version)
  const others = await otherForms(context.db, formPlace(context, projectId, number), lease)
  const { audience, governance } = await headOf(context.db, edited)
  const branch = model.project.branches.find(({ name }) => name === opened.branch)
  return {
    caseId: number,
    number: numberOf(model, number),
    name: solution.name,
    title: titles.get(number) ?? solution.name,
    token: writeToken({ version, lease }),
    locale,
    masterLocale: solution.masterLocale,
    locales: editedLocales(edited),
    form: { ...form, files: filesOf(context, edited) },
    uploads: uploadRules(context.services.settings()),
    mayKeepState,
    transitions: rights.transitions,
    mayMove: rights.mayWrite && possibleCasebases(context.caller, edited).size > 0,
    others: others.map(({ name, isSelf, since }) => ({ name, isSelf, since })),
    last: last ?? { version, by: '', at: solution.modifiedAt.toISOString(), comment: '' },
    properties: {
      ...{ audience, governance },
      audiences: audiences.filter((each) => each === audience || (rights.mayWrite && sees.audiences.has(each))),
      mayGovern: rights.mayWrite && context.caller.permissions.has(governing),
    },
    branch: { name: opened.branch, caption: branch ? model.captions.ofBranch(context.locale, branch) : opened.branch },
  }
}

function filesOf({ services }: Context, { solution, content, sees }: EditedCase): AuthoredFile[] {
  return listedFiles(content, sees).map(({ hash, name, contentType, sizeBytes }) => ({
    ...{ hash, name, contentType, sizeBytes },
    url: solutionFileUrl(services.apiPath, solution.number, hash),
  }))
}
