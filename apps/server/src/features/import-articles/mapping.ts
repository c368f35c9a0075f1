import { dataTypes, Locale, ModelDocument, ModelId, Project, Similarity, TranslatedTexts } from '@advisor/contract'
import { z } from 'zod'

const FieldName = z.string().min(1).max(200)
const Caption = z.string().min(1).max(300)

/**
 * The same for every article, or told by one of its fields: looked up in `map` if there is one, else as it stands. An
 * empty field, and a value that the map lacks, mean `otherwise` where it is given.
 */
export const Choice = z.union([
  z.string().min(1),
  z.strictObject({
    field: FieldName,
    map: z.record(z.string(), z.string().min(1)).optional(),
    otherwise: z.string().min(1).optional(),
  }),
])
export type Choice = z.infer<typeof Choice>

/** Creates the slot with its attribute (and its type, for symbols) under the slot's id, when the project lacks it. */
export const SlotDefinition = z.strictObject({
  caption: Caption,
  /** The caption in other languages. */
  captions: z.record(Locale, Caption).default({}),
  help: z.string().max(4_000).optional(),
  dataType: z.enum(dataTypes).default('string'),
  multiple: z.boolean().default(false),
  unit: z.string().max(20).optional(),
  question: z.string().max(500).optional(),
  cost: z.enum(['free', 'cheap', 'costly', 'needs-tools']).default('cheap'),
  similarity: Similarity.optional(),
  form: z.enum(['line', 'long', 'rich', 'code']).default('line'),
  localised: z.boolean().default(false),
  required: z.boolean().default(false),
  maxLength: z.number().int().min(1).max(1_048_576).optional(),
  searchScope: z.enum(['precision', 'recall']).default('recall'),
  weight: z.number().min(0).max(100).default(1),
  textWeight: z.number().min(0).max(100).default(1),
})
export type SlotDefinition = z.infer<typeof SlotDefinition>

/** Where a slot's value comes from and how it is read. */
export const SlotMapping = z
  .strictObject({
    /** The first of these fields that says something. */
    field: z.union([FieldName, z.array(FieldName).min(1)]).optional(),
    /** The value of every article; instead of a field. */
    constant: z.union([z.string(), z.number(), z.boolean()]).optional(),
    /** How a text is written in the source. Rich slots get sanitised HTML, others its words. */
    format: z.enum(['text', 'markdown', 'html']).default('text'),
    /** Separates the values of a list that the source writes as one text. */
    split: z.string().min(1).max(10).optional(),
    /** Symbols only: the field is a path from the top of a taxonomy downwards. A list, or one text with this between the steps. */
    path: z.union([z.literal(true), z.strictObject({ separator: z.string().min(1).max(10) })]).optional(),
    /** Symbols only: `add` makes a symbol of every value that is met, `refuse` rejects the row. */
    unknownSymbols: z.enum(['add', 'refuse']).default('add'),
    /** Foreign value to ours, before anything else. */
    map: z.record(z.string(), z.string()).default({}),
    /** Dates only: the order of day, month and year in the source. */
    dateOrder: z.enum(['ymd', 'dmy', 'mdy']).default('ymd'),
    /** A text beyond the slot's limit is cut at its end, or its row is rejected. */
    tooLong: z.enum(['cut', 'reject']).default('reject'),
    define: SlotDefinition.optional(),
  })
  .refine(({ field, constant }) => (field === undefined) !== (constant === undefined), {
    message: 'needs either "field" or "constant"',
  })
export type SlotMapping = z.infer<typeof SlotMapping>

/** How foreign articles become solutions; `docs/import-articles.md` describes it. */
export const ArticleMapping = z.strictObject({
  format: z.literal('advisor-article-mapping'),
  formatVersion: z.literal(1),
  /** Names the source: with the key it says which solution an article is. */
  sourceSystem: z.string().min(1).max(100),
  /** The project as it is created when it does not exist. */
  project: Project.optional(),
  /** Documents that are added to the model where they are missing; what exists stays as it is. */
  model: z.array(ModelDocument).default([]),
  /** Captions for what `model` adds, by language; keys as in a `translation` document. */
  translations: z.record(Locale, z.record(z.string().max(250), TranslatedTexts)).default({}),
  /** The field, or the fields together, that identify an article for ever. Rows with the same key in other languages are its translations. */
  key: z.union([FieldName, z.array(FieldName).min(1)]),
  /** A field (a text or a list) that stays when the key changes: a new key with the value of a vanished one is the same article. */
  movedBy: FieldName.optional(),
  /** The language of a row. */
  locale: Choice,
  casebase: Choice,
  state: Choice,
  audience: Choice.default('customer'),
  /** The field with the author's own unique name of the solution; its number when absent. */
  name: FieldName.optional(),
  /** Put before links that begin with `/`; other relative links become plain words. */
  linkBase: z.url({ protocol: /^https?$/ }).optional(),
  slots: z.record(ModelId, SlotMapping),
})
export type ArticleMapping = z.infer<typeof ArticleMapping>
