import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { useFieldTexts } from '../fields/field-texts.ts'
import { isFields } from '../fields/editor-context.ts'

const mostCharacters = 300

/** A value of a document in words. `path` is the kind and the names of members; `nameOf` names what an id stands for. */
export function ValueText({
  path,
  value,
  nameOf,
}: {
  path: string
  value: unknown
  nameOf?: (id: string) => string | undefined
}) {
  const t = useTexts('adminModel')
  const formats = useFormats()
  const texts = useFieldTexts()
  const say = (each: unknown): string => {
    if (each === null || each === undefined || each === '') return t('value.none')
    if (typeof each === 'boolean') return t(each ? 'yes' : 'no')
    if (typeof each === 'number') return formats.number(each)
    if (typeof each === 'string') return nameOf?.(each) ?? texts.choice(path, each)
    if (Array.isArray(each)) return each.length === 0 ? t('value.none') : each.map(say).join(', ')
    if (!isFields(each)) return ''
    if (typeof each.caption === 'string') return each.caption
    return Object.entries(each)
      .filter(([name]) => name !== 'id')
      .map(([name, part]) => `${nameOf?.(name) ?? texts.caption(`${path}.${name}`)}: ${say(part)}`)
      .join('; ')
  }
  const text = say(value)
  return <>{text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text}</>
}
