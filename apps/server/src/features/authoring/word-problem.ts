import type { Attribute, InterfaceLocale } from '@advisor/contract'
import { isMultiple, largestText, longestText, type ModelSlot } from '@advisor/domain-model'
import type { OpenedBranch } from '../../access/opened-project.ts'
import type { VersionProblem } from '../../store/solutions/storable-version.ts'
import type { ServerTexts } from '../../texts/server-texts.ts'

interface Context {
  opened: Pick<OpenedBranch, 'model'>
  services: { texts: ServerTexts }
  locale: InterfaceLocale
  /** The name of the state in which the solution could be saved without what is required. */
  draft?: string | undefined
}

/** The sentence for a problem in a slot: what to do, in the author's language. */
export function wordProblem(
  { opened, services, locale, draft }: Context,
  { slotId, rule, params }: VersionProblem & { slotId: string },
): string {
  const modelSlot = opened.model.slots.get(slotId)
  const say = services.texts.say.bind(services.texts, locale)
  if (!modelSlot) return say('authoringProblems.not-writable')
  const { slot } = modelSlot
  const caption = opened.model.captions.of(locale, slot)
  switch (rule) {
    case 'required':
      return draft === undefined
        ? say('authoringProblems.required')
        : say('authoringProblems.required-or-draft', { state: draft })
    case 'max-length':
      return say(longestText(slot) < largestText ? 'authoringProblems.too-long' : 'authoringProblems.text-size', {
        limit: longestText(slot),
      })
    case 'cardinality':
      return say('authoringProblems.too-many', { limit: slot.maxValues ?? (isMultiple(modelSlot) ? 10_000 : 1) })
    case 'range':
      return wordRange(say, slot)
    case 'unknown-symbol':
      return say('authoringProblems.unknown-symbol')
    case 'pattern':
      return say('refusals.value-not-of-pattern', {
        slot: caption,
        pattern: params?.pattern ?? '',
        value: params?.value ?? '',
      })
    case 'type':
      return say(typeSentences[dataTypeOf(modelSlot)])
    case 'unknown-slot':
    case 'place':
    case 'casebase':
    case 'state':
    case 'file':
      return say('authoringProblems.not-writable')
  }
}

type Say = (key: Parameters<ServerTexts['say']>[1], params?: Record<string, string | number>) => string

function wordRange(say: Say, { min, max }: { min?: number | undefined; max?: number | undefined }): string {
  if (min === undefined) return say('authoringProblems.at-most', { max: max ?? 0 })
  return max === undefined ? say('authoringProblems.at-least', { min }) : say('authoringProblems.range', { min, max })
}

function dataTypeOf(modelSlot: ModelSlot): Attribute['dataType'] | 'composite' {
  return 'attribute' in modelSlot ? modelSlot.attribute.dataType : 'composite'
}

const typeSentences = {
  bias: 'authoringProblems.type-bias',
  boolean: 'authoringProblems.type-choice',
  composite: 'authoringProblems.type-parts',
  date: 'authoringProblems.type-date',
  double: 'authoringProblems.type-number',
  float: 'authoringProblems.type-number',
  integer: 'authoringProblems.type-whole',
  long: 'authoringProblems.type-whole',
  short: 'authoringProblems.type-whole',
  string: 'authoringProblems.type-text',
  symbol: 'authoringProblems.type-choice',
  void: 'authoringProblems.type-choice',
} as const satisfies Record<Attribute['dataType'] | 'composite', string>
