import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'
import { describeFailure } from './texts/describe-failure.ts'
import { TryAgain, type TryAgainProps } from './TryAgain.tsx'

export interface LoadFailureProps extends Pick<TryAgainProps, 'error' | 'isRetrying'> {
  /** Undefined where the user asks again elsewhere. */
  onRetry?: (() => void) | undefined
  /** What could not be loaded; without it, the reason is the title. */
  title?: string
  /** Other ways on, beside 'Try again'. */
  children?: ReactNode
}

/** Says why a part of the page could not be loaded, and tries again where that can help. */
export function LoadFailure({ title, error, isRetrying, onRetry, children }: LoadFailureProps) {
  const reason = describeFailure(error)
  return (
    <Notice isAlert title={title ?? reason}>
      {title && <p>{reason}</p>}
      {children}
      {onRetry && <TryAgain error={error} isRetrying={isRetrying} onRetry={onRetry} />}
    </Notice>
  )
}
