import {
  captionField,
  named,
  pictureField,
  propertyValuesField,
  shareInput,
  warningField,
  weightInput,
  type EditorField,
} from './editor-field.ts'

const numbers = ['bias', 'double', 'float', 'integer', 'long', 'short']

const missingSimilarity = { name: 'missingSimilarity', ...shareInput, isAdvanced: true } as const satisfies EditorField
const severalValues = {
  name: 'severalValues',
  as: 'choice',
  of: ['average', 'any', 'all', 'jaccard'],
  isOptional: true,
  isAdvanced: true,
} as const satisfies EditorField

export const attributeFields: readonly EditorField[] = [
  ...named,
  {
    name: 'dataType',
    as: 'choice',
    of: ['string', 'symbol', 'boolean', 'integer', 'double', 'date', 'short', 'long', 'float', 'bias', 'void'],
    initial: 'string',
  },
  { name: 'type', as: 'reference', to: ['type'], isOptional: true, when: { field: 'dataType', is: ['symbol'] } },
  { name: 'multiple', as: 'yes-no', initial: false },
  { name: 'unit', as: 'text', max: 20, isOptional: true, when: { field: 'dataType', is: numbers } },
  {
    name: 'numberFormat',
    as: 'group',
    isOptional: true,
    isAdvanced: true,
    when: { field: 'dataType', is: numbers },
    fields: [
      { name: 'grouping', as: 'yes-no', isYesWithout: true, isOptional: true },
      { name: 'minDigits', as: 'number', isWhole: true, min: 2, max: 19, isOptional: true },
      { name: 'decimals', as: 'number', isWhole: true, min: 0, max: 6, isOptional: true },
    ],
  },
  { name: 'question', as: 'text', max: 500, isOptional: true },
  { name: 'similarity', as: 'own', editor: 'similarity', isOptional: true },
  { name: 'cost', as: 'choice', of: ['free', 'cheap', 'costly', 'needs-tools', 'needs-part'], initial: 'cheap' },
  { name: 'costMinutes', as: 'number', min: 0, max: 100_000, isOptional: true, isAdvanced: true },
  { name: 'answerable', ...shareInput, isOptional: true, isAdvanced: true },
  { name: 'answerableByRole', as: 'record', by: 'role', value: shareInput, isOptional: true, isAdvanced: true },
  { ...missingSimilarity, initial: 0 },
  severalValues,
  propertyValuesField,
]

export const compositeFields: readonly EditorField[] = [
  ...named,
  { name: 'members', as: 'references', to: ['attribute'], initial: [] },
  { name: 'multiple', as: 'yes-no', initial: true },
  { name: 'memberWeights', as: 'record', by: 'attribute', value: weightInput, isOptional: true, isAdvanced: true },
  { ...missingSimilarity, isOptional: true },
  severalValues,
]

export const typeFields: readonly EditorField[] = [
  ...named,
  {
    name: 'order',
    as: 'choice',
    of: ['unspecified', 'none', 'global', 'pre-order', 'post-order'],
    initial: 'unspecified',
  },
  {
    name: 'symbols',
    as: 'rows',
    hasIds: true,
    drawn: 'taxonomy',
    initial: [],
    fields: [
      captionField,
      { name: 'parent', as: 'reference', to: ['symbol'], isOptional: true },
      { name: 'synonyms', as: 'words', isOptional: true },
      warningField,
      pictureField,
      { name: 'deprecated', as: 'yes-no', isOptional: true },
    ],
  },
]

export const slotFields: readonly EditorField[] = [
  ...named,
  { name: 'attribute', as: 'reference', to: ['attribute', 'composite-attribute'], initial: '' },
  { name: 'required', as: 'yes-no', initial: false },
  { name: 'form', as: 'choice', of: ['line', 'long', 'rich', 'code'], initial: 'line' },
  { name: 'localised', as: 'yes-no', initial: false },
  { name: 'weight', ...weightInput, initial: 1 },
  { name: 'textWeight', ...weightInput, initial: 1 },
  { name: 'searchScope', as: 'choice', of: ['recall', 'precision'], initial: 'recall' },
  { name: 'mandatory', as: 'yes-no', isOptional: true },
  { name: 'askIf', as: 'own', editor: 'condition', isOptional: true },
  { name: 'diagnosis', as: 'yes-no', isOptional: true },
  warningField,
  pictureField,
  {
    name: 'maxLength',
    as: 'number',
    isWhole: true,
    min: 1,
    max: 1_048_576,
    isOptional: true,
    isAdvanced: true,
  },
  { name: 'pattern', as: 'text', max: 500, isOptional: true, isAdvanced: true },
  { name: 'min', as: 'number', isOptional: true, isAdvanced: true },
  { name: 'max', as: 'number', isOptional: true, isAdvanced: true },
  { name: 'maxValues', as: 'number', isWhole: true, min: 1, max: 10_000, isOptional: true, isAdvanced: true },
  { name: 'sign', as: 'choice', of: ['time', 'parts', 'tools'], isOptional: true, isAdvanced: true },
  propertyValuesField,
]
