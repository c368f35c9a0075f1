import type { ConflictChoice, ContentConflict, ListConflict, SolutionContent, TextConflict } from '@advisor/contract'
import { ended, unended } from '../parts/split-text.ts'
import { Draft } from './draft.ts'
import type { MergedContent } from './merge-contents.ts'

/** The choices are not one for each conflict, or `both` where one can be kept alone. */
export class ChoiceError extends Error {}

/**
 * The merged content with a choice for each conflict, in the order of the conflicts. Throws a {@link ChoiceError} for a choice too few
 * or too many, and for `both` where `takesBoth` says no.
 */
export function resolveConflicts(
  { merged, conflicts }: MergedContent,
  choices: readonly ConflictChoice[],
): SolutionContent {
  if (choices.length !== conflicts.length)
    throw new ChoiceError(`Got ${choices.length} choices when expected ${conflicts.length}.`)
  const draft = new Draft(merged)
  const chosen = conflicts.map((conflict, at) => ({ conflict, choice: choices[at] ?? 'theirs' }))
  for (const { conflict, choice } of chosen)
    if (choice === 'both' && !conflict.takesBoth) throw new ChoiceError('Choose one side: both cannot be kept here.')
  // The last place first: the others stay where they are.
  for (const { conflict, choice } of chosen.toReversed()) resolveOne(draft, conflict, choice)
  return draft.content()
}

function resolveOne(draft: Draft, conflict: ContentConflict, choice: ConflictChoice): void {
  if (conflict.kind === 'attachment') {
    draft.setAttachment(conflict.id, choice === 'mine' ? conflict.mine : conflict.theirs)
  } else if (conflict.kind === 'text') {
    const form = conflict.isOfLines ? 'long' : 'plain'
    const text = ended(draft.text(conflict), form)
    const resolved = text.slice(0, conflict.from) + chosenText(conflict, choice) + text.slice(conflict.to)
    draft.setText(conflict, unended(resolved, form))
  } else {
    const values = draft.values(conflict.slot)
    draft.setValues(
      conflict.slot,
      values.toSpliced(conflict.from, conflict.to - conflict.from, ...chosenValues(conflict, choice)),
    )
  }
}

function chosenText({ mine, theirs, between }: TextConflict, choice: ConflictChoice): string {
  return choice === 'both' ? mine + between + theirs : choice === 'mine' ? mine : theirs
}

function chosenValues({ mine, theirs }: ListConflict, choice: ConflictChoice) {
  return choice === 'both' ? [...mine, ...theirs] : choice === 'mine' ? mine : theirs
}
