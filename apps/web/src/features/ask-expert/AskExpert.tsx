import { limits } from '@advisor/contract'
import { Button, Modal, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { mediaQueries } from '../../ui/media-queries.ts'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useAskExpert, useExpertToAsk, type AskedAbout } from './ask-expert-queries.ts'
import classes from './AskExpert.module.css'
import { AskedSearchView } from './AskedSearchView.tsx'
import { useTypedText } from '../../ui/typed-text.ts'

export type AskExpertProps = AskedAbout & {
  /** Solutions were found: the offer is less prominent than they are. */
  isQuiet: boolean
}

/** Hands a search, or a solution that did not help, to experts. Nothing is drawn where nobody can be asked. */
export function AskExpert({ isQuiet, ...about }: AskExpertProps) {
  const t = useTexts('askExpert')
  const isMobile = useMediaQuery(mediaQueries.mobile, undefined, { getInitialValueInEffect: false })
  const isTouch = useMediaQuery(mediaQueries.touch, undefined, { getInitialValueInEffect: false })
  const [isOpen, setIsOpen] = useState(false)
  const [note, setNote] = useTypedText(`expert-note ${about.from ?? ''} ${about.caseId ?? ''}`)
  const { data } = useExpertToAsk(about)
  const { mutate, isPending, isSuccess, error, reset } = useAskExpert(about)
  if (!data?.group) return null
  const close = () => setIsOpen(false)
  const open = () => {
    if (error) reset()
    setIsOpen(true)
  }
  return (
    <div className={classes.ask}>
      <Button variant={isQuiet ? 'subtle' : 'light'} className={classes.offer} aria-haspopup="dialog" onClick={open}>
        {t('button')}
      </Button>
      <Modal.Root opened={isOpen} onClose={close} fullScreen={isMobile}>
        <Modal.Overlay />
        <Modal.Content>
          {/* Not Mantine's header: it is a landmark beside the page's. */}
          <div className={classes.head}>
            <Modal.Title className={classes.title}>{t('title', { group: data.group.caption })}</Modal.Title>
            <Modal.CloseButton aria-label={t('close')} size="lg" />
          </div>
          <Modal.Body>
            {isSuccess ? (
              <div className={classes.parts}>
                <p role="status">{t('done')}</p>
                <div className={classes.buttons}>
                  <Button data-autofocus autoFocus onClick={close}>
                    {t('close')}
                  </Button>
                </div>
              </div>
            ) : (
              <form
                className={classes.parts}
                onSubmit={(event) => {
                  event.preventDefault()
                  mutate(note, { onSuccess: () => setNote('') })
                }}
              >
                {data.group.help && <p>{data.group.help}</p>}
                <Textarea
                  label={t('note')}
                  value={note}
                  maxLength={limits.expertTextCharacters}
                  autosize
                  minRows={3}
                  maxRows={12}
                  data-autofocus={!isTouch || undefined}
                  onChange={({ currentTarget }) => setNote(currentTarget.value)}
                />
                {error && (
                  <Notice title={t('state.failed')} isAlert>
                    <p>{describeFailure(error)}</p>
                  </Notice>
                )}
                <section className={classes.told} aria-label={t('help')}>
                  <p>{t('help')}</p>
                  <AskedSearchView search={data.search} title={t('search')} />
                </section>
                <div className={classes.buttons}>
                  <Button variant="default" onClick={close}>
                    {t('cancel')}
                  </Button>
                  <Button type="submit" loading={isPending}>
                    {t('send')}
                  </Button>
                </div>
              </form>
            )}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </div>
  )
}
