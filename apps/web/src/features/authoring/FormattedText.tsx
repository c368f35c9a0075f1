import type { AuthoredSlot } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import SanitisedHtml from '../../ui/rich-text/SanitisedHtml.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'
import { FieldGroup } from './FieldGroup.tsx'
import { plainFromRich } from './plain-rich-text.ts'

export interface FormattedTextProps {
  slot: AuthoredSlot
  html: string
  lang: string
  problem: string | undefined
  /** Called with the plain text when the author discards the formatting. */
  onPlain: (text: string) => void
}

/**
 * A copied text whose formatting is kept. Before the author changes it, a dialog says that the formatting will be lost.
 */
export function FormattedText({ slot, html, lang, problem, onPlain }: FormattedTextProps) {
  const t = useTexts('authoring')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <FieldGroup slot={slot} problem={problem}>
      <div className={classes.formatted} lang={lang} tabIndex={0}>
        <SanitisedHtml html={html} />
      </div>
      {isAsking ? (
        <>
          <p className={classes.words} role="alert">
            {t('formatted.lost')}
          </p>
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => setIsAsking(false)}>
              {t('formatted.keep')}
            </Button>
            <Button variant="default" onClick={() => onPlain(plainFromRich(html))}>
              {t('formatted.plain')}
            </Button>
          </div>
        </>
      ) : (
        <Button
          variant="default"
          className={classes.unfold}
          aria-label={t('named', { name: t('formatted.change'), of: slot.caption })}
          onClick={() => setIsAsking(true)}
        >
          {t('formatted.change')}
        </Button>
      )}
    </FieldGroup>
  )
}
