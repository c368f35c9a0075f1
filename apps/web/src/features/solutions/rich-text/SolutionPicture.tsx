import { Picture, type PictureProps } from '../../../ui/pictures/Picture.tsx'
import { usePrinting } from '../printing/printing.ts'

/** A picture of a solution. On paper all pictures are loaded, also those that are far below. */
export function SolutionPicture(props: Pick<PictureProps, 'src' | 'name' | 'size' | 'isWide' | 'onEnlarge'>) {
  return <Picture {...props} loading={usePrinting() === 'nothing' ? 'lazy' : 'eager'} />
}
