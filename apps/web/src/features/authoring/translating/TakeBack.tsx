import { xliffCharacters, type Calls, type ReplyOf } from '@advisor/contract'
import { Button, FileButton, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../../api/call-server.ts'
import { calls } from '../../../api/calls.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/notifications/notifications.ts'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { readText } from './save-file.ts'
import classes from './Translating.module.css'
import authoring from '../Authoring.module.css'

type Rehearsal = ReplyOf<Calls['importTranslation']>

/** Problems that are listed of one solution. */
const listedProblems = 50

/** Takes translations over from a file, after it has said what would come of it. */
export function TakeBack() {
  const t = useTexts('translating')
  const client = useQueryClient()
  const [xliff, setXliff] = useState('')
  const rehearse = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > 4 * xliffCharacters) throw new RangeError(t('xliff.too-large'))
      const text = await readText(file)
      setXliff(text)
      return callServer(calls.importTranslation, { xliff: text })
    },
    meta: { failures: 'shownByScreen' },
  })
  const apply = useMutation({
    mutationFn: () => callServer(calls.importTranslation, { xliff, apply: true, leaveOut: true }),
    meta: { failures: 'shownByScreen' },
    onSuccess: async ({ solutions }) => {
      rehearse.reset()
      const count = solutions.filter(({ version }) => version !== undefined).length
      notify({ type: 'info', message: t('xliff.applied', { count }) })
      await client.invalidateQueries()
    },
  })
  const close = () => {
    rehearse.reset()
    apply.reset()
  }
  const error = apply.error ?? rehearse.error
  const changes = rehearse.data?.solutions.reduce((sum, { changed }) => sum + changed, 0) ?? 0
  return (
    <>
      <FileButton
        accept=".xlf,.xliff,application/xliff+xml"
        onChange={(file) => {
          if (file) rehearse.mutate(file)
        }}
      >
        {(props) => (
          <Button {...props} variant="default" loading={rehearse.isPending}>
            {t('xliff.import')}
          </Button>
        )}
      </FileButton>
      <Modal.Root opened={rehearse.data !== undefined || error !== null} onClose={close} size="lg">
        <Modal.Overlay />
        <Modal.Content>
          <Modal.Body>
            <Modal.Title className={authoring.question}>{t('xliff.rehearsal')}</Modal.Title>
            <div className={classes.head}>
              {error && (
                <Notice title={t('xliff.failed')} isAlert>
                  <p>{error instanceof RangeError ? error.message : describeFailure(error)}</p>
                </Notice>
              )}
              {rehearse.data?.solutions.map((solution) => (
                <Rehearsed key={`${solution.original} ${solution.locale}`} solution={solution} />
              ))}
              <div className={classes.buttons}>
                {changes > 0 && (
                  <Button loading={apply.isPending} onClick={() => apply.mutate()}>
                    {t('xliff.apply', { count: changes })}
                  </Button>
                )}
                <Button variant="default" onClick={close}>
                  {t('xliff.cancel')}
                </Button>
              </div>
            </div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  )
}

function Rehearsed({ solution }: { solution: Rehearsal['solutions'][number] }) {
  const t = useTexts('translating')
  const formats = useFormats()
  const { original, number, title, locale, changed, same, hindrance, problems } = solution
  return (
    <section className={classes.note}>
      <strong>
        {number === '' ? original : `${number} ${title}`}
        {locale && ` · ${formats.language(locale)}`}
      </strong>
      {hindrance ? (
        <p>{t(`xliff.hindrance.${hindrance}`)}</p>
      ) : (
        <p>{t('xliff.counts', { changed: formats.number(changed), same: formats.number(same) })}</p>
      )}
      {problems.length > 0 && (
        <>
          <p>{t('xliff.left-out', { count: problems.length })}</p>
          <ul>
            {problems.slice(0, listedProblems).map(({ unit, problem, source, target }, at) => (
              // A unit can have a problem twice.
              <li key={`${unit} ${at}`}>
                {t(`xliff.problem.${problem}`)} <q>{source}</q> → <q>{target}</q>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
