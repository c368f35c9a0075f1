import type { Attribute, Casebase, ModelDocument, Slot, SessionRules, Type } from '@advisor/contract'
import type { Fault, ModelProblem } from './model.ts'
import { readTextPattern } from './text-pattern.ts'

/** The missing references and contradictions of the rules for service sessions. */
export function findSessionRuleFaults(documents: readonly ModelDocument[]): ModelProblem[] {
  const all = documents.filter((document): document is SessionRules => document.kind === 'session-rules')
  const [rules] = all
  if (!rules) return []
  const problem = (fault: Fault): ModelProblem => ({ kind: rules.kind, id: rules.id, ...fault })
  return [
    ...(all.length > 1
      ? [
          problem({
            message: 'a model has one document with rules for service sessions.',
            said: { key: 'session-rules-twice' },
          }),
        ]
      : []),
    ...referenceFaults(rules, documents).map(problem),
    ...rules.serialNumbers.flatMap((rule, index) => {
      const reason = rule.format === undefined ? undefined : readTextPattern(rule.format)
      return reason && 'reason' in reason
        ? [
            problem({
              message: `the format of serial rule ${index + 1}: ${reason.reason}`,
              said: { key: 'serial-format', count: index + 1, name: rule.format ?? '' },
            }),
          ]
        : []
    }),
  ]
}

function referenceFaults(rules: SessionRules, documents: readonly ModelDocument[]): Fault[] {
  const { modelSlot, serialNumbers, casebase, texts } = rules
  const named = serialNumbers.flatMap(({ models }) => models)
  const symbols = modelSlot === undefined ? undefined : symbolsOf(modelSlot, documents)
  const base = documents.find((each): each is Casebase => each.kind === 'casebase' && each.id === casebase)
  const slots = Object.values(texts).filter((slot) => slot !== undefined)
  return [
    ...(modelSlot !== undefined && !symbols
      ? [
          {
            message: `there is no slot "${modelSlot}" with symbols.`,
            said: { key: 'no-list' as const, of: { kind: 'slot', id: modelSlot } },
          },
        ]
      : []),
    ...(modelSlot === undefined && named.length > 0
      ? [
          {
            message: 'serial rules name models, but no slot has models.',
            said: { key: 'serial-models-nowhere' as const },
          },
        ]
      : []),
    ...named
      .filter((id) => symbols && !symbols.has(id))
      .map((id): Fault => ({ message: `there is no model "${id}".`, said: { key: 'value-not-in-list', name: id } })),
    ...(casebase !== undefined && !base
      ? [
          {
            message: `there is no casebase "${casebase}".`,
            said: { key: 'refers-to-nothing' as const, of: { kind: 'casebase', id: casebase } },
          },
        ]
      : []),
    ...slots
      .filter((slot) => !base?.slots.includes(slot))
      .map((slot): Fault => ({
        message: `"${slot}" is no slot of the case base that it names.`,
        said: { key: 'session-text-elsewhere', of: { kind: 'slot', id: slot } },
      })),
  ]
}

/** The symbols of a slot; undefined if it has none. */
function symbolsOf(slotId: string, documents: readonly ModelDocument[]): Set<string> | undefined {
  const slot = documents.find((each): each is Slot => each.kind === 'slot' && each.id === slotId)
  const attribute = documents.find(
    (each): each is Attribute => each.kind === 'attribute' && each.id === slot?.attribute,
  )
  const type = documents.find((each): each is Type => each.kind === 'type' && each.id === attribute?.type)
  return type && new Set(type.symbols.map(({ id }) => id))
}
