import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionLink, type Destination } from './ActionLink.tsx'
import { Icon } from './Icon.tsx'
import classes from './PageHead.module.css'

export interface PageHeadProps {
  title: string
  /** For pages that are named by their title. */
  titleId?: string
  back: Destination
  /** The text of the link back. */
  backName: string
  /** What administrators colour it as. */
  style?: 'solution-compare-menu' | 'draft-comparison-menu'
  /** Other content of the row. */
  children?: ReactNode
}

/** The head of a page that the user leaves by a link back: that link, and the title. */
export function PageHead({ title, titleId, back, backName, style, children }: PageHeadProps) {
  return (
    <div className={classes.head} data-style={style}>
      <Button
        component={ActionLink}
        destination={back}
        variant="subtle"
        size="compact-md"
        className={classes.back}
        leftSection={<Icon name="arrow-left" />}
      >
        {backName}
      </Button>
      <h1 id={titleId} className={classes.title}>
        {title}
      </h1>
      {children}
    </div>
  )
}
