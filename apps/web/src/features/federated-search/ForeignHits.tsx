import type { ForeignHit } from '@advisor/contract'
import { VisuallyHidden } from '@mantine/core'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './FederatedSearch.module.css'

/** Pages of an external source. Nothing of this application is told to them. */
export function ForeignHits({ hits }: { hits: readonly ForeignHit[] }) {
  const t = useTexts('federatedSearch')
  return (
    <ul className={classes.hits}>
      {hits.map(({ title, excerpt, url }, at) => (
        <li key={at} className={classes.hit}>
          <h3 className={classes.hitTitle}>
            <a href={url} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
              <bdi>{title}</bdi>
              <VisuallyHidden> ({t('new-tab')})</VisuallyHidden>
            </a>
          </h3>
          {excerpt !== undefined && (
            <p className={classes.excerpt}>
              <bdi>{excerpt}</bdi>
            </p>
          )}
          <p className={classes.origin}>
            <span>{new URL(url).host}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
