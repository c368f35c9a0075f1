import type { ModelProblem } from '@advisor/domain-model'
import type { Saying } from './server-texts.ts'

/** A problem of a model in the language of its reader, where it has a sentence there. `captions`: what documents are called, by their keys. */
export function sayModelProblem(
  { message, said }: Pick<ModelProblem, 'message' | 'said'>,
  captions: ReadonlyMap<string, string>,
  { texts, locale }: Saying,
): string {
  if (!said) return message
  const { key, of, name = '', count = 0 } = said
  const named = of ? (captions.get(`${of.kind}/${of.id}`) ?? of.id) : name
  return texts.say(locale, `modelProblems.${key}`, { name: named, count })
}
