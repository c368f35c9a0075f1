import { Button } from '@mantine/core'
import SignaturePad from 'signature_pad'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './DrawMarks.module.css'
import { Sheet } from '../Sheet.tsx'

export interface DrawMarksProps {
  name: string
  url: string
  /** Called with the picture and the marks as one file. */
  onSave: (picture: File) => void
  onClose: () => void
}

/** What is drawn with: seen on metal, on paper and in the dark. */
const colors = { red: '#e03131', yellow: '#ffd43b', blue: '#1c7ed6' } as const
type MarkColor = keyof typeof colors

/** Longer pictures are saved with this many pixels at their longer side. */
const longestSide = 2_400

/** Draws marks on a picture. The picture stays as it is: what is saved is another file. */
export function DrawMarks({ name, url, onSave, onClose }: DrawMarksProps) {
  const t = useTexts('serviceSessions')
  const canvas = useRef<HTMLCanvasElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  const [color, setColor] = useState<MarkColor>('red')
  const [marks, setMarks] = useState(0)
  const [isBroken, setIsBroken] = useState(false)
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    if (!canvas.current || !image.current || !isDrawn) return
    // The canvas lies over the picture with a pixel for each of the screen's.
    const { clientWidth, clientHeight } = image.current
    canvas.current.width = clientWidth * devicePixelRatio
    canvas.current.height = clientHeight * devicePixelRatio
    canvas.current.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio)
    const drawn = new SignaturePad(canvas.current, { minWidth: 2, maxWidth: 5, penColor: colors.red })
    drawn.addEventListener('endStroke', () => setMarks(drawn.toData().length))
    pad.current = drawn
    return () => drawn.off()
  }, [isDrawn])
  useEffect(() => {
    if (pad.current) pad.current.penColor = colors[color]
  }, [color, isDrawn])
  const undo = () => {
    const strokes = pad.current?.toData() ?? []
    pad.current?.fromData(strokes.slice(0, -1))
    setMarks(Math.max(0, strokes.length - 1))
  }
  const save = async () => {
    if (!canvas.current || !image.current) return
    const picture = await withMarks(image.current, canvas.current)
    if (picture) onSave(new File([picture], markedName(name), { type: picture.type }))
    else setIsBroken(true)
  }
  return (
    <Sheet title={t('marks.of', { name })} onClose={onClose} isWhole isWide>
      {isBroken && (
        <Notice title={t('marks.broken')} isAlert>
          <p>{t('marks.broken-hint')}</p>
        </Notice>
      )}
      <div className={classes.drawing}>
        <img
          ref={image}
          src={url}
          alt={name}
          className={classes.drawnOn}
          onLoad={() => setIsDrawn(true)}
          onError={() => setIsBroken(true)}
        />
        <canvas ref={canvas} className={classes.marks} role="img" aria-label={t('marks.canvas')} data-marks={marks} />
      </div>
      <div className={classes.drawTools}>
        <div role="radiogroup" aria-label={t('marks.colour')} className={classes.swatches}>
          {(['red', 'yellow', 'blue'] as const).map((each) => (
            <label key={each} className={classes.swatch} style={{ background: colors[each] }}>
              <input
                type="radio"
                name="mark-colour"
                aria-label={t(`marks.${each}`)}
                checked={color === each}
                onChange={() => setColor(each)}
              />
            </label>
          ))}
        </div>
        <Button variant="default" disabled={marks === 0} onClick={undo}>
          {t('marks.undo')}
        </Button>
        <Button disabled={marks === 0} onClick={() => void save()}>
          {t('marks.save')}
        </Button>
      </div>
    </Sheet>
  )
}

/** Draws a picture and what lies over it as one; null where the browser cannot. */
function withMarks(image: HTMLImageElement, marks: HTMLCanvasElement): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(1, longestSide / Math.max(naturalWidth, naturalHeight))
  const whole = document.createElement('canvas')
  whole.width = Math.round(naturalWidth * scale)
  whole.height = Math.round(naturalHeight * scale)
  const drawing = whole.getContext('2d')
  if (!drawing) return Promise.resolve(null)
  drawing.drawImage(image, 0, 0, whole.width, whole.height)
  drawing.drawImage(marks, 0, 0, whole.width, whole.height)
  return new Promise((resolve) => whole.toBlob(resolve, 'image/jpeg', 0.9))
}

/** `pump.png` with marks is `pump-marks.jpg`. */
const markedName = (name: string) => `${name.replace(/\.[^.]*$/, '')}-marks.jpg`
