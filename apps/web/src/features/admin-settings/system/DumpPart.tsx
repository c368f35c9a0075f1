import { Button } from '@mantine/core'
import { calls } from '../../../api/calls.ts'
import { saveBlob } from '../../../ui/saving/save-blob.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../admin-settings.module.css'
import { Fault } from '../Fault.tsx'
import { useChange } from '../govern-queries.ts'

/** What the server is doing at this moment. */
export function DumpPart() {
  const t = useTexts('adminSettings')
  const take = useChange(calls.threadDump, { isShownByForm: true })
  const { data } = take
  return (
    <section className={classes.part} aria-labelledby="system-dump">
      <h2 id="system-dump">{t('dump.title')}</h2>
      <p className={classes.intro}>{t('dump.intro')}</p>
      <div className={classes.buttons}>
        <Button variant="default" loading={take.isPending} onClick={() => take.mutate({})}>
          {t('dump.take')}
        </Button>
        {data && (
          <Button
            variant="subtle"
            onClick={() =>
              saveBlob(
                new Blob([data.dump], { type: 'application/json' }),
                `thread-dump-${data.at.replaceAll(':', '-')}.json`,
              )
            }
          >
            {t('dump.save')}
          </Button>
        )}
      </div>
      <Fault error={take.error} />
      {data && (
        <pre className={classes.dump} tabIndex={0} aria-label={t('dump.title')}>
          {data.dump}
        </pre>
      )}
    </section>
  )
}
