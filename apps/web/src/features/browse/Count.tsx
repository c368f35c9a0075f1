import { VisuallyHidden } from '@mantine/core'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'

export interface CountProps {
  count: number
  className: string | undefined
}

/** A number of solutions; a screen reader hears what is counted. */
export function Count({ count, className }: CountProps) {
  const t = useTexts('browse')
  const number = useFormats().number(count)
  return (
    <span className={className}>
      <span aria-hidden>{number}</span>
      <VisuallyHidden>{t('node.count', { count, number })}</VisuallyHidden>
    </span>
  )
}
