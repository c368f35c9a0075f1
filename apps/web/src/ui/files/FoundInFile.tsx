import type { FileExcerpt } from '@advisor/contract'
import { useState } from 'react'
import { Icon } from '../Icon.tsx'
import { laterPart } from '../later-part.tsx'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/texts.ts'
import { isShownInPage } from './fetch-pdf.ts'
import classes from './FoundInFile.module.css'

/** Drawn when somebody opens a file. */
const PdfViewer = laterPart('PdfViewer', () => import('./PdfViewer.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
})

/** The attached file, with its page, in which words were found. It opens there if the browser shows it; else it is a download. */
export function FoundInFile({ file }: Pick<FileExcerpt, 'file'>) {
  const t = useTexts('ui')
  const formats = useFormats()
  const [isShown, setIsShown] = useState(false)
  const { name, url, page, sheet, sizeBytes } = file
  const place =
    page !== undefined ? t('file.page', { name, page }) : sheet !== undefined ? t('file.sheet', { name, sheet }) : name
  const parts = (
    <>
      <Icon name={isShownInPage(file) ? 'enlarge' : 'download'} size={16} />
      <span>{place}</span>
    </>
  )
  return (
    <>
      {isShownInPage(file) ? (
        <button
          type="button"
          className={classes.file}
          aria-label={t('file.show', { place })}
          onClick={() => setIsShown(true)}
        >
          {parts}
        </button>
      ) : (
        <a
          className={classes.file}
          href={url}
          download={name}
          aria-label={t('file.download', { place, size: formats.fileSize(sizeBytes) })}
        >
          {parts}
        </a>
      )}
      {isShown && <PdfViewer file={file} page={page} onClose={() => setIsShown(false)} />}
    </>
  )
}
