import type { AskIf, QuestionDefinition } from './attribute.ts'
import { checkWord, costs, invalidSchema } from './known-words.ts'

/** Conditions within conditions. */
const DEEPEST_CONDITION = 100

/** Refuses a question of an unknown cost, and one that waits for an attribute that there is not: it would never be asked. */
export function checkQuestion(
  id: string,
  question: QuestionDefinition | undefined,
  attributes: ReadonlySet<string>,
): void {
  if (question === undefined) return
  checkWord(`The question of attribute ${JSON.stringify(id)} has cost`, question.cost ?? 'cheap', costs)
  const missing = question.askIf && attributesOf(id, question.askIf).find((each) => !attributes.has(each))
  if (missing === undefined) return
  throw invalidSchema(
    `The question of attribute ${JSON.stringify(id)} waits for attribute ${JSON.stringify(missing)}, which the schema does not have`,
  )
}

function attributesOf(id: string, askIf: AskIf, depth = 1): string[] {
  if (depth > DEEPEST_CONDITION) {
    throw invalidSchema(
      `The question of attribute ${JSON.stringify(id)} has a condition nested more than ${DEEPEST_CONDITION} deep`,
    )
  }
  if ('allOf' in askIf) return askIf.allOf.flatMap((each) => attributesOf(id, each, depth + 1))
  if ('anyOf' in askIf) return askIf.anyOf.flatMap((each) => attributesOf(id, each, depth + 1))
  return [askIf.attribute]
}
