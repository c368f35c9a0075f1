import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState, type EmptyStateProps } from '../../ui/EmptyState.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { BackTo, PageTop } from './PeopleParts.tsx'

type Kind = 'user' | 'group' | 'role' | 'workgroup' | 'campaign'

export interface ThereOrGoneProps {
  kind: Kind
  /** As the address has it; `new`: there is none yet. */
  id: string
  /** Undefined: there is no such thing. */
  name: string | undefined
  intro?: string | undefined
  children: ReactNode
}

/**
 * The page of what an address names, with the way back to its list, or that it does not exist. What goes while its form is open leaves the form.
 * Give it the key of the address.
 */
export function ThereOrGone({ kind, id, name, intro, children }: ThereOrGoneProps) {
  const words = useWords(kind)
  const isThere = name !== undefined || id === 'new'
  const [wasThere] = useState(isThere)
  if (!isThere && !wasThere) return <NotThere kind={kind} />
  return (
    <>
      <BackTo to={`/admin/${kind}s`}>{words.back}</BackTo>
      <PageTop title={name ?? words.create} {...(intro !== undefined && { intro })} />
      {children}
    </>
  )
}

/** Says that nothing is at this address, and offers the list. */
export function NotThere({ kind }: { kind: Kind }) {
  const words = useWords(kind)
  return (
    <EmptyState icon={words.icon} title={words.gone} headline="h1">
      <p>
        <Link to={`/admin/${kind}s`}>{words.back}</Link>
      </p>
    </EmptyState>
  )
}

interface Words {
  icon: EmptyStateProps['icon']
  gone: string
  back: string
  create: string
}

function useWords(kind: Kind): Words {
  const t = useTexts('adminPeople')
  const all: Record<Kind, Words> = {
    user: { icon: 'user', gone: t('user.not-there'), back: t('user.back'), create: t('user.new') },
    group: { icon: 'parts', gone: t('group.not-there'), back: t('group.back'), create: t('group.new') },
    role: { icon: 'user', gone: t('role.not-there'), back: t('role.back'), create: t('role.new') },
    workgroup: { icon: 'tools', gone: t('workgroup.not-there'), back: t('workgroup.back'), create: t('workgroup.new') },
    campaign: { icon: 'bell', gone: t('campaign.not-there'), back: t('campaign.back'), create: t('campaign.new') },
  }
  return all[kind]
}
