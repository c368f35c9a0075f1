import type { PictureSize } from '@advisor/contract'
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Icon } from '../Icon.tsx'
import { useTexts } from '../texts/texts.ts'
import classes from './Picture.module.css'
import { PictureViewer } from './PictureViewer.tsx'

export interface PictureProps {
  src: string
  /** What it shows, in the solution's own words; may be empty. */
  name: string
  /** Undefined if the server could not read it. */
  size: PictureSize | undefined
  /** Default: lazily, when it comes into sight. */
  loading?: 'eager' | 'lazy'
  /** How high it is at most in the page, in px: the words around it stay in sight. */
  greatestHeight?: number
  /** It is as wide as its place, however high that makes it. */
  isWide?: boolean
  /** Shows it large; default: as large as the screen. */
  onEnlarge?: (() => void) | undefined
}

/** Pictures up to here are symbols in a line of text: there is nothing to enlarge. In px. */
const largestSymbol = 48
/** The place of a picture whose size is not known. */
const usualSize: PictureSize = { width: 480, height: 320 }

/** A picture that opens as large as the screen. Its place has the picture's ratio before the picture is there, and after it failed to come. */
export function Picture({
  src,
  name,
  size = usualSize,
  loading = 'lazy',
  greatestHeight = 360,
  isWide = false,
  onEnlarge,
}: PictureProps) {
  const t = useTexts('solutions')
  const ui = useTexts('ui')
  const [isLarge, setIsLarge] = useState(false)
  const { hasFailed, attempt, fail, tryAgain } = useAttempts()
  if (Math.max(size.width, size.height) <= largestSymbol)
    return <img className={classes.symbol} src={src} alt={name} width={size.width} height={size.height} />
  const ratio = size.width / size.height
  const place = { width: isWide ? '100%' : Math.min(size.width, greatestHeight * ratio), aspectRatio: ratio }
  if (hasFailed)
    return (
      <span className={classes.failed} style={place} role="group" aria-label={name || t('picture.title')}>
        <Icon name="alert" />
        <span>{name ? t('picture.failed-named', { name }) : t('picture.failed')}</span>
        <button type="button" className={classes.retry} onClick={tryAgain} data-not-printed>
          {ui('try-again')}
        </button>
      </span>
    )
  return (
    <span className={classes.picture}>
      <button
        type="button"
        className={classes.button}
        style={place}
        aria-label={name ? t('picture.enlarge-named', { name }) : t('picture.enlarge')}
        onClick={onEnlarge ?? (() => setIsLarge(true))}
      >
        <img key={attempt} src={src} alt={name} loading={loading} onError={fail} />
        <span className={classes.hint} data-not-printed>
          <Icon name="enlarge" size={16} />
        </span>
      </button>
      {isLarge && <PictureViewer pictures={[{ name, url: src }]} start={0} onClose={() => setIsLarge(false)} />}
    </span>
  )
}

/** Counts the attempts to load a picture. One that failed is tried again when the user asks for it, or the network is back. */
function useAttempts() {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<number>()
  const hasFailed = failed === attempt
  const tryAgain = () => setAttempt((last) => last + 1)
  useEffect(() => {
    if (hasFailed) return onlineManager.subscribe((isOnline) => isOnline && tryAgain())
    return undefined
  }, [hasFailed])
  return { hasFailed, attempt, fail: () => setFailed(attempt), tryAgain }
}
