import { stylesheetId, stylesheetOf, type ChosenElements } from '@advisor/contract'

/** Shows these colours on the page, in the place of those with which the server has sent it. */
export function showStyles(elements: ChosenElements): void {
  const sheet = document.getElementById(stylesheetId)
  if (sheet) sheet.textContent = stylesheetOf(elements)
}
