import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { useFieldTexts } from './field-texts.ts'

const mostCharacters = 300

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A value of a document in words. `path` is the kind and the names of members, without ids; `nameOf` names what an id stands for. */
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
  const say = (each: unknown, at: string): string => {
    if (each === null || each === undefined || each === '') return t('value.none')
    if (typeof each === 'boolean') return t(each ? 'yes' : 'no')
    if (typeof each === 'number') return formats.number(each)
    if (typeof each === 'string') return nameOf?.(each) ?? texts.choice(at, each)
    if (Array.isArray(each)) return each.length === 0 ? t('value.none') : each.map((one) => say(one, at)).join(', ')
    if (!isFields(each)) return ''
    if (typeof each.caption === 'string') return each.caption
    // A picture: its id says nothing to anybody.
    if (typeof each.hash === 'string' && typeof each.sizeBytes === 'number') return formats.fileSize(each.sizeBytes)
    return Object.entries(each)
      .filter(([name]) => name !== 'id')
      .map(([name, part]) => {
        const own = texts.name(`${at}.${name}`)
        // A name that is no member's is an id, below which the members go on.
        return `${own ?? nameOf?.(name) ?? name}: ${say(part, own === undefined ? at : `${at}.${name}`)}`
      })
      .join('; ')
  }
  const text = say(value, path)
  return <>{text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text}</>
}
