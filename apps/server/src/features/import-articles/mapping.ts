import {
  dataTypes,
  Locale,
  ModelDocument,
  ModelId,
  NumberFormat,
  Project,
  Similarity,
  TranslatedTexts,
  WarningLevel,
} from '@advisor/contract'
import { z } from 'zod'
import { separators } from './separators.ts'
import { encodings } from './encodings.ts'
import { isPhrase } from './phrases.ts'

const FieldName = z.string().min(1).max(200)
const Caption = z.string().min(1).max(300)

/**
 * A constant, or the value of a field: looked up in `map` if it is given, else unchanged. `otherwise` applies to an
 * empty field and to a value that `map` lacks.
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

/** Creates the slot with its attribute (and its type, for symbols) under the slot's id; a changed one is applied or refused. */
export const SlotDefinition = z.strictObject({
  caption: Caption,
  /** The caption in other languages. */
  captions: z.record(Locale, Caption).default({}),
  help: z.string().max(4_000).optional(),
  dataType: z.enum(dataTypes).default('string'),
  multiple: z.boolean().default(false),
  unit: z.string().max(20).optional(),
  numberFormat: NumberFormat.optional(),
  question: z.string().max(500).optional(),
  cost: z.enum(['free', 'cheap', 'costly', 'needs-tools', 'needs-part']).default('cheap'),
  answerable: z.number().min(0).max(1).optional(),
  similarity: Similarity.optional(),
  form: z.enum(['line', 'long', 'rich', 'code']).default('line'),
  localised: z.boolean().default(false),
  required: z.boolean().default(false),
  maxLength: z.number().int().min(1).max(1_048_576).optional(),
  searchScope: z.enum(['precision', 'recall']).default('recall'),
  weight: z.number().min(0).max(100).default(1),
  textWeight: z.number().min(0).max(100).default(1),
  warning: WarningLevel.optional(),
  diagnosis: z.boolean().optional(),
})
export type SlotDefinition = z.infer<typeof SlotDefinition>

const Phrase = z.string().max(100).refine(isPhrase, 'needs a letter or a digit; "*" may stand at its end only')
/** So many phrases a slot may have: each thread keeps all of them. */
const mostPhrases = 10_000

/** Symbols with the phrases that stand for them. */
const Words = z
  .record(ModelId, z.array(Phrase).min(1))
  .refine((words) => Object.values(words).flat().length <= mostPhrases, `has more than ${mostPhrases} phrases`)
export type Words = z.infer<typeof Words>

/** The source of a slot's value and its format. */
export const SlotMapping = z
  .strictObject({
    /** The first non-empty one of these fields; with `join` all of them. */
    field: z.union([FieldName, z.array(FieldName).min(1)]).optional(),
    /** Puts the texts of all fields together, with this between those that are not empty. */
    join: z.string().max(10).optional(),
    /** The value for every article, instead of a field. */
    constant: z.union([z.string(), z.number(), z.boolean()]).optional(),
    /** The format of the text in the source. Rich slots get sanitised HTML, other slots plain text. */
    format: z.enum(['text', 'markdown', 'html']).default('text'),
    /** The separator of values if the source writes a list as one text. */
    split: z.string().min(1).max(10).optional(),
    /** Symbols only: the field is a path from the root of a taxonomy, as a list or as one text with this separator. */
    path: z.union([z.literal(true), z.strictObject({ separator: z.string().min(1).max(10) })]).optional(),
    /** Symbols only: `add` creates a symbol for every new value, `refuse` rejects the row. */
    unknownSymbols: z.enum(['add', 'refuse']).default('add'),
    /**
     * Symbols only: each symbol of which a phrase occurs in one of the fields, all of which are read. A slot without
     * several values gets the first one.
     */
    words: Words.optional(),
    /** Replaces values of the source, first of all; the empty text stands for no value: `{ "?": "" }`. */
    map: z.record(z.string(), z.string()).default({}),
    /** Dates only: the order of day, month and year in the source. */
    dateOrder: z.enum(['ymd', 'dmy', 'mdy']).default('ymd'),
    /** Numbers only: what stands before the decimals. The other mark, apostrophes and spaces may group the digits. */
    decimalMark: z.enum(['.', ',']).default('.'),
    /** A text beyond the slot's limit is cut at its end (`cut`), or its row is rejected. */
    tooLong: z.enum(['cut', 'reject']).default('reject'),
    define: SlotDefinition.optional(),
  })
  .refine(({ field, constant }) => (field === undefined) !== (constant === undefined), {
    message: 'needs either "field" or "constant"',
  })
  .superRefine(({ words, constant, split, path, map }, context) => {
    if (words === undefined) return
    const others = { constant, split, path, map: Object.keys(map).length > 0 ? map : undefined }
    for (const [member, value] of Object.entries(others))
      if (value !== undefined) context.addIssue(`has "words", which are looked for in whole fields: remove "${member}"`)
  })
export type SlotMapping = z.infer<typeof SlotMapping>

/** A mapping file; `docs/import-articles.md` describes it. */
export const ArticleMapping = z.strictObject({
  format: z.literal('advisor-article-mapping'),
  formatVersion: z.literal(1),
  /** The name of the source: with the key it identifies the solution of an article. */
  sourceSystem: z.string().min(1).max(100),
  /** Tables only: how they are written. Default: the separator that the first rows fit, UTF-8. */
  table: z
    .strictObject({ separator: z.enum(separators).optional(), encoding: z.enum(encodings).optional() })
    .optional(),
  /** The project to create if it does not exist. */
  project: Project.optional(),
  /** Documents of the model that are added if they are missing; changed ones are applied or refused. */
  model: z.array(ModelDocument).default([]),
  /** Captions for what `model` adds, by language; keys as in a `translation` document. */
  translations: z.record(Locale, z.record(z.string().max(250), TranslatedTexts)).default({}),
  /**
   * The field or fields that identify an article permanently. Rows with the same key in other languages are its
   * translations.
   */
  key: z.union([FieldName, z.array(FieldName).min(1)]),
  /**
   * A field (a text or a list) that keeps its value when the key changes: a new key with the value of a removed one is
   * the same article.
   */
  movedBy: FieldName.optional(),
  /** The language of a row. */
  locale: Choice,
  casebase: Choice,
  state: Choice,
  audience: Choice.default('customer'),
  /** The field with the unique name of the solution; default: its number. */
  name: FieldName.optional(),
  /** The prefix of links that begin with `/`; other relative links become plain text. */
  linkBase: z.url({ protocol: /^https?$/ }).optional(),
  slots: z.record(ModelId, SlotMapping),
})
export type ArticleMapping = z.infer<typeof ArticleMapping>
