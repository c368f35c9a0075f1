export { Captions } from './captions.ts'
export { checkContent, isMultiple, isTooLong, largestText, longestText, type ContentProblem } from './check-content.ts'
export { checkModel, describeProblem } from './check-model.ts'
export { engineSchema, engineValues, isCompared } from './engine-schema.ts'
export { expertGroupFor } from './expert-groups.ts'
export { serialKey } from './serial-key.ts'
export {
  isModelOf,
  isSerialBetween,
  machineModels,
  modelsOfSerial,
  serialFault,
  serialRuleOf,
  type SerialFault,
} from './serial-numbers.ts'
export { describeIndexing, indexGround, versionDates, wordListsOf, type IndexGround } from './index-ground.ts'
export { namedRoles } from './named-roles.ts'
export { fittingValues } from './fitting-values.ts'
export { facetForm, facetSlots, type FacetForm } from './facets.ts'
export { compileModel, ModelError } from './compile-model.ts'
export { picturesOf } from './model-pictures.ts'
export type { Model, ModelProblem, ModelSlot } from './model.ts'
export { plainText } from './plain-text.ts'
export { readableText } from './readable-text.ts'
export {
  bareNumberField,
  fieldsOfSlots,
  filesField,
  mostFileCharacters,
  nameField,
  ownFields,
  saidField,
  searchFields,
  toCaseDocument,
  type IndexedSolution,
} from './search-fields.ts'
export { printedItems, type PrintedItem } from './printed-items.ts'
export { readReplies, staleReplies } from './stale-replies.ts'
export { differingNeeds, publishPart, type PublishedPart } from './publish-part.ts'
export { documentKey, referencesOf, type DocumentRef } from './references.ts'
export { matchingChange, matchModels, semanticChanges } from './semantic-changes.ts'
export type { ChangedThing, ChangeVerb, MatchedDocument, MatchingChange, SemanticChange } from './semantic-change.ts'
export type { FieldChange } from './field-changes.ts'
export { Taxonomy } from './taxonomy.ts'
export { audienceOfSlot, isSlotOpened, slotsShownBy, visibleSlots, writableSlots } from './visible-slots.ts'
export { undecidedRates } from './who-can-answer.ts'
