import { Modal } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Picture.module.css'

export interface PictureProps {
  src: string
  /** What it shows, in the solution's own words; may be empty. */
  name: string
}

/** A picture that opens large. */
export function Picture({ src, name }: PictureProps) {
  const t = useTexts('solutions')
  const [isLarge, setIsLarge] = useState(false)
  return (
    <span className={classes.picture}>
      <button
        type="button"
        className={classes.button}
        aria-label={name ? t('picture.enlarge-named', { name }) : t('picture.enlarge')}
        onClick={() => setIsLarge(true)}
      >
        <img src={src} alt={name} loading="lazy" />
        <span className={classes.hint} data-not-printed>
          <Icon name="enlarge" size={16} />
        </span>
      </button>
      <Modal.Root opened={isLarge} onClose={() => setIsLarge(false)} size="auto" centered>
        <Modal.Overlay />
        <Modal.Content>
          <div className={classes.head}>
            <Modal.Title>{name || t('picture.title')}</Modal.Title>
            <Modal.CloseButton aria-label={t('picture.close')} size="lg" />
          </div>
          <Modal.Body>
            <img className={classes.large} src={src} alt={name} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </span>
  )
}
