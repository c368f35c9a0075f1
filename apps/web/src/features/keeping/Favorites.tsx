import type { Favorite } from '@advisor/contract'
import { Button, CloseButton } from '@mantine/core'
import { useState } from 'react'
import { ActionLink, type Destination } from '../../ui/ActionLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Keeping.module.css'
import { useFavorites, useKeep } from './keeping-queries.ts'

export interface FavoritesProps {
  wayToSolution: (caseId: number) => Destination
}

/** On the home page: the solutions that the user keeps. Nothing is drawn where there are none. */
export function Favorites({ wayToSolution }: FavoritesProps) {
  const t = useTexts('keeping')
  const [page, setPage] = useState(1)
  const [removed, setRemoved] = useState<Favorite>()
  const shown = useFavorites(page)
  const { mutate: keep } = useKeep()
  if (!shown || (shown.records === 0 && !removed)) return null
  const remove = (favorite: Favorite) =>
    keep({ caseId: favorite.caseId, isKept: false }, { onSuccess: () => setRemoved(favorite) })
  return (
    <section className={classes.list} aria-label={t('favorites')}>
      <h2 className={classes.title}>{t('favorites')}</h2>
      <p className={classes.said} role="status">
        {removed && (
          <>
            {t('favorites.removed', { number: removed.number })} {/* What is hidden cannot be kept again. */}
            {removed.title !== undefined && (
              <button
                type="button"
                className={classes.undo}
                onClick={() =>
                  keep({ caseId: removed.caseId, isKept: true }, { onSuccess: () => setRemoved(undefined) })
                }
              >
                {t('undo')}
              </button>
            )}
          </>
        )}
      </p>
      {shown.records > 0 && (
        <ul>
          {shown.favorites.map((favorite) => (
            <li key={favorite.caseId} className={classes.removable}>
              <Entry favorite={favorite} destination={wayToSolution(favorite.caseId)} />
              <CloseButton
                className={classes.remove}
                aria-label={t('favorites.remove', { number: favorite.number })}
                onClick={() => remove(favorite)}
              />
            </li>
          ))}
        </ul>
      )}
      {shown.total > 1 && (
        <div className={classes.pages}>
          <Button
            variant="default"
            size="compact-md"
            disabled={shown.page <= 1}
            onClick={() => setPage(shown.page - 1)}
          >
            {t('favorites.newer')}
          </Button>
          <span>{t('favorites.page', { page: shown.page, total: shown.total })}</span>
          <Button
            variant="default"
            size="compact-md"
            disabled={shown.page >= shown.total}
            onClick={() => setPage(shown.page + 1)}
          >
            {t('favorites.older')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface EntryProps {
  favorite: Favorite
  destination: Destination
}

function Entry({ favorite: { number, title, casebase }, destination }: EntryProps) {
  const t = useTexts('keeping')
  if (title === undefined)
    return (
      <span className={classes.entry}>
        <Icon name="info" size={16} />
        <span className={classes.words}>
          {t('favorites.gone', { number })}
          <span className={classes.origin}>{t('favorites.gone-why')}</span>
        </span>
      </span>
    )
  return (
    <ActionLink className={classes.entry} destination={destination}>
      <Icon name="heart" size={16} />
      <span className={classes.words}>
        {title}
        <span className={classes.origin}>{casebase === undefined ? number : `${number} · ${casebase}`}</span>
      </span>
    </ActionLink>
  )
}
