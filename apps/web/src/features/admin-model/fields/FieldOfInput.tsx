import { ConditionField } from './ConditionField.tsx'
import { ConstraintValuesField } from './ConstraintValuesField.tsx'
import { FilterFields } from './FilterFields.tsx'
import { GroupField } from './GroupField.tsx'
import { PictureField } from './PictureField.tsx'
import { ChoiceField, ChoicesField, NumberField, TextField, YesNoField } from './PlainFields.tsx'
import { PropertyValuesField } from './PropertyValuesField.tsx'
import { RecordField } from './RecordField.tsx'
import { ReferenceField } from './ReferenceField.tsx'
import { ReferencesField } from './ReferencesField.tsx'
import { RowsField } from './RowsField.tsx'
import { SlotValuesField } from './SlotValuesField.tsx'
import { WordGroupsField, WordsField } from './WordFields.tsx'
import { SimilarityPart, TaxonomyPart, TranslatedTextsPart } from './drawn-parts.ts'
import type { FieldProps } from './field-props.ts'

/** The field for a member, by how it is written. */
export function FieldOfInput(props: FieldProps) {
  const { input } = props
  switch (input.as) {
    case 'text':
      return <TextField {...props} input={input} />
    case 'number':
      return <NumberField {...props} input={input} />
    case 'yes-no':
      return <YesNoField {...props} input={input} />
    case 'choice':
      return <ChoiceField {...props} input={input} />
    case 'choices':
      return <ChoicesField {...props} input={input} />
    case 'words':
      return <WordsField {...props} input={input} />
    case 'word-groups':
      return <WordGroupsField {...props} input={input} />
    case 'reference':
      return <ReferenceField {...props} input={input} />
    case 'references':
      return <ReferencesField {...props} input={input} />
    case 'group':
      return <GroupField {...props} input={input} />
    case 'rows':
      if (input.drawn === 'taxonomy') return <TaxonomyPart {...props} input={input} />
      return <RowsField {...props} input={input} />
    case 'record':
      return <RecordField {...props} input={input} />
    case 'picture':
      return <PictureField {...props} input={input} />
    case 'own':
      return <OwnField {...props} input={input} />
  }
}

function OwnField(props: FieldProps<'own'>) {
  switch (props.input.editor) {
    case 'similarity':
      return <SimilarityPart {...props} />
    case 'condition':
      return <ConditionField {...props} />
    case 'property-values':
      return <PropertyValuesField {...props} />
    case 'slot-values':
    case 'slot-texts':
      return <SlotValuesField {...props} />
    case 'constraint-values':
      return <ConstraintValuesField {...props} />
    case 'filters':
      return <FilterFields {...props} />
    case 'translated-texts':
      return <TranslatedTextsPart {...props} />
  }
}
