import { limits } from '@advisor/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { mediaQueries } from '../../ui/media-queries.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { DialogFailure } from './DialogFailure.tsx'
import classes from './DialogStart.module.css'
import type { GuidedSearchProps } from './guided-search-props.ts'

/** The beginning of a dialog: the first question, or words of one's own that answer the first ones. */
export function DialogStart({ quest, outdated, homeLists, move, isMoving, failed }: GuidedSearchProps) {
  const t = useTexts('guided')
  const [typed, setTyped] = useState('')
  return (
    <div className={classes.start}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          move({ call: 'startDialog', fields: { freeText: typed.trim() } })
        }}
      >
        <h1 className={classes.title}>{quest.caption}</h1>
        {quest.help && <p className={classes.help}>{quest.help}</p>}
        {outdated}
        <TextInput
          size="lg"
          labelProps={{ fz: 'sm' }}
          label={t('start.label')}
          placeholder={t('start.placeholder')}
          autoFocus={!matchMedia(mediaQueries.touch).matches}
          maxLength={limits.queryCharacters * 10}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {failed && <DialogFailure failed={failed} move={move} />}
        <Button type="submit" size="lg" fz="md" loading={isMoving} className={classes.button}>
          {t('start.button')}
        </Button>
      </form>
      {homeLists}
    </div>
  )
}
