/** The steps of a text: the items of its outermost ordered lists. */
export function stepsIn(fragment: ParentNode): Element[] {
  return [...fragment.querySelectorAll('ol > li')].filter((item) => !item.parentElement?.closest('li'))
}
