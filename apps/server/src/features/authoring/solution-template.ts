import { ownValue, type AuthoredContent, type Casebase, type Locale, type SolutionTemplate } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'

/** A template in one of its languages. */
export interface UsedTemplate {
  casebase: string
  id: string
  caption: string
  locale: Locale
  content: AuthoredContent
}

/** A template of a case base for an author who reads a language; undefined where the case base has none of the name. */
export function templateFor(
  model: Model,
  casebase: Casebase,
  { id, locale }: { id: string; locale: Locale },
): UsedTemplate | undefined {
  const template = casebase.templates?.find((each) => each.id === id)
  if (!template) return undefined
  const { masterLocale } = model.project
  const own = ownValue(template.texts, locale)
  const master = ownValue(template.texts, masterLocale)
  const isComplete = own !== undefined && Object.keys(master ?? {}).every((slot) => ownValue(own, slot))
  return {
    ...{ casebase: casebase.id, id, caption: captionOf(model, casebase, template, locale) },
    locale: isComplete || !master ? locale : masterLocale,
    content: { values: template.values, texts: (isComplete ? own : master) ?? {} },
  }
}

/** What a new solution of a case base can begin with. */
export function templatesOf(model: Model, casebase: Casebase, locale: Locale) {
  return casebase.templates?.map((template) => {
    const help = model.captions.helpOfPart(locale, 'casebase', casebase.id, template)
    return {
      ...{ id: template.id, caption: captionOf(model, casebase, template, locale) },
      ...(help !== undefined && { help }),
    }
  })
}

function captionOf({ captions }: Model, { id }: Casebase, template: SolutionTemplate, locale: Locale): string {
  return captions.ofPart(locale, 'casebase', id, template)
}
