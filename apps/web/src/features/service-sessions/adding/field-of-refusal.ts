import type { Refusal } from '../../../api/failures.ts'

const fields = {
  title: ['session-title-required'],
  serialNumber: [
    'serial-required',
    'serial-or-model-required',
    'serial-not-numeric',
    'serial-wrong-length',
    'serial-wrong-format',
    'serial-out-of-range',
    'serial-wrong-check-digit',
    'serial-not-of-model',
    'serial-unknown',
  ],
  model: ['model-required', 'machine-model-not-found'],
  orderNumber: ['order-number-required'],
  ticketId: ['ticket-required'],
  priority: ['priority-required'],
  dueAt: ['due-date-required'],
  workgroup: ['workgroup-required', 'workgroup-not-found', 'workgroup-empty'],
} as const satisfies Record<string, readonly string[]>

export type SessionField = keyof typeof fields

/** The field that a refusal is about; undefined: none, or none of these. */
export function fieldOfRefusal({ key, fields: named }: Refusal): SessionField | undefined {
  const names = Object.keys(fields)
  const isField = (name: string): name is SessionField => names.includes(name)
  const said = Object.keys(named ?? {}).find(isField)
  return said ?? names.filter(isField).find((name) => fields[name].some((each) => each === key))
}
