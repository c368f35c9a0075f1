import type { ModelKind } from '@advisor/contract'
import { approvalFields, workflowFields } from './editor-fields-of-work.ts'
import { expertFields, listFields, profileFields, questFields } from './editor-fields-of-search.ts'
import { attributeFields, compositeFields, slotFields, typeFields } from './editor-fields-of-values.ts'
import { casebaseFields, viewFields } from './editor-fields-of-casebases.ts'
import { propertyFields, sessionRuleFields, translationFields, wordListFields } from './editor-fields-of-others.ts'
import type { EditorField } from './editor-field.ts'

/** The members of the documents of each kind beside `kind` and `id`, in the order in which an editor shows them. */
export const editorFields: Readonly<Record<ModelKind, readonly EditorField[]>> = {
  type: typeFields,
  attribute: attributeFields,
  'composite-attribute': compositeFields,
  slot: slotFields,
  view: viewFields,
  workflow: workflowFields,
  'approval-workflow': approvalFields,
  casebase: casebaseFields,
  quest: questFields,
  'custom-list': listFields,
  'expert-group': expertFields,
  'word-list': wordListFields,
  'session-rules': sessionRuleFields,
  profile: profileFields,
  property: propertyFields,
  translation: translationFields,
}
