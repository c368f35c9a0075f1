import { Button } from '@mantine/core'
import { useTexts } from '../../ui/texts/texts.ts'
import { providerLoginAddress } from './sign-in-queries.ts'

interface ProviderLoginProps {
  name: string
  /** Other sessions of the user end in which a form has unsaved changes. */
  isForced: boolean
  /** The user has come back, and is asked whether they may end. */
  asksToForce: boolean
}

/** The link that leads to the provider. */
export function ProviderLogin({ name, isForced, asksToForce }: ProviderLoginProps) {
  const t = useTexts('signIn')
  return (
    <>
      {asksToForce && (
        <Button component="a" href={providerLoginAddress(true)} variant="default" fullWidth>
          {t('login.force')}
        </Button>
      )}
      <Button component="a" href={providerLoginAddress(isForced)} size="md" fullWidth>
        {t('login.provider', { name })}
      </Button>
    </>
  )
}
