import { toLanguageTag, type SolutionDetails, type StepId } from '@advisor/contract'
import { Button, Modal } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, type ReactNode, type Ref } from 'react'
import { useSingleTaps } from '../../../ui/double-tap.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import { HeadlineLevel } from '../sections/headings.tsx'
import type { Work } from '../steps/kept-work.ts'
import { Warnings } from '../sections/Warnings.tsx'
import { PinnedSlots } from './PinnedSlots.tsx'
import { StepContent } from './StepContent.tsx'
import { useReadyPictures } from './ready-pictures.ts'
import { useSwipe } from './swipe.ts'
import { useToldWork } from './told-work.ts'
import { useWakeLock } from './wake-lock.ts'
import { pinnedSlots, type WorkStep } from './work-steps.ts'
import classes from './WorkScreen.module.css'

export interface WorkScreenProps {
  solution: SolutionDetails
  /** The search step in which it is open. */
  from: StepId | undefined
  /** At least one. */
  steps: readonly WorkStep[]
  work: Work
  onClose: () => void
  /** Drawn on the last screen: what the reader says of the solution. */
  children: ReactNode
}

/**
 * The work of a solution for one hand: the warnings first, which have to be confirmed; then a step a screen, with what it
 * needs pinned above; then what is left, and whether it helped. The browser's back, Escape and the cross lead back to the text.
 */
export function WorkScreen({ solution, from, steps, work, onClose, children }: WorkScreenProps) {
  const t = useTexts('doing')
  useWakeLock()
  useReadyPictures(steps)
  const { done, place: kept, isConfirmed } = work
  const { warnings, locale } = solution
  const hasToConfirm = warnings.length > 0 && !isConfirmed
  const place = hasToConfirm ? 0 : Math.min(kept, steps.length)
  const step = steps[place]
  const undone = steps.filter(({ id }) => !done.has(id))
  useToldWork(hasToConfirm ? undefined : step ? 'begin-steps' : 'finish-steps', {
    caseId: solution.caseId,
    from,
    steps: steps.length,
    done: steps.length - undone.length,
  })
  const goTo = (next: number) => work.goTo(Math.max(0, Math.min(steps.length, next)))
  const turn = (direction: 1 | -1) => !hasToConfirm && goTo(place + direction)
  const swipe = useSwipe(turn)
  const screen = hasToConfirm ? 'warnings' : String(place)
  const heading = useFocusOn(screen)
  const once = useSingleTaps(screen)
  useArrowKeys(turn)
  const name = solution.title.text
  // Escape closes a picture or a form above it first.
  const close = () => openDialogs().length < 2 && onClose()
  return (
    <Modal.Root opened onClose={close} fullScreen transitionProps={{ duration: 0 }}>
      <Modal.Content aria-label={t('label', { title: name })}>
        <div className={classes.screen} {...swipe}>
          <div className={classes.top}>
            <p className={classes.progress} role="status">
              {hasToConfirm ? t('before') : step ? t('progress', { step: place + 1, total: steps.length }) : t('end')}
            </p>
            <Modal.CloseButton size="lg" aria-label={t('close')} />
          </div>
          <progress
            className={classes.bar}
            aria-hidden
            value={hasToConfirm ? 0 : steps.length - undone.length}
            max={steps.length}
          />
          <div className={classes.body} key={screen}>
            <HeadlineLevel value={1}>
              {hasToConfirm && (
                <>
                  <h1
                    ref={heading}
                    tabIndex={-1}
                    data-autofocus
                    className={classes.heading}
                    lang={toLanguageTag(locale)}
                  >
                    {name}
                  </h1>
                  <Warnings warnings={warnings} label={t('before')} />
                </>
              )}
              {!hasToConfirm && (
                <>
                  {step && <PinnedSlots slots={pinnedSlots(solution)} of={solution.number} />}
                  {step && <StepContent ref={heading} step={step} isDone={done.has(step.id)} />}
                  {!step && (
                    <End ref={heading} undone={undone} onGoTo={(missing) => goTo(steps.indexOf(missing))}>
                      {children}
                    </End>
                  )}
                </>
              )}
            </HeadlineLevel>
          </div>
          <div className={classes.actions}>
            {hasToConfirm ? (
              <Button className={classes.main} onClick={once(work.confirm)}>
                {t('confirm')}
              </Button>
            ) : (
              <>
                <Button
                  variant="default"
                  className={classes.previous}
                  disabled={place === 0}
                  aria-label={t('previous')}
                  onClick={once(() => turn(-1))}
                >
                  <Icon name="chevron-left" size={28} />
                </Button>
                {step ? (
                  <Button
                    className={classes.main}
                    leftSection={<Icon name="check" size={28} />}
                    onClick={once(() => work.finish(step.id, place + 1))}
                  >
                    {t('done')}
                  </Button>
                ) : (
                  <Button variant="default" className={classes.main} onClick={once(onClose)}>
                    {t('back-to-text')}
                  </Button>
                )}
              </>
            )}
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

interface EndProps {
  ref: Ref<HTMLHeadingElement>
  undone: readonly WorkStep[]
  onGoTo: (step: WorkStep) => void
  children: ReactNode
}

/** The last screen: the steps that were skipped, and the question whether the solution helped. */
function End({ ref, undone, onGoTo, children }: EndProps) {
  const t = useTexts('doing')
  return (
    <div className={classes.end}>
      <h1 ref={ref} tabIndex={-1} data-autofocus className={classes.heading}>
        {undone.length === 0 ? t('all-done') : t('some-left')}
      </h1>
      {undone.length > 0 && (
        <ul className={classes.undone}>
          {undone.map((step) => (
            <li key={step.id}>
              <Button variant="default" fullWidth size="lg" onClick={() => onGoTo(step)}>
                {step.label === undefined ? step.caption : t('go-to', { label: step.label, caption: step.caption })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.after}>{children}</div>
    </div>
  )
}

const openDialogs = () => document.querySelectorAll('[aria-modal="true"]')

/** The arrow keys turn the steps wherever the focus is, except in fields, in what scrolls sideways and in dialogs above. */
function useArrowKeys(turn: (direction: 1 | -1) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere =
      openDialogs().length > 1 ||
      (event.target instanceof Element && event.target.closest('input, textarea, [tabindex="0"]') !== null)
    if (isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowRight') turn(1)
    if (event.key === 'ArrowLeft') turn(-1)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The heading of the screen that is shown: it gets the focus, so that the screen is read out from its beginning. */
function useFocusOn(screen: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [screen])
  return heading
}
