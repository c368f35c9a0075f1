import type { Casebase, SolutionTemplate } from '@advisor/contract'
import { checkContent } from './check-content.ts'
import type { Fault, Model, ModelProblem } from './model.ts'

/** The faults of the templates of case bases in a model with valid references: what no solution of the case base could hold. */
export function findTemplateFaults(model: Model): ModelProblem[] {
  return [...model.casebases.values()].flatMap((casebase) => {
    const { id, kind, templates = [] } = casebase
    const ids = templates.map((template) => template.id)
    const twice = [...new Set(ids.filter((each, at) => ids.indexOf(each) !== at))]
    return [
      ...twice.map((each): Fault => ({
        message: `template "${each}" is there twice.`,
        said: { key: 'there-twice', name: templates.find((template) => template.id === each)?.caption ?? each },
      })),
      ...templates.flatMap((template) =>
        faultsOf(model, casebase, template).map(({ message, said }): Fault => ({
          message: `template "${template.id}": ${message}`,
          said: { ...said, more: template.caption },
        })),
      ),
    ].map((fault) => ({ kind, id, ...fault }))
  })
}

function faultsOf(model: Model, casebase: Casebase, { values, texts }: SolutionTemplate): Fault[] {
  const { locales, masterLocale } = model.project
  const content = { values, texts, translations: {}, attachments: [] }
  // What is required is written by the author.
  const broken = checkContent(model, casebase, masterLocale, content).filter(({ rule }) => rule !== 'required')
  return [
    ...Object.keys(texts)
      .filter((locale) => !locales.some((each) => each === locale))
      .map((locale): Fault => ({
        message: `the project has no language "${locale}".`,
        said: { key: 'template-language', name: locale },
      })),
    ...broken.map(({ slotId, message }): Fault => ({
      message: `slot "${slotId}": ${message}`,
      said: { key: 'template-value', of: { kind: 'slot', id: slotId } },
    })),
    ...Object.values(texts)
      .flatMap((bySlot) => Object.entries(bySlot))
      .filter(([, text]) => /<img/i.test(text))
      .map(([slotId]): Fault => ({
        message: `slot "${slotId}": A template has no files, so its texts show no pictures.`,
        said: { key: 'template-picture', of: { kind: 'slot', id: slotId } },
      })),
  ]
}
