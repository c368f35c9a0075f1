import { ActionIcon, Button } from '@mantine/core'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import { asList } from '../fields/editor-context.ts'
import { NumberField } from '../fields/PlainFields.tsx'
import model from '../Model.module.css'

export interface PointsFieldProps {
  points: unknown
  isReadOnly: boolean
  onChange: (points: readonly unknown[]) => void
}

/** The points of a drawn curve: a difference of the found and the searched value, and the similarity for it. */
export function PointsField({ points, isReadOnly, onChange }: PointsFieldProps) {
  const t = useTexts('adminModel')
  const pairs = asList(points).map(asList)
  const change = (at: number, part: 0 | 1, next: unknown) =>
    onChange(
      pairs.map((pair, index) => (index === at ? [part === 0 ? next : pair[0], part === 1 ? next : pair[1]] : pair)),
    )
  const last = pairs.at(-1)?.[0]
  return (
    <div className={model.form}>
      {pairs.map((pair, index) => (
        <div key={index} className={model.reference}>
          {([0, 1] as const).map((part) => (
            <NumberField
              key={part}
              input={{ as: 'number', ...(part === 1 && { min: 0, max: 1 }) }}
              isOptional={false}
              path="attribute.similarity.points"
              at={`similarity.points.${index}.${part}`}
              owner={{}}
              label={t(part === 0 ? 'similarity.difference' : 'similarity.share')}
              value={pair[part]}
              onChange={(next) => change(index, part, next)}
            />
          ))}
          {!isReadOnly && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('remove', { name: t('similarity.point', { number: index + 1 }) })}
              onClick={() => onChange(pairs.filter((_pair, other) => other !== index))}
            >
              <Icon name="close" size={16} />
            </ActionIcon>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <div>
          <Button
            variant="default"
            size="compact-md"
            onClick={() => onChange([...pairs, [typeof last === 'number' ? last + 1 : 0, 0]])}
          >
            {t('similarity.add-point')}
          </Button>
        </div>
      )}
    </div>
  )
}
