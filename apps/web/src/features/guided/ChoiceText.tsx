import type { DialogChoice } from '@advisor/contract'
import { useTexts } from '../../ui/texts/texts.ts'
import { useValueText } from '../../ui/values/value-text.ts'

/** An offered answer in words. */
export function ChoiceText({ choice: { values } }: { choice: DialogChoice }) {
  const t = useTexts('guided')
  const textOf = useValueText()
  const [from, to] = values
  if (!from) return t('choice.other')
  return to ? t('choice.interval', { from: textOf(from), to: textOf(to) }) : textOf(from)
}
