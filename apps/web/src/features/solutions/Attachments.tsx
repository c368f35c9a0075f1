import type { SolutionDetails } from '@advisor/contract'
import { Icon } from '../../ui/Icon.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Attachments.module.css'
import { Heading } from './headings.tsx'

export function Attachments({ attachments }: Pick<SolutionDetails, 'attachments'>) {
  const t = useTexts('solutions')
  const formats = useFormats()
  return (
    <section aria-label={t('attachments.title')} data-not-printed>
      <Heading below={1} className={classes.title}>
        {t('attachments.title')}
      </Heading>
      <ul className={classes.list}>
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
