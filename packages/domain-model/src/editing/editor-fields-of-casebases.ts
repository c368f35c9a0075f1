import { captionField, named, printedField, propertyValuesField, type EditorField } from './editor-field.ts'

const visibilities = ['read-write', 'read-only', 'invisible']

export const viewFields: readonly EditorField[] = [
  ...named,
  {
    name: 'purpose',
    as: 'choice',
    of: ['detail', 'result', 'edit', 'preview', 'print', 'compare'],
    initial: 'detail',
  },
  { name: 'tabs', as: 'rows', hasIds: true, fields: [captionField], isOptional: true },
  {
    name: 'sections',
    as: 'rows',
    hasIds: true,
    initial: [],
    fields: [
      { ...captionField, isOptional: true },
      { name: 'tab', as: 'reference', to: ['tab'], isOptional: true },
      { name: 'style', as: 'choice', of: ['text', 'facts', 'steps', 'aside'], initial: 'text' },
      printedField,
      {
        name: 'items',
        as: 'rows',
        initial: [],
        fields: [
          { name: 'slot', as: 'reference', to: ['slot'], initial: '' },
          { name: 'visibility', as: 'choice', of: visibilities, initial: 'read-write' },
          { name: 'roles', as: 'record', by: 'role', value: { as: 'choice', of: visibilities }, isOptional: true },
          printedField,
        ],
      },
    ],
  },
  propertyValuesField,
]

const viewOf = (name: string): EditorField => ({ name, as: 'reference', to: ['view'], isOptional: true })

export const casebaseFields: readonly EditorField[] = [
  ...named,
  { name: 'slots', as: 'references', to: ['slot'], initial: [] },
  { name: 'titleSlot', as: 'reference', to: ['slot'], initial: '' },
  { name: 'workflow', as: 'reference', to: ['workflow'], initial: '' },
  { name: 'approvalWorkflow', as: 'reference', to: ['approval-workflow'], isOptional: true },
  {
    name: 'views',
    as: 'group',
    initial: {},
    fields: [
      { name: 'result', as: 'reference', to: ['view'] },
      { name: 'detail', as: 'reference', to: ['view'] },
      viewOf('edit'),
      viewOf('preview'),
      viewOf('print'),
      viewOf('compare'),
    ],
  },
  { name: 'facets', as: 'references', to: ['slot'], isOptional: true, isAdvanced: true },
  {
    name: 'templates',
    as: 'rows',
    hasIds: true,
    isOptional: true,
    isAdvanced: true,
    fields: [
      ...named,
      { name: 'values', as: 'own', editor: 'slot-values', initial: {} },
      { name: 'texts', as: 'own', editor: 'slot-texts', initial: {} },
    ],
  },
  propertyValuesField,
]
