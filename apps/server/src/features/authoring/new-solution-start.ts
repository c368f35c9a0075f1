import type { AuthoredContent, calls, NewSolutionStart } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { Read } from '../../http/handlers.ts'
import { noPictures } from '../../reading/place-pictures.ts'
import { authoringForm } from './authoring-forms.ts'
import { picturesOfCopied, tellCopied, type CopiedSolution } from './copied-solution.ts'
import { onAuthoringBranch } from './on-authoring-branch.ts'
import { templateFor, templatesOf } from './solution-template.ts'
import { uploadRules } from './upload-rules.ts'
import { writableCasebases } from './writable-casebases.ts'

type Context = Read<typeof calls.createNewFromSearch> | Read<typeof calls.createNewFromSolution>

/** What is known before anything is written. */
interface Known {
  words: string
  content: AuthoredContent
  /** The language of the texts. */
  locale: string
  copied: CopiedSolution | undefined
  /** The case base that it is about. */
  chosen: string | undefined
  /** The template that is asked for. */
  template?: { casebase: string; id: string } | undefined
}

/** The forms in which the caller may write a new solution. Refuses if there is none. */
export async function newSolutionStart(
  context: Context,
  { words, content, copied, ...known }: Known,
): Promise<NewSolutionStart> {
  const { caller, refuse, services } = context
  const opened = await onAuthoringBranch(context)
  if (!opened) throw refuse('no-casebase-to-write')
  const writable = writableCasebases(opened, caller)
  if (writable.size === 0) throw refuse('no-casebase-to-write')
  const pictures = copied ? await picturesOfCopied(context, copied) : noPictures
  const { model } = opened
  const { locales } = model.project
  const ofTemplate = writable.get(known.template?.casebase ?? '')?.casebase
  const writing = { id: known.template?.id ?? '', locale: writingLocale(model, context.locale) }
  const template = ofTemplate && templateFor(model, ofTemplate, writing)
  const { locale, chosen } = template ? { locale: template.locale, chosen: template.casebase } : known
  return {
    forms: [...writable.values()].map((each) => {
      const isOfTemplate = each.casebase === ofTemplate
      const beginning = {
        words,
        content: isOfTemplate && template ? joined(template.content, content) : content,
        pictures,
      }
      const templates = templatesOf(model, each.casebase, context.locale)
      return { ...authoringForm({ ...context, opened }, each, beginning), ...(templates && { templates }) }
    }),
    ...(chosen !== undefined && writable.has(chosen) && { chosen }),
    // A copy keeps the language of its texts, also one that the project does not list.
    locales: locales.includes(locale) ? locales : [...locales, locale],
    locale,
    uploads: uploadRules(services.settings()),
    ...(template && { template: { casebase: template.casebase, id: template.id, caption: template.caption } }),
    ...(copied && { copyOf: await tellCopied(context, copied) }),
  }
}

/** What is known already stands in the place of what the template says. */
function joined(template: AuthoredContent, known: AuthoredContent): AuthoredContent {
  return { values: { ...template.values, ...known.values }, texts: { ...template.texts, ...known.texts } }
}

/** The language in which a person writes: their own if the project has it, else its master language. */
export function writingLocale({ project }: Model, locale: string): string {
  return project.locales.includes(locale) ? locale : project.masterLocale
}
