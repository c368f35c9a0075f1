import { relativeLink, type LinkedSolution } from '../store/solutions/solution-links.ts'

/** For texts that are shown without their links. */
export const noLinks = () => ''

/** Gives the links of a sanitised text to other solutions their addresses. */
export function placeLinks(html: string, addressOf: (linked: LinkedSolution) => string): string {
  // The sanitiser writes every link alike.
  return html.replaceAll(/(<a [^>]*?href=")([^">]*)"/g, (link, before: string, href: string) => {
    const linked = relativeLink(href.replaceAll('&amp;', '&'))
    return linked ? `${before}${addressOf(linked).replaceAll('&', '&amp;')}"` : link
  })
}
