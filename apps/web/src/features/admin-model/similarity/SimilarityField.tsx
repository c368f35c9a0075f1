import type { Similarity, Type } from '@advisor/contract'
import { comparing, type Compared } from '@advisor/domain-model/comparing'
import { Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { useMemo } from 'react'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { asFields, asText, useEditor, withField, type Fields } from '../fields/editor-context.ts'
import type { FieldProps } from '../fields/field-props.ts'
import { useFieldFrame } from '../fields/field-frame.ts'
import { NumberField } from '../fields/PlainFields.tsx'
import model from '../Model.module.css'
import { useModelPlace } from '../model-place.ts'
import { useModelObject } from '../model-queries.ts'
import { CurveTrial } from './CurveTrial.tsx'
import { PointsField } from './PointsField.tsx'
import { SymbolTrial } from './SymbolTrial.tsx'
import { PairsField } from './PairsField.tsx'
import { PlainTrial } from './PlainTrial.tsx'
import { beginningOf, choiceOf, choicesFor, isDrawnAsCurve } from './similarity-kinds.ts'

/** How alike two values of an attribute are: chosen, drawn, and tried on two values by the engine itself. */
export function SimilarityField(props: FieldProps<'own'>) {
  const { value, onChange } = props
  const t = useTexts('adminModel')
  const say = useTexts('modelProblems')
  const place = useModelPlace()
  const { document } = useEditor()
  const { label, description, error, disabled } = useFieldFrame(props)
  const dataType = asText(document.dataType)
  const typeId = dataType === 'symbol' ? asText(document.type) : ''
  const read = useModelObject(place, 'type', typeId).data?.object.document
  const type = read?.kind === 'type' ? read : undefined
  const similarity = value === undefined ? undefined : asFields(value)
  const choice = choiceOf(similarity)
  const choices = choicesFor(dataType)
  const tried = useTried(dataType, type, similarity)
  if (dataType === 'void') return null
  return (
    <fieldset className={model.part}>
      <legend>{label}</legend>
      <p className={model.less}>{description}</p>
      <NativeSelect
        className={model.field}
        label={t('similarity.how')}
        disabled={disabled}
        value={choice}
        data={[...choices, ...(choices.includes(choice) ? [] : [choice])].map((each) => ({
          value: each,
          label: t(`similarity.${each}`),
        }))}
        onChange={({ currentTarget }) =>
          onChange(beginningOf(choices.find((each) => each === currentTarget.value) ?? 'standard'))
        }
      />
      {similarity && choice !== 'standard' && (
        <SimilarityFields similarity={similarity} type={type} isReadOnly={disabled} onChange={onChange} />
      )}
      {error !== undefined && <p role="alert">{error}</p>}
      {'fault' in tried ? (
        <p role="alert" className={model.fault}>
          {say(tried.fault.key, { count: tried.fault.count ?? 0, more: tried.fault.more ?? '' })}
        </p>
      ) : (
        <>
          <NoNumberWarning tried={tried} samples={samplesOf(dataType, type)} />
          <Trial dataType={dataType} type={type} similarity={similarity} {...tried} />
        </>
      )}
    </fieldset>
  )
}

function useTried(dataType: string, type: Type | undefined, similarity: Fields | undefined) {
  return useMemo(() => {
    if (dataType === 'symbol' && !type) return { compare: () => undefined, given: () => undefined }
    return comparing(
      // What the engine cannot read of them it refuses by name.
      { dataType: dataType as Parameters<typeof comparing>[0]['dataType'], ...(type && { type: type.id }) },
      // As above.
      similarity as Similarity | undefined,
      type,
    )
  }, [dataType, type, similarity])
}

interface TrialProps {
  dataType: string
  type: Type | undefined
  similarity: Fields | undefined
}

function Trial({ dataType, type, similarity, ...tried }: TrialProps & Compared) {
  if (type) return <SymbolTrial type={type} {...tried} />
  if (isDrawnAsCurve(dataType)) return <CurveTrial {...tried} range={rangeOf(similarity)} />
  return dataType === 'symbol' ? null : <PlainTrial dataType={dataType} {...tried} />
}

interface Sample {
  value: unknown
  caption: string
}

/** Values with which a formula is tried: small and large numbers, below 0 too; the first symbols. */
function samplesOf(dataType: string, type: Type | undefined): Sample[] {
  if (type) return type.symbols.slice(0, 40).map(({ id, caption }) => ({ value: id, caption }))
  return isDrawnAsCurve(dataType)
    ? [0, 1, 2, 10, 100, 1_000, -1, -10, -100].map((value) => ({ value, caption: String(value) }))
    : []
}

/** Warns of a formula that gives no number for some values, by the first pair of them. */
function NoNumberWarning({ tried: { compare, given }, samples }: { tried: Compared; samples: readonly Sample[] }) {
  const t = useTexts('adminModel')
  const formats = useFormats()
  const hasNoNumber = (one: Sample, other: Sample) => !Number.isFinite(given(one.value, other.value) ?? 0)
  const searched = samples.find((one) => samples.some((found) => hasNoNumber(one, found)))
  const found = searched && samples.find((each) => hasNoNumber(searched, each))
  if (!searched || !found) return null
  return (
    <p role="status" className={model.fault}>
      {t('similarity.no-number-for', {
        searched: searched.caption,
        found: found.caption,
        similarity: formats.number(compare(searched.value, found.value) ?? 0),
      })}
    </p>
  )
}

/** How far to both sides the curve is worth drawing. */
function rangeOf(similarity: Fields | undefined): number {
  const { range, tolerance, points } = similarity ?? {}
  if (typeof range === 'number') return 1.5 * (range + (typeof tolerance === 'number' ? tolerance : 0))
  const ends = Array.isArray(points)
    ? points.map((point: unknown) => (Array.isArray(point) ? Number(point[0]) : 0))
    : []
  return ends.length > 0 ? Math.max(1, ...ends.map((end) => 1.2 * Math.abs(end))) : 20
}

interface SimilarityFieldsProps {
  similarity: Fields
  type: Type | undefined
  isReadOnly: boolean
  onChange: (similarity: Fields) => void
}

function SimilarityFields({ similarity, type, isReadOnly, onChange }: SimilarityFieldsProps) {
  const t = useTexts('adminModel')
  const change = (name: string, next: unknown) => onChange(withField(similarity, name, next))
  const choose = (name: string, values: readonly string[]) => (
    <NativeSelect
      className={model.field}
      // The names of members and values have their texts in `similarity.…`.
      label={t(`similarity.${name}` as 'similarity.range')}
      disabled={isReadOnly}
      value={asText(similarity[name])}
      // As above.
      data={values.map((each) => ({ value: each, label: t(`similarity.${name}.${each}` as 'similarity.range') }))}
      onChange={({ currentTarget }) => change(name, currentTarget.value)}
    />
  )
  const number = (name: 'range' | 'tolerance') => (
    <NumberField
      input={{ as: 'number', min: 0 }}
      isOptional={false}
      path={`attribute.similarity.${name}`}
      at={`similarity.${name}`}
      owner={similarity}
      label={t(`similarity.${name}`)}
      value={similarity[name]}
      onChange={(next) => change(name, next)}
    />
  )
  switch (choiceOf(similarity)) {
    case 'curve':
      return (
        <>
          {choose('function', ['linear', 'exponential', 'sigmoid', 'step'])}
          {number('range')}
          {number('tolerance')}
          {choose('direction', ['both', 'at-least', 'at-most'])}
          {choose('scale', ['plain', 'log'])}
        </>
      )
    case 'polyline':
      return (
        <PointsField
          points={similarity.points}
          isReadOnly={isReadOnly}
          onChange={(points) => change('points', points)}
        />
      )
    case 'rank':
      return (
        <Checkbox
          label={t('similarity.cyclic')}
          disabled={isReadOnly}
          checked={similarity.cyclic === true}
          onChange={({ currentTarget }) => change('cyclic', currentTarget.checked || undefined)}
        />
      )
    case 'taxonomy':
      return choose('innerNodes', ['any', 'optimistic', 'pessimistic', 'average'])
    case 'table':
      return <PairsField similarity={similarity} type={type} isReadOnly={isReadOnly} onChange={onChange} />
    case 'custom':
      return (
        <Textarea
          className={model.field}
          label={t('similarity.expression')}
          description={t('similarity.expression.help')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2_000}
          spellCheck={false}
          disabled={isReadOnly}
          value={asText(similarity.expression)}
          onChange={({ currentTarget }) => change('expression', currentTarget.value)}
        />
      )
    case 'standard':
      return null
  }
}
