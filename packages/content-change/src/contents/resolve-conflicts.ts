import type {
  ConflictChoice,
  ContentConflict,
  ListConflict,
  SlotValue,
  SolutionContent,
  TextConflict,
} from '@advisor/contract'
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
  for (const ofField of Map.groupBy(chosen, ({ conflict }) => fieldKey(conflict)).values()) resolveField(draft, ofField)
  return draft.content()
}

interface Chosen<Conflict = ContentConflict> {
  conflict: Conflict
  choice: ConflictChoice
}

const fieldKey = (conflict: ContentConflict) =>
  conflict.kind === 'attachment' ? `file ${conflict.id}` : `${conflict.kind} ${conflict.locale ?? ''} ${conflict.slot}`

function resolveField(draft: Draft, chosen: readonly Chosen[]): void {
  const first = chosen[0]?.conflict
  if (first?.kind === 'text') {
    const form = first.isOfLines ? 'long' : 'plain'
    const text = ended(draft.text(first), form)
    const pieces: string[] = []
    let done = 0
    for (const { conflict, choice } of inOrder(chosen, 'text')) {
      pieces.push(text.slice(done, conflict.from), chosenText(conflict, choice))
      done = conflict.to
    }
    draft.setText(first, unended(pieces.join('') + text.slice(done), form))
  } else if (first?.kind === 'list') {
    const values = draft.values(first.slot)
    const stretches: SlotValue[][] = []
    let done = 0
    for (const { conflict, choice } of inOrder(chosen, 'list')) {
      stretches.push(values.slice(done, conflict.from), chosenValues(conflict, choice))
      done = conflict.to
    }
    draft.setValues(first.slot, [...stretches, values.slice(done)].flat())
  }
  for (const { conflict, choice } of inOrder(chosen, 'attachment'))
    draft.setAttachment(conflict.id, choice === 'mine' ? conflict.mine : conflict.theirs)
}

/** The conflicts of a kind, by their place. */
function inOrder<Kind extends ContentConflict['kind']>(chosen: readonly Chosen[], kind: Kind) {
  const isOfKind = (each: Chosen): each is Chosen<Extract<ContentConflict, { kind: Kind }>> =>
    each.conflict.kind === kind
  const place = ({ conflict }: Chosen) => (conflict.kind === 'attachment' ? 0 : conflict.from)
  // Two at one place, one of which holds nothing, stay in the order in which they were found.
  return chosen.filter(isOfKind).sort((one, other) => place(one) - place(other))
}

function chosenText({ mine, theirs, between }: TextConflict, choice: ConflictChoice): string {
  return choice === 'both' ? mine + between + theirs : choice === 'mine' ? mine : theirs
}

function chosenValues({ mine, theirs }: ListConflict, choice: ConflictChoice): SlotValue[] {
  return choice === 'both' ? [...mine, ...theirs] : choice === 'mine' ? mine : theirs
}
