import type { Casebase, SolutionTemplate } from '@advisor/contract'
import { checkContent } from './check-content.ts'
import type { Model, ModelProblem } from './model.ts'

/** The faults of the templates of case bases in a model with valid references: what no solution of the case base could hold. */
export function findTemplateFaults(model: Model): ModelProblem[] {
  return [...model.casebases.values()].flatMap((casebase) => {
    const { id, kind, templates = [] } = casebase
    const ids = templates.map((template) => template.id)
    const twice = [...new Set(ids.filter((each, at) => ids.indexOf(each) !== at))]
    return [
      ...twice.map((each) => `template "${each}" is there twice.`),
      ...templates.flatMap((template) =>
        faultsOf(model, casebase, template).map((fault) => `template "${template.id}": ${fault}`),
      ),
    ].map((message) => ({ kind, id, message }))
  })
}

function faultsOf(model: Model, casebase: Casebase, { values, texts }: SolutionTemplate): string[] {
  const { locales, masterLocale } = model.project
  const content = { values, texts, translations: {}, attachments: [] }
  // What is required is written by the author.
  const broken = checkContent(model, casebase, masterLocale, content).filter(({ rule }) => rule !== 'required')
  return [
    ...Object.keys(texts)
      .filter((locale) => !locales.some((each) => each === locale))
      .map((locale) => `the project has no language "${locale}".`),
    ...broken.map(({ slotId, message }) => `slot "${slotId}": ${message}`),
    ...Object.values(texts)
      .flatMap((bySlot) => Object.entries(bySlot))
      .filter(([, text]) => /<img/i.test(text))
      .map(([slotId]) => `slot "${slotId}": A template has no files, so its texts show no pictures.`),
  ]
}
