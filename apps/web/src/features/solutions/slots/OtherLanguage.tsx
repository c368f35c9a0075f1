import type { ShownSlot } from '@advisor/contract'
import { Icon } from '../../../ui/Icon.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import classes from './OtherLanguage.module.css'

/** The name of the language of a text that its solution has in another language only. */
export function OtherLanguage({ slot }: { slot: ShownSlot }) {
  const formats = useFormats()
  if ((slot.form !== 'text' && slot.form !== 'html') || slot.locale === undefined) return null
  return (
    <p className={classes.language}>
      <Icon name="language" size={16} />
      {formats.language(slot.locale)}
    </p>
  )
}
