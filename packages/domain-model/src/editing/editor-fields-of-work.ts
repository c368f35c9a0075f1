import { captionField, named, type EditorField } from './editor-field.ts'

export const workflowFields: readonly EditorField[] = [
  ...named,
  {
    name: 'states',
    as: 'rows',
    hasIds: true,
    initial: [],
    fields: [captionField, { name: 'reach', as: 'choice', of: ['hidden', 'published', 'archived'], initial: 'hidden' }],
  },
  {
    name: 'transitions',
    as: 'rows',
    hasIds: true,
    initial: [],
    fields: [
      captionField,
      { name: 'from', as: 'reference', to: ['state'], initial: '' },
      { name: 'to', as: 'reference', to: ['state'], initial: '' },
      { name: 'permission', as: 'reference', to: ['permission'], isOptional: true },
      { name: 'requiresApproval', as: 'yes-no', isOptional: true },
      { name: 'requiresSignature', as: 'yes-no', isOptional: true },
    ],
  },
]

export const approvalFields: readonly EditorField[] = [
  ...named,
  {
    name: 'steps',
    as: 'rows',
    hasIds: true,
    initial: [],
    fields: [
      captionField,
      { name: 'role', as: 'reference', to: ['role'], initial: '' },
      { name: 'approvals', as: 'number', isWhole: true, min: 1, max: 20, initial: 1 },
      { name: 'days', as: 'number', isWhole: true, min: 1, max: 365, isOptional: true },
      { name: 'mayDelegate', as: 'yes-no', isYesWithout: true, isOptional: true },
      { name: 'fourEyes', as: 'yes-no', isYesWithout: true, isOptional: true },
      { name: 'requiresSignature', as: 'yes-no', isOptional: true },
    ],
  },
]
