import type { ModelDocument } from '@advisor/contract'
import type { ModelProblem } from '@advisor/domain-model'
import type { Saying } from './server-texts.ts'

/** A problem of a model in the language of its reader. `captions`: what documents are called, by their keys. */
export function sayModelProblem(
  { said: { key, of, name = '', more = '', count = 0, most = 0 } }: Pick<ModelProblem, 'said'>,
  captions: ReadonlyMap<string, string>,
  { texts, locale }: Saying,
): string {
  const named = of ? (captions.get(`${of.kind}/${of.id}`) ?? of.id) : name
  return texts.say(locale, `modelProblems.${key}`, { name: named, more, count, most })
}

/** The same with the document that has the problem in front. */
export function tellModelProblem(
  problem: Pick<ModelProblem, 'kind' | 'id' | 'said'>,
  captions: ReadonlyMap<string, string>,
  saying: Saying,
): string {
  return `${captions.get(`${problem.kind}/${problem.id}`) ?? problem.id}: ${sayModelProblem(problem, captions, saying)}`
}

/** What people call an object of a model. */
export function captionOf(document: ModelDocument): string {
  return document.kind === 'translation' ? document.locale : document.caption
}

/** What the documents of a model are called, by their keys. */
export function captionsOf(documents: readonly ModelDocument[]): ReadonlyMap<string, string> {
  return new Map(documents.map((each) => [`${each.kind}/${each.id}`, captionOf(each)]))
}
