import type { ModelKind } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import { useKindNames } from '../../admin/objects/kind-names.ts'
import { useDrawnFields } from './drawn-fields.ts'

/** Makes an object of one of the kinds on the way, and tells its id. */
export function NewObjects({ kinds, onMade }: { kinds: readonly ModelKind[]; onMade: (id: string) => void }) {
  const t = useTexts('adminModel')
  const names = useKindNames()
  const { NewObject } = useDrawnFields()
  const [made, setMade] = useState<ModelKind>()
  return (
    <>
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="subtle"
          size="compact-md"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => setMade(kind)}
        >
          {t('new', { kind: names.one(kind) })}
        </Button>
      ))}
      {made && (
        <NewObject
          kind={made}
          onClose={() => setMade(undefined)}
          onMade={(id) => {
            setMade(undefined)
            onMade(id)
          }}
        />
      )}
    </>
  )
}
