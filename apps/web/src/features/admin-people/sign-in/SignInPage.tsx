import { calls } from '../../../api/calls.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../People.module.css'
import { NotLoaded, PageTop } from '../PeopleParts.tsx'
import { usePeople } from '../people-queries.ts'
import { Directories } from './Directories.tsx'
import { MappingForm } from './MappingForm.tsx'

/** How users come from elsewhere: by a provider, and by directories. */
export function SignInPage() {
  const t = useTexts('adminPeople')
  const admin = useTexts('admin')
  const shown = usePeople(calls.signInMapping, {})
  const provider = shown.data?.signIn.provider
  return (
    <>
      <PageTop title={admin('part.sign-in')} intro={t('signin.intro')} />
      {!shown.data && <NotLoaded {...shown} />}
      {shown.data && !provider && (
        <Notice title={t('signin.no-provider')}>
          <p>{t('signin.no-provider-hint')}</p>
        </Notice>
      )}
      {provider && (
        <section className={classes.section}>
          <h2 className={classes.caption}>{t('signin.provider', { name: provider.name })}</h2>
          <ul className={classes.facts}>
            <li>{t('signin.issuer', { issuer: provider.issuer })}</li>
            <li>{t('signin.claims', { username: provider.usernameClaim, groups: provider.groupsClaim })}</li>
            <li>{t(provider.unknownUsers === 'create' ? 'signin.create' : 'signin.refuse')}</li>
            {provider.isOnlyWay && <li>{t('signin.only')}</li>}
          </ul>
        </section>
      )}
      {shown.data && <MappingForm signIn={shown.data.signIn} roles={shown.data.roles} groups={shown.data.groups} />}
      <Directories />
    </>
  )
}
