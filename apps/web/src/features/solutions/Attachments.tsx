import type { SolutionDetails } from '@advisor/contract'
import { Icon } from '../../ui/Icon.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Attachments.module.css'
import { SolutionPicture } from './SolutionPicture.tsx'
import { Heading } from './headings.tsx'

/** The files that stand in no text: pictures to be seen, and all of them to be downloaded. Paper gets the pictures. */
export function Attachments({ attachments }: Pick<SolutionDetails, 'attachments'>) {
  const t = useTexts('solutions')
  const formats = useFormats()
  const pictures = attachments.filter(({ picture }) => picture)
  return (
    <section aria-label={t('attachments.title')} {...(pictures.length === 0 && { 'data-not-printed': true })}>
      <Heading below={1} className={classes.title}>
        {t('attachments.title')}
      </Heading>
      {pictures.length > 0 && (
        <ul className={classes.pictures}>
          {pictures.map(({ id, name, url, picture }) => (
            <li key={id}>
              <SolutionPicture src={url} name={name} size={picture?.size} />
            </li>
          ))}
        </ul>
      )}
      <ul className={classes.list} data-not-printed>
        {attachments.map(({ id, name, sizeBytes, url }) => (
          <li key={id}>
            <a
              className={classes.file}
              href={url}
              download={name}
              aria-label={t('attachments.download', { name, size: formats.fileSize(sizeBytes) })}
            >
              <Icon name="download" />
              <span className={classes.name}>{name}</span>
              <span className={classes.size}>{formats.fileSize(sizeBytes)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
