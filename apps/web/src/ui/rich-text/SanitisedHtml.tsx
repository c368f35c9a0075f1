import { Fragment } from 'react'
import { drawNodes } from './draw-nodes.tsx'
import { sanitiseHtml } from './sanitise-html.ts'

/** Default export for React's `lazy`; import it through `SafeHtml`. */
export default function SanitisedHtml({ html }: { html: string }) {
  return <Fragment>{drawNodes(sanitiseHtml(html).childNodes)}</Fragment>
}
