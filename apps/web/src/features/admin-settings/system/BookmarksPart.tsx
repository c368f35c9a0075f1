import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../admin-settings.module.css'
import { Fault } from '../Fault.tsx'
import { useChange } from '../govern-queries.ts'

/** Turns bookmarks of service sessions that were made elsewhere into links of this installation. */
export function BookmarksPart() {
  const t = useTexts('adminSettings')
  const formats = useFormats()
  const [text, setText] = useState('')
  const convert = useChange(calls.convertDsBookmark, { isShownByForm: true })
  return (
    <section className={classes.part} aria-labelledby="system-bookmarks">
      <h2 id="system-bookmarks">{t('bookmarks.title')}</h2>
      <p className={classes.intro}>{t('bookmarks.intro')}</p>
      <form
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault()
          convert.mutate({ text })
        }}
      >
        <Textarea
          label={t('bookmarks.text')}
          value={text}
          rows={3}
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button type="submit" variant="default" loading={convert.isPending}>
            {t('bookmarks.convert')}
          </Button>
        </div>
      </form>
      <Fault error={convert.error} />
      {convert.data && (
        <ul className={classes.list} role="status">
          {convert.data.bookmarks.map(({ given, path, gone, problem }, at) => (
            <li key={at} className={classes.words}>
              {path === undefined ? <span>{given}</span> : <Link to={path}>{path}</Link>}
              {problem && <span className={classes.less}>{t(`bookmarks.problem.${problem}`)}</span>}
              {gone.length > 0 && (
                <span className={classes.less}>{t('bookmarks.gone', { ids: formats.list(gone) })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
