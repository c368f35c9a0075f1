import type { SolutionBase, SolutionDocument } from '@advisor/engine'
import type { WorkTurns } from './work-turns.ts'

/** Puts solutions into an index that is searched, some at a time; searches see each of them whole. */
export async function putInTurns(
  solutions: SolutionBase,
  documents: readonly SolutionDocument[],
  turns: WorkTurns,
): Promise<void> {
  let piece: SolutionDocument[] = []
  let characters = 0
  for (const [at, document] of documents.entries()) {
    piece.push(document)
    characters += sizeOf(document)
    if (characters < turns.charactersPerTurn && at < documents.length - 1) continue
    await turns.next()
    solutions.put(piece)
    piece = []
    characters = 0
  }
}

/** Puts solutions into an index that is not searched yet, which takes less. */
export async function fillInTurns(
  solutions: SolutionBase,
  documents: readonly SolutionDocument[],
  turns: WorkTurns,
): Promise<void> {
  await turns.next()
  const steps = solutions.putInSteps(documents, turns.charactersPerTurn)
  while (!steps.next().done) await turns.next()
}

function sizeOf({ texts }: SolutionDocument): number {
  let characters = 0
  for (const { fields } of texts) for (const text of Object.values(fields)) characters += text.length
  return characters
}
