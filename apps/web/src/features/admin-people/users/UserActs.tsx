import type { AdministeredUser } from '@advisor/contract'
import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { callServer } from '../../../api/call-server.ts'
import { calls } from '../../../api/calls.ts'
import { pageSettings } from '../../../api/page-settings.ts'
import { refusedFields } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../People.module.css'
import { FormFailure, SureButton } from '../PeopleParts.tsx'
import { usePeopleChange } from '../people-queries.ts'
import { noPassword, passwordFieldNames, PasswordWays } from './PasswordWays.tsx'

export interface UserActsProps {
  user: AdministeredUser
  name: string
  canMail: boolean
}

/** What can be done with an account. */
export function UserActs({ user, name, canMail }: UserActsProps) {
  const t = useTexts('adminPeople')
  const navigate = useNavigate()
  const { id, version, state, mayChange, isSelf, hasSecondFactor, openSessions } = user
  const done = () => t('act.done', { name })
  const setState = usePeopleChange(calls.setUserState, done)
  const ending = usePeopleChange(calls.endUserSessions, done)
  const factor = usePeopleChange(calls.resetUserSecondFactor, done)
  const erasing = usePeopleChange(calls.eraseUser, done)
  const seeing = useMutation({
    meta: { failures: 'shownByScreen' },
    mutationFn: () => callServer(calls.seeAsUser, { user: id }),
    // Everything that the browser knows is of other rights.
    onSuccess: () => location.assign(`${pageSettings().basePath}/project-selection`),
  })
  const error = [setState, ending, factor, erasing, seeing].map((each) => each.error).find((each) => each !== null)
  const mayAct = mayChange && !isSelf
  return (
    <section className={classes.section}>
      <h2 className={classes.caption}>{t('user.acts')}</h2>
      <FormFailure error={error} />
      {!isSelf && state === 'enabled' && <p className={classes.hint}>{t('act.see-as-hint', { name })}</p>}
      <div className={classes.buttons}>
        {!isSelf && state === 'enabled' && (
          <Button variant="default" loading={seeing.isPending} onClick={() => seeing.mutate()}>
            {t('act.see-as')}
          </Button>
        )}
        <Button component={Link} to="why" variant="default">
          {t('act.why')}
        </Button>
        {mayAct && openSessions > 0 && (
          <SureButton
            question={t('act.end-sessions-sure', { name })}
            isPending={ending.isPending}
            onSure={() => ending.mutate({ user: id })}
          >
            {t('act.end-sessions')}
          </SureButton>
        )}
        {mayAct && <ResetPassword user={id} name={name} canMail={canMail} />}
        {mayAct && hasSecondFactor && (
          <SureButton
            question={t('act.second-factor-sure', { name })}
            isPending={factor.isPending}
            onSure={() => factor.mutate({ user: id })}
          >
            {t('act.second-factor')}
          </SureButton>
        )}
        {mayAct && state === 'enabled' && (
          <SureButton
            question={t('act.disable-sure', { name })}
            isPending={setState.isPending}
            onSure={() => setState.mutate({ user: id, version, state: 'disabled' })}
          >
            {t('act.disable')}
          </SureButton>
        )}
        {mayAct && state === 'disabled' && (
          <Button
            variant="default"
            loading={setState.isPending}
            onClick={() => setState.mutate({ user: id, version, state: 'enabled' })}
          >
            {t('act.enable')}
          </Button>
        )}
        {mayAct && (
          <SureButton
            question={t('act.erase-sure', { name })}
            isPending={erasing.isPending}
            onSure={() => erasing.mutate({ user: id, version }, { onSuccess: () => void navigate('/admin/users') })}
          >
            {t('act.erase')}
          </SureButton>
        )}
      </div>
    </section>
  )
}

function ResetPassword({ user, name, canMail }: { user: string; name: string; canMail: boolean }) {
  const t = useTexts('adminPeople')
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState(noPassword)
  const resetting = usePeopleChange(calls.resetUserPassword, () => t('act.done', { name }))
  const close = () => {
    setIsOpen(false)
    setTyped(noPassword)
    resetting.reset()
  }
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('act.password')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('act.password')} withCloseButton={false} centered>
        <form
          noValidate
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            resetting.mutate({ user, ...typed }, { onSuccess: close })
          }}
        >
          <p>{t('act.password-sure', { name })}</p>
          <PasswordWays typed={typed} onChange={setTyped} canMail={canMail} refused={refusedFields(resetting.error)} />
          <FormFailure error={resetting.error} fields={passwordFieldNames} />
          <div className={classes.buttons}>
            <Button type="submit" loading={resetting.isPending}>
              {t('act.password')}
            </Button>
            <Button variant="default" onClick={close}>
              {t('act.keep')}
            </Button>
          </div>
        </form>
      </Modal>
    </>
  )
}
