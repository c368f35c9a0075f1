import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/Icon.tsx'

/** The button below a list that adds to it. */
export function AddButton({ onAdd, children }: { onAdd: () => void; children: ReactNode }) {
  return (
    <div>
      <Button variant="default" size="compact-md" leftSection={<Icon name="plus" size={16} />} onClick={onAdd}>
        {children}
      </Button>
    </div>
  )
}
