import type { SolutionDetails } from '@advisor/contract'
import { useState } from 'react'
import { isShownInPage } from '../../../ui/files/fetch-pdf.ts'
import { PdfViewer } from '../../../ui/files/PdfViewer.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PictureViewer } from '../../../ui/pictures/PictureViewer.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './Attachments.module.css'
import { SolutionPicture } from '../rich-text/SolutionPicture.tsx'
import { Heading } from '../sections/headings.tsx'

/**
 * The files that stand in no text: pictures and PDFs to be seen, and all of them to be downloaded. Paper gets the pictures.
 */
export function Attachments({ attachments }: Pick<SolutionDetails, 'attachments'>) {
  const t = useTexts('solutions')
  const formats = useFormats()
  const [enlarged, setEnlarged] = useState<number>()
  const [shown, setShown] = useState<SolutionDetails['attachments'][number]>()
  const pictures = attachments.filter(({ picture }) => picture)
  return (
    <section aria-label={t('attachments.title')} {...(pictures.length === 0 && { 'data-not-printed': true })}>
      <Heading below={1} className={classes.title}>
        {t('attachments.title')}
      </Heading>
      {pictures.length > 0 && (
        <ul className={classes.pictures}>
          {pictures.map(({ id, name, url, picture }, index) => (
            <li key={id}>
              <SolutionPicture src={url} name={name} size={picture?.size} onEnlarge={() => setEnlarged(index)} />
            </li>
          ))}
        </ul>
      )}
      <ul className={classes.list} data-not-printed>
        {attachments.map((file) => {
          const { id, name, sizeBytes, url, unsearched } = file
          return (
            <li key={id}>
              <a
                className={classes.file}
                href={url}
                download={name}
                title={t('attachments.download', { name, size: formats.fileSize(sizeBytes) })}
              >
                <Icon name="download" />
                <span className={classes.name}>{name}</span>
                <span className={classes.size}>{formats.fileSize(sizeBytes)}</span>
              </a>
              {isShownInPage(file) && (
                <button
                  type="button"
                  className={classes.show}
                  onClick={() => setShown(file)}
                  aria-label={t('viewer.show', { name })}
                >
                  <Icon name="enlarge" size={16} />
                </button>
              )}
              {unsearched && <p className={classes.note}>{t(`attachments.unsearched.${unsearched}`)}</p>}
            </li>
          )
        })}
      </ul>
      {enlarged !== undefined && (
        <PictureViewer pictures={pictures} start={enlarged} onClose={() => setEnlarged(undefined)} />
      )}
      {shown && <PdfViewer file={shown} onClose={() => setShown(undefined)} />}
    </section>
  )
}
