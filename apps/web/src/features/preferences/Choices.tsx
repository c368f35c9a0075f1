import { colorSchemes, limits, noticeMails, skins, type Header, type OwnPreferences } from '@advisor/contract'
import { useMantineColorScheme } from '@mantine/core'
import { currentProject } from '../../api/login-state.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Preferences.module.css'
import { SavedChoice } from './SavedField.tsx'

/** How the user works: language, start quest, page size, colour scheme, skin. */
export function Choices({ own, header }: { own: OwnPreferences; header: Header }) {
  const t = useTexts('preferences')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { preferences, offersSkins } = own
  return (
    <div className={classes.fields}>
      <SavedChoice
        label={t('choices.language')}
        value={header.currentLocale}
        options={header.locales.map(({ code, caption }) => ({
          value: code,
          label: caption,
          lang: code.replace('_', '-'),
        }))}
        changesOf={(chosen) => ({ locale: header.locales.find(({ code }) => code === chosen)?.code })}
      />
      <StartQuest own={own} header={header} />
      <SavedChoice
        label={t('choices.page-size')}
        value={String(preferences.pageSize)}
        options={limits.pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        changesOf={(chosen) => ({ pageSize: limits.pageSizes.find((size) => String(size) === chosen) })}
      />
      <SavedChoice
        label={t('choices.scheme')}
        value={preferences.colorScheme ?? colorScheme}
        options={colorSchemes.map((scheme) => ({ value: scheme, label: t(`choices.scheme-${scheme}`) }))}
        changesOf={(chosen) => {
          const scheme = colorSchemes.find((each) => each === chosen)
          // The page does not wait for the answer.
          if (scheme) setColorScheme(scheme)
          return { colorScheme: scheme }
        }}
      />
      <SavedChoice
        label={t('choices.notice-mail')}
        value={preferences.noticeMail}
        options={noticeMails.map((mail) => ({ value: mail, label: t(`choices.notice-mail-${mail}`) }))}
        changesOf={(chosen) => ({ noticeMail: noticeMails.find((mail) => mail === chosen) })}
      />
      {offersSkins && (
        <SavedChoice
          label={t('choices.skin')}
          value={header.currentSkin}
          options={skins.map((skin) => ({ value: skin, label: t(`choices.skin-${skin}`) }))}
          changesOf={(chosen) => ({ skin: skins.find((skin) => skin === chosen) })}
        />
      )}
    </div>
  )
}

/** The quest that the open project opens with from now on. */
function StartQuest({ own, header }: { own: OwnPreferences; header: Header }) {
  const t = useTexts('preferences')
  const project = currentProject(header)
  if (!project) return <p className={classes.hint}>{t('choices.start-quest-none')}</p>
  // A quest of several profiles is listed once.
  const quests = new Map(
    header.profiles.flatMap(({ quests: all }) => all.map(({ id, caption }) => [id, caption] as const)),
  )
  const chosen = own.preferences.startQuests[project.name] ?? ''
  return (
    <SavedChoice
      label={t('choices.start-quest', { project: project.caption })}
      value={quests.has(chosen) ? chosen : ''}
      options={[
        { value: '', label: t('choices.start-quest-first') },
        ...[...quests].map(([value, label]) => ({ value, label })),
      ]}
      changesOf={(quest) => ({ startQuest: { project: project.name, quest } })}
    />
  )
}
