import { z } from 'zod'
import { limits } from '../limits.ts'
import { Locale } from '../locales.ts'
import { Permission } from '../permissions.ts'
import { ModelId } from '../ids.ts'
import { isMailAddress, readMailAddress } from '../mail-address.ts'
import { SearchQuery } from '../search/query.ts'
import { SlotValue } from '../solutions/entities.ts'
import { AskIf } from './ask-if.ts'
import { ModelPicture } from './model-picture.ts'
import { NumberFormat } from './number-format.ts'
import { propertyTypes, PropertyValues, skins } from './properties.ts'
import { questStyles } from './quest-styles.ts'
import { sessionRulesFields } from './session-rules.ts'
import { Similarity } from './similarity.ts'
import { SlotSign } from './slot-signs.ts'
import { WarningLevel } from './warning-levels.ts'

/**
 * The documents of an administrator's model. Captions are in the project's master language; a `translation` document
 * per locale holds the others. References are by id and are checked by `@advisor/domain-model`.
 */
const Caption = z.string().min(1).max(300)
const Help = z.string().max(4_000).optional()
const named = { id: ModelId, caption: Caption, help: Help }
/** The fields of documents that can have properties. */
const carrier = { ...named, propertyValues: PropertyValues.optional() }

export const dataTypes = [
  'bias',
  'boolean',
  'date',
  'double',
  'float',
  'integer',
  'long',
  'short',
  'string',
  'symbol',
  'void',
] as const

const share = z.number().min(0).max(1)
const weight = z.number().min(0).max(100)

/**
 * The similarity of several values of a solution and of a query: the mean of their best matches, any or all of these,
 * or the share of common values.
 */
export const severalValues = ['average', 'any', 'all', 'jaccard'] as const

/**
 * A property of the domain: 'Boiler pressure', 'Product'. Case bases use it by slots. (A {@link Property} describes
 * documents of the model instead.)
 */
export const Attribute = z.strictObject({
  kind: z.literal('attribute'),
  ...carrier,
  dataType: z.enum(dataTypes),
  /** The type that lists the symbols; exactly when `dataType` is `symbol`. */
  type: ModelId.optional(),
  multiple: z.boolean().default(false),
  /** Shown behind a number: 'bar', '°C'. */
  unit: z.string().max(20).optional(),
  /** Numbers only: how they are written. */
  numberFormat: NumberFormat.optional(),
  similarity: Similarity.optional(),
  /** The score of a case without a value: 0 pessimistic, 1 optimistic. */
  missingSimilarity: share.default(0),
  /** Default: `average`. */
  severalValues: z.enum(severalValues).optional(),
  /** The text of the question in guided search; default: the caption. */
  question: z.string().max(500).optional(),
  /** The effort of the user who answers. */
  cost: z.enum(['free', 'cheap', 'costly', 'needs-tools', 'needs-part']).default('cheap'),
  /** The minutes that finding the answer takes. They replace `cost` in guided search. */
  costMinutes: z.number().min(0).max(100_000).optional(),
  /** The probability that the user can answer; default 1. */
  answerable: share.optional(),
  /**
   * The same for users with a role; of several roles the highest applies. `answerable` applies to roles that are not
   * listed.
   */
  answerableByRole: z.record(ModelId, share).optional(),
})
export type Attribute = z.infer<typeof Attribute>

/** A fixed tuple of attributes that belong together and may repeat: part number, name, quantity. */
export const CompositeAttribute = z.strictObject({
  kind: z.literal('composite-attribute'),
  ...named,
  members: z.array(ModelId).min(1).max(20),
  /** The weights of members within the tuple; default 1. */
  memberWeights: z.record(ModelId, weight).optional(),
  multiple: z.boolean().default(true),
  /** The score of a case without a tuple, 0..1; default 0. */
  missingSimilarity: share.optional(),
  /** Default: `average`. */
  severalValues: z.enum(severalValues).optional(),
})
export type CompositeAttribute = z.infer<typeof CompositeAttribute>

/** One value of a type. With a `parent` it is a member of a taxonomy. */
export const ModelSymbol = z.strictObject({
  id: ModelId,
  caption: Caption,
  parent: ModelId.optional(),
  /** Other words people use for it in the master language; they are searched. */
  synonyms: z.array(z.string().min(1).max(200)).max(100).optional(),
  /** A solution with this symbol, or with one below it that has no level of its own, warns. */
  warning: WarningLevel.optional(),
  /** Stands above the caption where guided search offers the symbol. */
  picture: ModelPicture.optional(),
  /** Solutions keep the symbol and are found by it; authors cannot choose it any more, nor what is below it. */
  deprecated: z.boolean().optional(),
})
export type ModelSymbol = z.infer<typeof ModelSymbol>

/** A list, an ordered list or a taxonomy of symbols. Symbols stand in their order. */
export const Type = z.strictObject({
  kind: z.literal('type'),
  ...named,
  order: z.enum(['global', 'pre-order', 'post-order', 'none', 'unspecified']).default('unspecified'),
  symbols: z.array(ModelSymbol).max(65_535),
})
export type Type = z.infer<typeof Type>

export const Visibility = z.enum(['invisible', 'read-only', 'read-write'])
export type Visibility = z.infer<typeof Visibility>

/** The use of an attribute in case bases: how it is written, checked and searched there. */
export const Slot = z.strictObject({
  kind: z.literal('slot'),
  ...carrier,
  /** An attribute or a composite attribute. */
  attribute: ModelId,
  /** Strings only. `line`: one line; `long`: plain paragraphs; `rich`: sanitised HTML; `code`: part numbers and error codes, never stemmed nor corrected. */
  form: z.enum(['line', 'long', 'rich', 'code']).default('line'),
  /** Strings only: a text of its own in every language. Codes usually have one for all. */
  localised: z.boolean().default(false),
  required: z.boolean().default(false),
  maxLength: z.number().int().min(1).max(1_048_576).optional(),
  /** Strings that are not rich: a regular expression that matches a part of every text, or all of it by `^` and `$`; without backtracking, as RE2. */
  pattern: z.string().max(500).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  maxValues: z.number().int().min(1).max(10_000).optional(),
  searchScope: z.enum(['precision', 'recall']).default('recall'),
  /** Weight of the attribute in structured search. */
  weight: weight.default(1),
  /** Weight of the words in free-text search; 0: not searched. */
  textWeight: weight.default(1),
  /** Guided search asks for it before it shows solutions. */
  mandatory: z.boolean().optional(),
  /** The question is asked only if this condition holds. */
  askIf: AskIf.optional(),
  /**
   * Symbols, one a solution: what guided search looks for. Its questions tell these values apart, and its results are grouped by
   * them. One slot of a model.
   */
  diagnosis: z.boolean().optional(),
  /** Texts, symbols and booleans: what is in the slot is a warning; a boolean is one when it is true. */
  warning: WarningLevel.optional(),
  sign: SlotSign.optional(),
  /** Stands beside the question of guided search. */
  picture: ModelPicture.optional(),
})
export type Slot = z.infer<typeof Slot>

/** What goes on paper: `on-request` only if the reader asks for the internal parts too. */
export const Printed = z.enum(['always', 'on-request', 'never'])
export type Printed = z.infer<typeof Printed>

/** A slot in a view, and who may read or write it there. `visibility` applies to roles that are not listed. */
export const ViewItem = z.strictObject({
  slot: ModelId,
  visibility: Visibility.default('read-write'),
  roles: z.record(ModelId, Visibility).optional(),
  /**
   * Whether it is printed; default: as its section says. If that says nothing, `always` for a slot that all readers see, and
   * `on-request` for the others.
   */
  printed: Printed.optional(),
})

/** `facts`: short values side by side; `text`: prose; `steps`: prose whose ordered lists get tick boxes; `aside`: folded away at first. */
export const ViewSection = z.strictObject({
  id: ModelId,
  caption: Caption.optional(),
  /** The tab of the view in which it stands; without it, above the tabs. */
  tab: ModelId.optional(),
  style: z.enum(['facts', 'text', 'steps', 'aside']).default('text'),
  /** Of the items that do not say it themselves. */
  printed: Printed.optional(),
  items: z.array(ViewItem).min(1).max(200),
})

/** The layout of a solution for one purpose. Without a print view, solutions are printed by the view that shows them. */
export const View = z.strictObject({
  kind: z.literal('view'),
  ...carrier,
  purpose: z.enum(['result', 'detail', 'preview', 'edit', 'print', 'compare']),
  /** Tabs on the page of a solution, in their order. Paper, previews and comparisons have none. */
  tabs: z
    .array(z.strictObject({ id: ModelId, caption: Caption }))
    .min(1)
    .max(12)
    .optional(),
  sections: z.array(ViewSection).min(1).max(50),
})
export type View = z.infer<typeof View>

/**
 * What authors can begin a new solution with: values and texts as solutions hold them, without what is required. Texts in other
 * languages than the master language of the project stand beside it.
 */
export const SolutionTemplate = z.strictObject({
  ...named,
  values: z.record(ModelId, z.array(SlotValue).max(1_000)).default({}),
  texts: z.record(Locale, z.record(ModelId, z.string().max(65_536))).default({}),
})
export type SolutionTemplate = z.infer<typeof SolutionTemplate>

/** A set of solutions of one shape, with its workflow and views. */
export const Casebase = z.strictObject({
  kind: z.literal('casebase'),
  ...carrier,
  slots: z.array(ModelId).min(1).max(500),
  /** The slot whose text names a solution in lists. */
  titleSlot: ModelId,
  /**
   * The slots by which results are filtered, in this order; each is one of `slots`. Default: the symbols, numbers, dates and
   * booleans among the facts of the result view.
   */
  facets: z.array(ModelId).max(40).optional(),
  workflow: ModelId,
  approvalWorkflow: ModelId.optional(),
  /** In the order in which they are offered. */
  templates: z.array(SolutionTemplate).max(50).optional(),
  views: z.strictObject({
    result: ModelId,
    detail: ModelId,
    edit: ModelId.optional(),
    preview: ModelId.optional(),
    print: ModelId.optional(),
    compare: ModelId.optional(),
  }),
})
export type Casebase = z.infer<typeof Casebase>

/**
 * `hidden`: authors and reviewers only; `published`: readers too; `archived`: not found by any search, kept for the
 * record.
 */
export const WorkflowState = z.strictObject({
  id: ModelId,
  caption: Caption,
  reach: z.enum(['hidden', 'published', 'archived']),
})

/** The states of a solution and the transitions between them. New solutions start in the first state. */
export const Workflow = z.strictObject({
  kind: z.literal('workflow'),
  ...named,
  states: z.array(WorkflowState).min(1).max(50),
  transitions: z
    .array(
      z.strictObject({
        ...{ id: ModelId, caption: Caption, from: ModelId, to: ModelId, permission: Permission.optional() },
        /** It is taken when the steps of the case base's approval workflow are confirmed; `permission` says who may ask for it. */
        requiresApproval: z.boolean().optional(),
        /** The version that the step makes is signed by who takes it, at the signature service of the settings. */
        requiresSignature: z.boolean().optional(),
      }),
    )
    .max(500),
})
export type Workflow = z.infer<typeof Workflow>

/** The approvals that a transition requires, step by step. */
export const ApprovalWorkflow = z.strictObject({
  kind: z.literal('approval-workflow'),
  ...named,
  steps: z
    .array(
      z.strictObject({
        id: ModelId,
        caption: Caption,
        role: ModelId,
        approvals: z.number().int().min(1).max(20).default(1),
        /** In how many days the step is due. Default: never. */
        days: z.number().int().min(1).max(365).optional(),
        /** Whether who is asked may hand the step to a colleague. Default: yes. */
        mayDelegate: z.boolean().optional(),
        /**
         * Nobody confirms what they have written since the last approval, and one person counts once over all such steps. Default: yes.
         */
        fourEyes: z.boolean().optional(),
        /** Who confirms the step signs the version that approval is asked for, at the signature service of the settings. Default: no. */
        requiresSignature: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(20),
})
export type ApprovalWorkflow = z.infer<typeof ApprovalWorkflow>

/** Properties of the specification that style and group a quest in the menu. */
export const QuestProperties = z.strictObject({
  MENU: z.string().max(100).optional(),
  'BG-COLOR': z.string().max(40).optional(),
  'FONT-STYLE': z.enum(['normal', 'italic']).optional(),
  'FONT-WEIGHT': z.enum(['normal', 'bold']).optional(),
  COLOR: z.string().max(40).optional(),
})

/** An entry of the menu: a way to search some case bases. */
export const Quest = z.strictObject({
  kind: z.literal('quest'),
  ...carrier,
  style: z.enum(questStyles),
  /** Empty: all case bases that the caller may read. */
  casebases: z.array(ModelId).default([]),
  properties: QuestProperties.default({}),
  /** Weights of slots in the searches of this quest, which replace those of the slots. */
  weights: z.record(ModelId, weight).optional(),
  /**
   * Static guided search only: slots in the author's order. An older document may name an attribute, which stands for the
   * slots that have it.
   */
  questions: z.array(ModelId).optional(),
  /** Browsing only: slots with symbols, in the order in which they are offered. Default: all with a taxonomy, else all with symbols. */
  browsedSlots: z.array(ModelId).min(1).max(20).optional(),
})
export type Quest = z.infer<typeof Quest>

/** What a list of solutions asks for; the quest in which it is opened is the open one. */
export const ListQuery = SearchQuery.pick({ text: true, constraints: true, scope: true, filters: true, sort: true })
export type ListQuery = z.infer<typeof ListQuery>

/** A list of solutions that an administrator defines by a query. Profiles show it. */
export const CustomList = z.strictObject({
  kind: z.literal('custom-list'),
  ...named,
  query: ListQuery,
  /** Empty: all users of the profiles that show it. */
  roles: z.array(ModelId).default([]),
})
export type CustomList = z.infer<typeof CustomList>

/**
 * Experts whom users ask about a search without an answer. Of the groups whose products include that of the search the
 * most specific is asked, else the group without products.
 */
export const ExpertGroup = z.strictObject({
  kind: z.literal('expert-group'),
  ...named,
  /** The symbols of a slot whose experts they are, with all symbols below. */
  products: z.strictObject({ slot: ModelId, symbols: z.array(ModelId).min(1).max(500) }).optional(),
  /** The roles of the users who answer in the product. */
  roles: z.array(ModelId).default([]),
  mail: z.array(z.string().overwrite(readMailAddress).refine(isMailAddress, 'a mail address')).max(20).default([]),
  /** Is called with each request. */
  webhook: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional(),
  /** The language of what is sent; default: the project's master language. */
  locale: Locale.optional(),
})
export type ExpertGroup = z.infer<typeof ExpertGroup>

/** What service sessions of a project need to know of its model. One document of a model. */
export const SessionRules = z.strictObject({ kind: z.literal('session-rules'), ...named, ...sessionRulesFields })
export type SessionRules = z.infer<typeof SessionRules>

const ListedWord = z.string().max(1_000)

/**
 * The words of a project's people in one language, beside the lists of the engine. Searches use them for queries in this
 * language. `limits` has what a list can hold; `checkModel` names what it cannot.
 */
export const WordList = z.strictObject({
  kind: z.literal('word-list'),
  ...named,
  locale: Locale,
  /**
   * Groups of words, phrases and codes that mean the same. A word can be in several groups, whose other words do not mean
   * the same for that.
   */
  synonyms: z.array(z.array(ListedWord)).max(limits.wordListWords).default([]),
  /** Groups of words that the engine's list takes for synonyms and that mean different things here. */
  notSynonyms: z.array(z.array(ListedWord)).max(limits.wordListWords).default([]),
  /** What people say around a complaint: it is not searched. */
  filler: z.array(ListedWord).default([]),
  /** Words that deny what they stand beside, in searches and in solutions. */
  denials: z
    .strictObject({
      /** Deny what follows: 'no', 'without'. */
      ahead: z.array(ListedWord).default([]),
      /** Deny what follows and what is said before: 'not', 'never'. */
      around: z.array(ListedWord).default([]),
      /** Say that what stands beside them is not there: 'missing'. */
      lack: z.array(ListedWord).default([]),
    })
    .default({ ahead: [], around: [], lack: [] }),
})
export type WordList = z.infer<typeof WordList>

/** A set of quests for some roles. */
export const Profile = z.strictObject({
  kind: z.literal('profile'),
  ...carrier,
  quests: z.array(ModelId).min(1).max(100),
  /** Empty: all users who may open the project. */
  roles: z.array(ModelId).default([]),
  skin: z.enum(skins).default('standard'),
  diagnosticsDisabled: z.boolean().default(false),
  /** Lists of solutions beside the search: custom1 to custom5. */
  customLists: z.array(ModelId).max(5).optional(),
})
export type Profile = z.infer<typeof Profile>

/** The kinds of document that can have values of properties. */
export const propertyCarriers = ['attribute', 'slot', 'view', 'casebase', 'quest', 'profile'] as const

/** An additional field of model documents: 'Season' of a case base. */
export const Property = z.strictObject({
  kind: z.literal('property'),
  ...named,
  type: z.enum(propertyTypes),
  /** The kinds of document that can have it. */
  of: z.array(z.enum(propertyCarriers)).min(1),
  /** The possible values; only if `type` is `enumeration`. */
  values: z.array(z.string().min(1).max(200)).min(1).max(500).optional(),
})
export type Property = z.infer<typeof Property>

/** The texts of one document in another language. */
export const TranslatedTexts = z.strictObject({
  caption: Caption.optional(),
  help: Help,
  question: z.string().max(500).optional(),
  synonyms: z.array(z.string().min(1).max(200)).max(100).optional(),
  /** Of a quest's MENU property. */
  menu: z.string().max(100).optional(),
})

/**
 * The captions of the whole model in one language. Keys: `<kind>/<id>`, and for parts `type/<id>/<symbol id>`,
 * `workflow/<id>/<state or transition id>`, `approval-workflow/<id>/<step id>`, `view/<id>/<section or tab id>`,
 * `casebase/<id>/<template id>`.
 * `project/<id>` and `branch/<name>` name the project itself.
 */
export const Translation = z.strictObject({
  kind: z.literal('translation'),
  id: ModelId,
  locale: Locale,
  texts: z.record(z.string().max(250), TranslatedTexts),
})
export type Translation = z.infer<typeof Translation>

export const ModelDocument = z.discriminatedUnion('kind', [
  Attribute,
  CompositeAttribute,
  Type,
  Slot,
  View,
  Casebase,
  Workflow,
  ApprovalWorkflow,
  Quest,
  CustomList,
  ExpertGroup,
  WordList,
  SessionRules,
  Profile,
  Property,
  Translation,
])
export type ModelDocument = z.infer<typeof ModelDocument>

export const modelKinds = [
  'type',
  'attribute',
  'composite-attribute',
  'slot',
  'view',
  'workflow',
  'approval-workflow',
  'casebase',
  'quest',
  'custom-list',
  'expert-group',
  'word-list',
  'session-rules',
  'profile',
  'property',
  'translation',
] as const
export type ModelKind = (typeof modelKinds)[number]
