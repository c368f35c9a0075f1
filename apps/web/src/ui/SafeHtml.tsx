import { lazy, Suspense } from 'react'

const SanitisedHtml = lazy(() => import('./SanitisedHtml.tsx'))

/** Shows HTML from the server, sanitised once more. The sanitiser is fetched when the first piece of HTML is. */
export function SafeHtml({ html }: { html: string }) {
  return (
    <Suspense fallback={null}>
      <SanitisedHtml html={html} />
    </Suspense>
  )
}
