import { named, propertyValuesField, weightInput, type EditorField } from './editor-field.ts'

export const questFields: readonly EditorField[] = [
  ...named,
  {
    name: 'style',
    as: 'choice',
    of: [
      'free-text',
      'system-guided',
      'user-guided',
      'static-guided',
      'expert',
      'browse',
      'solution-number',
      'solution-name',
      'service-session',
    ],
    initial: 'free-text',
  },
  { name: 'casebases', as: 'references', to: ['casebase'], initial: [] },
  {
    name: 'questions',
    as: 'references',
    to: ['slot', 'attribute', 'composite-attribute'],
    isOptional: true,
    when: { field: 'style', is: ['static-guided'] },
  },
  {
    name: 'browsedSlots',
    as: 'references',
    to: ['slot'],
    isOptional: true,
    when: { field: 'style', is: ['browse'] },
  },
  { name: 'weights', as: 'record', by: 'slot', value: weightInput, isOptional: true, isAdvanced: true },
  {
    name: 'properties',
    as: 'group',
    initial: {},
    isAdvanced: true,
    fields: [
      { name: 'MENU', as: 'text', max: 100, isOptional: true },
      { name: 'COLOR', as: 'text', max: 40, isOptional: true },
      { name: 'BG-COLOR', as: 'text', max: 40, isOptional: true },
      { name: 'FONT-WEIGHT', as: 'choice', of: ['normal', 'bold'], isOptional: true },
      { name: 'FONT-STYLE', as: 'choice', of: ['normal', 'italic'], isOptional: true },
    ],
  },
  propertyValuesField,
]

export const listFields: readonly EditorField[] = [
  ...named,
  {
    name: 'query',
    as: 'group',
    initial: { text: '', constraints: [], scope: { casebases: [] }, filters: [], sort: 'relevance' },
    fields: [
      { name: 'text', as: 'text', max: 2_000, initial: '' },
      {
        name: 'scope',
        as: 'group',
        initial: { casebases: [] },
        fields: [{ name: 'casebases', as: 'references', to: ['casebase'], initial: [] }],
      },
      {
        name: 'constraints',
        as: 'rows',
        hasIds: true,
        initial: [],
        fields: [
          { name: 'slot', as: 'reference', to: ['slot'], initial: '' },
          {
            name: 'operator',
            as: 'choice',
            of: ['is-one-of', 'is', 'is-not', 'is-known', 'at-least', 'at-most', 'between'],
            initial: 'is-one-of',
          },
          { name: 'values', as: 'own', editor: 'constraint-values', initial: [] },
          { name: 'mode', as: 'choice', of: ['filter', 'preference'], initial: 'filter' },
          { name: 'weight', ...weightInput, isOptional: true },
          { name: 'source', as: 'choice', of: ['user', 'text'], initial: 'user', isAdvanced: true },
        ],
      },
      { name: 'filters', as: 'own', editor: 'filters', initial: [] },
      {
        name: 'sort',
        as: 'choice',
        of: ['relevance', 'newest', 'title', 'number', 'rating', 'success'],
        initial: 'relevance',
      },
    ],
  },
  { name: 'roles', as: 'references', to: ['role'], initial: [] },
]

export const expertFields: readonly EditorField[] = [
  ...named,
  {
    name: 'products',
    as: 'group',
    isOptional: true,
    fields: [
      { name: 'slot', as: 'reference', to: ['slot'] },
      { name: 'symbols', as: 'references', to: ['symbol'], slotIn: 'slot' },
    ],
  },
  { name: 'roles', as: 'references', to: ['role'], initial: [] },
  { name: 'mail', as: 'words', initial: [] },
  { name: 'locale', as: 'reference', to: ['locale'], isOptional: true },
  { name: 'webhook', as: 'text', max: 2_000, isOptional: true, isAdvanced: true },
]

export const profileFields: readonly EditorField[] = [
  ...named,
  { name: 'quests', as: 'references', to: ['quest'], initial: [] },
  { name: 'roles', as: 'references', to: ['role'], initial: [] },
  { name: 'customLists', as: 'references', to: ['custom-list'], isOptional: true },
  { name: 'skin', as: 'choice', of: ['standard', 'field-service'], initial: 'standard' },
  { name: 'diagnosticsDisabled', as: 'yes-no', initial: false, isAdvanced: true },
  propertyValuesField,
]
