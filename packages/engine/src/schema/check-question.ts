import type { AskIf, QuestionDefinition } from './attribute.ts'
import { checkWord, costs, invalidSchema } from './known-words.ts'

/** Refuses a question of an unknown cost, and one that waits for an attribute that there is not: it would never be asked. */
export function checkQuestion(
  id: string,
  question: QuestionDefinition | undefined,
  attributes: ReadonlySet<string>,
): void {
  if (question === undefined) return
  checkWord(`The question of attribute ${JSON.stringify(id)} has cost`, question.cost ?? 'cheap', costs)
  const missing = question.askIf && attributesOf(question.askIf).find((each) => !attributes.has(each))
  if (missing === undefined) return
  throw invalidSchema(
    `The question of attribute ${JSON.stringify(id)} waits for attribute ${JSON.stringify(missing)}, which the schema does not have`,
  )
}

function attributesOf(askIf: AskIf): string[] {
  if ('allOf' in askIf) return askIf.allOf.flatMap(attributesOf)
  if ('anyOf' in askIf) return askIf.anyOf.flatMap(attributesOf)
  return [askIf.attribute]
}
