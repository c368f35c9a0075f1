import type { Header } from '@advisor/contract'
import { Link } from 'react-router'
import { newSolutionPath } from '../../addresses/authoring-address.ts'
import { managingPath } from '../../addresses/managing-address.ts'
import { openPlace } from '../../addresses/project-addresses.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useDrafts } from './draft-queries.ts'
import classes from './Drafts.module.css'
import { openDraftList } from './open-draft-list.ts'

export interface WritingLinksProps {
  header: Header
  onClose: () => void
}

/** A menu gives the focus back to its button first, so that the list of drafts gives it back there, too. */
const focusBackMs = 50

/** In the menu of the user: a new solution, the managed ones, and the drafts, as far as the user may. */
export function WritingLinks({ header, onClose }: WritingLinksProps) {
  const t = useTexts('writingLinks')
  const place = openPlace(header)
  const { allowed, manages, hasDrafts } = header
  return (
    <nav className={classes.links} aria-label={t('label')}>
      {allowed.includes('create-solution') && (
        <Link className={classes.link} to={newSolutionPath({}, place)} onClick={onClose}>
          {t('new-solution')}
          <Icon name="plus" />
        </Link>
      )}
      {manages && (
        <Link className={classes.link} to={managingPath({}, place)} onClick={onClose}>
          {t(`manage.${manages}`)}
          <Icon name="book" />
        </Link>
      )}
      {hasDrafts && <DraftsEntry onClose={onClose} />}
    </nav>
  )
}

function DraftsEntry({ onClose }: Pick<WritingLinksProps, 'onClose'>) {
  const t = useTexts('writingLinks')
  const formats = useFormats()
  const count = useDrafts().drafts?.length ?? 0
  const open = () => {
    onClose()
    setTimeout(openDraftList, focusBackMs)
  }
  return (
    <button type="button" className={classes.link} aria-haspopup="dialog" onClick={open}>
      {t('drafts')}
      {count > 0 && (
        <span className={classes.badge} role="img" aria-label={t('draft-count', { count })}>
          {formats.number(count)}
        </span>
      )}
    </button>
  )
}
