/** The id of the place of a field on the page. */
export const fieldId = (slot: string) => `field-${slot.replace('$', '-')}`

/** Moves to a field, also in a section that is folded. */
export function focusField(slot: string): void {
  const place = document.getElementById(fieldId(slot))
  const section = place?.closest('details')
  if (section) section.open = true
  const control = place?.matches('input, select, textarea')
    ? place
    : (place?.querySelector<HTMLElement>('[role="textbox"]') ??
      place?.querySelector<HTMLElement>('input, select, textarea, button'))
  control?.focus()
  place?.scrollIntoView({ block: 'center' })
}
