import type { ImportPreview } from '@advisor/contract'
import { Button, Checkbox, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { calls } from '../../../api/calls.ts'
import { readTextFile } from '../../../ui/files/read-text-file.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../People.module.css'
import { BackTo, FormFailure, PageTop } from '../PeopleParts.tsx'
import { usePeopleChange } from '../people-queries.ts'

const columns = 'username, realName, mail, phone, locale, roles, groups, state'
/** Lines that are drawn; of more, the first ones and their number. */
const mostDrawn = 500

/** Imports a table of users: first what would happen, then it. */
export function ImportPage() {
  const t = useTexts('adminPeople')
  const [csv, setCsv] = useState('')
  const checking = usePeopleChange(calls.checkUserImport)
  const importing = usePeopleChange(calls.importUsers, ({ added, changed }) => t('import.done', { added, changed }))
  const [invite, setInvite] = useState(false)
  const preview = checking.data?.preview
  const resetFile = useRef<() => void>(null)
  const read = async (file: File | null) => {
    if (!file) return
    importing.reset()
    const text = await readTextFile(file)
    // The same file, mended meanwhile, can be chosen again.
    resetFile.current?.()
    setCsv(text)
    checking.mutate({ csv: text })
  }
  return (
    <>
      <BackTo to="/admin/users">{t('user.back')}</BackTo>
      <PageTop title={t('import.title')} intro={t('import.intro')} />
      <p className={classes.hint}>{t('import.columns', { columns })}</p>
      <div className={classes.buttons}>
        <FileButton resetRef={resetFile} accept=".csv,text/csv" onChange={(file) => void read(file)}>
          {(props) => (
            <Button variant="default" loading={checking.isPending} {...props}>
              {t('import.choose')}
            </Button>
          )}
        </FileButton>
      </div>
      <FormFailure error={checking.error ?? importing.error} />
      {preview && !importing.isSuccess && (
        <>
          <Lines preview={preview} />
          {preview.counts.added + preview.counts.changed === 0 ? (
            <p role="status">{t('import.nothing')}</p>
          ) : (
            <div className={classes.form}>
              {preview.counts.added > 0 && (
                <Checkbox
                  label={t('import.invite')}
                  checked={invite}
                  onChange={({ currentTarget }) => setInvite(currentTarget.checked)}
                />
              )}
              <div className={classes.buttons}>
                <Button
                  loading={importing.isPending}
                  onClick={() => importing.mutate({ csv, version: preview.version, invite })}
                >
                  {t('import.confirm', { added: preview.counts.added, changed: preview.counts.changed })}
                </Button>
              </div>
            </div>
          )}
        </>
      )}
    </>
  )
}

function Lines({ preview: { lines } }: { preview: ImportPreview }) {
  const t = useTexts('adminPeople')
  const say = (value: string) => (value === '' ? t('import.empty') : value)
  // What has to be mended stands first.
  const shown = lines
    .toSorted((a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused') || a.line - b.line)
    .slice(0, mostDrawn)
  return (
    <>
      <div className={classes.scrolled} role="region" aria-label={t('import.check')} tabIndex={0}>
        <table className={classes.table}>
          <thead data-style="table-ptc-primary">
            <tr>
              <th scope="col">{t('import.line')}</th>
              <th scope="col">{t('user.username')}</th>
              <th scope="col">{t('import.outcome')}</th>
              <th scope="col">{t('import.details')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, username, outcome, changes, reason }) => (
              <tr key={line}>
                <td>{line}</td>
                <th scope="row">{username}</th>
                <td>
                  <strong>{t(`outcome.${outcome}`)}</strong>
                </td>
                <td>
                  {reason}
                  {changes.map(({ column, from, to }) => (
                    <span key={column} className={classes.second}>
                      {t('import.change', { column, from: say(from), to: say(to) })}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > shown.length && <p>{t('import.more', { count: lines.length - shown.length })}</p>}
    </>
  )
}
