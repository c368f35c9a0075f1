import { lazy, Suspense } from 'react'

const SanitisedHtml = lazy(() => import('./SanitisedHtml.tsx'))

/** Shows HTML from the server, sanitised again. The sanitiser is loaded with the first HTML. */
export function SafeHtml({ html }: { html: string }) {
  return (
    <Suspense fallback={null}>
      <SanitisedHtml html={html} />
    </Suspense>
  )
}
