import { repairStatuses, sessionResolutions, verificationStatuses, type ServiceSession } from '@advisor/contract'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../../../api/calls.ts'
import { Refusal } from '../../../api/failures.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/notifications/notifications.ts'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { fieldOfRefusal } from '../adding/field-of-refusal.ts'
import { Choice } from '../../../ui/lists/Choice.tsx'
import classes from '../ServiceSessions.module.css'
import { useRememberSession, useSessionChange } from '../session-queries.ts'
import { Sheet } from '../Sheet.tsx'

/** Closes a session with its outcome, and with the solution that helped. A serial number is asked for where it is missing. */
export function CloseDialog({ session, onClose }: { session: ServiceSession; onClose: () => void }) {
  const t = useTexts('serviceSessions')
  const term = useTexts('sessionTerms')
  const remember = useRememberSession()
  const { solutions } = session
  const [repairStatus, setRepair] = useState('')
  const [verificationStatus, setVerification] = useState('')
  const [resolution, setResolution] = useState('')
  const [helpedBy, setHelpedBy] = useState(String(solutions.find(({ use }) => use === 'helped')?.caseId ?? ''))
  const [serial, setSerial] = useState('')
  const [minutes, setMinutes] = useState('')
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useSessionChange(calls.DSClose, ({ details }) => {
    remember(details)
    notify({ type: 'info', message: t('closed.done', { name: details.name }) })
    onClose()
  })
  const isAboutSerial = error instanceof Refusal && fieldOfRefusal(error) === 'serialNumber'
  const one = <Value extends string>(of: readonly Value[], chosen: string) => of.find((each) => each === chosen) ?? ''
  return (
    <Sheet title={t('action.close')} onClose={onClose}>
      <form
        className={classes.parts}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          mutate({
            ...{ DSID: session.DSID, version: session.version, note },
            repairStatus: one(repairStatuses, repairStatus),
            verificationStatus: one(verificationStatuses, verificationStatus),
            resolution: one(sessionResolutions, resolution),
            ...(helpedBy && { helpedBy: Number(helpedBy) }),
            ...(minutes && { minutes: Number(minutes) }),
            ...(!session.serialNumber && serial && { serialNumber: serial }),
          })
        }}
      >
        <Choice isFirst label={term('column.repairStatus')} value={repairStatus} onChange={setRepair}>
          <option value="">{t('choose')}</option>
          {repairStatuses.map((each) => (
            <option key={each} value={each}>
              {term(`repair.${each}`)}
            </option>
          ))}
        </Choice>
        <Choice label={term('column.verificationStatus')} value={verificationStatus} onChange={setVerification}>
          <option value="">{t('choose')}</option>
          {verificationStatuses.map((each) => (
            <option key={each} value={each}>
              {term(`verification.${each}`)}
            </option>
          ))}
        </Choice>
        <Choice label={term('column.resolution')} value={resolution} onChange={setResolution}>
          <option value="">{t('choose')}</option>
          {sessionResolutions.map((each) => (
            <option key={each} value={each}>
              {term(`resolution.${each}`)}
            </option>
          ))}
        </Choice>
        {solutions.length > 0 && (
          <Choice label={t('helped-by')} value={helpedBy} onChange={setHelpedBy}>
            <option value="">{t('helped-by.none')}</option>
            {solutions.map(({ caseId, number, title }) => (
              <option key={caseId} value={caseId}>
                {title ? `${number} ${title}` : number}
              </option>
            ))}
          </Choice>
        )}
        {!session.serialNumber && (
          <TextInput
            label={t('field.serial')}
            value={serial}
            maxLength={2_000}
            autoComplete="off"
            error={isAboutSerial && describeFailure(error)}
            onChange={({ currentTarget }) => setSerial(currentTarget.value)}
          />
        )}
        <TextInput
          label={t('minutes.whole')}
          description={t('minutes.whole-hint')}
          inputMode="numeric"
          value={minutes}
          maxLength={6}
          autoComplete="off"
          onChange={({ currentTarget }) => setMinutes(currentTarget.value.replaceAll(/\D/g, ''))}
        />
        <Textarea
          label={t('close.note')}
          value={note}
          autosize
          minRows={2}
          maxRows={6}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {error && !(isAboutSerial && !session.serialNumber) && (
          <Notice title={t('failed')} isAlert>
            <p>{describeFailure(error)}</p>
          </Notice>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('action.close')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
