import type { MappedGroup, NamedThing, SignInMapping } from '@advisor/contract'
import { Button, TextInput } from '@mantine/core'
import { calls } from '../../../api/calls.ts'
import { refusedFields } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Choices } from '../Choices.tsx'
import classes from '../People.module.css'
import { FormFailure, SureButton } from '../PeopleParts.tsx'
import { usePeopleChange } from '../people-queries.ts'
import { ChangedByAnother } from '../../admin/ChangedByAnother.tsx'
import { useTypedFields } from '../../admin/typed-fields.ts'

export interface MappingFormProps {
  signIn: SignInMapping
  roles: readonly NamedThing[]
  groups: readonly NamedThing[]
}

/** What groups of the provider give here. */
export function MappingForm({ signIn, roles, groups }: MappingFormProps) {
  const t = useTexts('adminPeople')
  const {
    fields: lines,
    change,
    forget,
    versionAfter,
  } = useTypedFields<readonly MappedGroup[]>(signIn.mapping, signIn.version)
  const saving = usePeopleChange(calls.saveSignInMapping, () => t('mapping.saved'))
  const set = (at: number, line: MappedGroup | undefined) =>
    change(lines.flatMap((each, index) => (index === at ? (line ? [line] : []) : [each])))
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate({ version: versionAfter(saving.error), mapping: [...lines] }, { onSuccess: forget })
      }}
    >
      <section className={classes.section}>
        <h2 className={classes.caption}>{t('mapping.title')}</h2>
        <p className={classes.hint}>{t('mapping.hint')}</p>
        <p className={classes.hint}>{t(`mapping.source-${signIn.source}`)}</p>
        <ChangedByAnother
          error={saving.error}
          now={signIn.mapping.map(({ group, roles: given, groups: joined }) => ({
            field: group,
            value: [...given, ...joined].join(', '),
          }))}
          onTakeTheirs={() => {
            forget()
            saving.reset()
          }}
        />
        {lines.map((line, at) => (
          // Lines have no name of their own until one is typed.
          <fieldset key={at} className={classes.choices}>
            <legend>{line.group === '' ? t('mapping.line', { number: at + 1 }) : line.group}</legend>
            <div className={classes.form}>
              <TextInput
                label={t('mapping.group')}
                value={line.group}
                maxLength={300}
                autoComplete="off"
                error={refusedFields(saving.error)[`mapping.${at}.group`]}
                onChange={({ currentTarget }) => set(at, { ...line, group: currentTarget.value })}
              />
              <Choices
                legend={t('user.roles')}
                options={roles}
                chosen={line.roles}
                onChange={(chosen) => set(at, { ...line, roles: chosen })}
              />
              <Choices
                legend={t('user.groups')}
                options={groups}
                chosen={line.groups}
                onChange={(chosen) => set(at, { ...line, groups: chosen })}
              />
              <div className={classes.buttons}>
                <Button variant="default" onClick={() => set(at, undefined)}>
                  {t('mapping.drop')}
                </Button>
              </div>
            </div>
          </fieldset>
        ))}
        <FormFailure error={saving.error} fields={lines.map((_, at) => `mapping.${at}.group`)} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => change([...lines, { group: '', roles: [], groups: [] }])}>
            {t('mapping.add')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {t('save')}
          </Button>
          {signIn.source === 'studio' && (
            <SureButton
              question={t('mapping.reset-sure')}
              onSure={() => saving.mutate({ version: signIn.version, reset: true }, { onSuccess: forget })}
            >
              {t('mapping.reset')}
            </SureButton>
          )}
        </div>
      </section>
    </form>
  )
}
