import type { TrayMatch } from '@advisor/contract'
import type { ReactNode } from 'react'
import { ActionLink, type Destination } from '../ActionLink.tsx'
import { SignalWord } from '../warnings/SignalWord.tsx'
import { MarkedWords } from './MarkedWords.tsx'
import classes from './SolutionLine.module.css'

export interface SolutionLineProps {
  solution: TrayMatch
  destination: Destination
  className: string | undefined
  /** What can be done with it. */
  actions?: ReactNode
}

/** A solution in a short list: its title as a link, and what tells it from others. */
export function SolutionLine({ solution, destination, className, actions }: SolutionLineProps) {
  const { caseId, number, title, casebase, warning } = solution
  return (
    <li className={`${classes.line} ${className}`}>
      <SolutionLink title={title} destination={destination} data-result={caseId} />
      {warning && <SignalWord level={warning} />}
      <span className={classes.meta}>
        {number} · {casebase}
        {actions}
      </span>
    </li>
  )
}

interface SolutionLinkProps extends Pick<TrayMatch, 'title'> {
  destination: Destination
  'data-result'?: number
}

/** The title of a solution as a link to it. */
export function SolutionLink({ title, ...link }: SolutionLinkProps) {
  return (
    <ActionLink {...link} className={classes.link}>
      <MarkedWords text={title} />
    </ActionLink>
  )
}
