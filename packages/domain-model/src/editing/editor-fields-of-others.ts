import { named, type EditorField } from './editor-field.ts'

export const wordListFields: readonly EditorField[] = [
  ...named,
  { name: 'locale', as: 'reference', to: ['locale'], initial: '' },
  { name: 'synonyms', as: 'word-groups', initial: [] },
  { name: 'notSynonyms', as: 'word-groups', initial: [] },
  { name: 'filler', as: 'words', initial: [] },
  {
    name: 'denials',
    as: 'group',
    initial: { ahead: [], around: [], lack: [] },
    fields: [
      { name: 'ahead', as: 'words', initial: [] },
      { name: 'around', as: 'words', initial: [] },
      { name: 'lack', as: 'words', initial: [] },
    ],
  },
]

export const sessionRuleFields: readonly EditorField[] = [
  ...named,
  { name: 'modelSlot', as: 'reference', to: ['slot'], isOptional: true },
  {
    name: 'required',
    as: 'choices',
    of: ['serialNumber', 'model', 'orderNumber', 'ticketId', 'priority', 'dueAt'],
    initial: [],
  },
  { name: 'unique', as: 'choices', of: ['orderNumber', 'ticketId'], initial: [] },
  { name: 'casebase', as: 'reference', to: ['casebase'], isOptional: true },
  {
    name: 'texts',
    as: 'group',
    initial: {},
    fields: [
      { name: 'symptom', as: 'reference', to: ['slot'], isOptional: true },
      { name: 'cause', as: 'reference', to: ['slot'], isOptional: true },
      { name: 'resolution', as: 'reference', to: ['slot'], isOptional: true },
    ],
  },
  {
    name: 'serialNumbers',
    as: 'rows',
    initial: [],
    fields: [
      { name: 'models', as: 'references', to: ['symbol'], slotIn: 'modelSlot', initial: [] },
      { name: 'example', as: 'text', max: 60, isOptional: true },
      { name: 'numeric', as: 'yes-no', isOptional: true },
      { name: 'length', as: 'number', isWhole: true, min: 1, max: 60, isOptional: true },
      {
        name: 'range',
        as: 'group',
        isOptional: true,
        fields: [
          { name: 'from', as: 'text', max: 60 },
          { name: 'to', as: 'text', max: 60 },
        ],
      },
      { name: 'checkDigit', as: 'choice', of: ['luhn', 'mod-11'], isOptional: true },
      { name: 'format', as: 'text', max: 500, isOptional: true },
    ],
  },
]

export const propertyFields: readonly EditorField[] = [
  ...named,
  {
    name: 'of',
    as: 'choices',
    of: ['attribute', 'slot', 'view', 'casebase', 'quest', 'profile'],
    initial: [],
  },
  {
    name: 'type',
    as: 'choice',
    of: [
      'string',
      'long-string',
      'boolean',
      'integer',
      'real',
      'enumeration',
      'branches',
      'languages',
      'projects',
      'skin',
    ],
    initial: 'string',
  },
  { name: 'values', as: 'words', isOptional: true, when: { field: 'type', is: ['enumeration'] } },
]

export const translationFields: readonly EditorField[] = [
  { name: 'locale', as: 'reference', to: ['locale'], initial: '' },
  { name: 'texts', as: 'own', editor: 'translated-texts', initial: {} },
]
