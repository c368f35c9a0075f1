import { ActionIcon } from '@mantine/core'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'

export interface MoveButtonsProps<Item> {
  /** The name of the item. */
  name: string
  items: readonly Item[]
  at: number
  onMove: (items: Item[]) => void
}

/** Buttons that move an item of a list up and down. */
export function MoveButtons<Item>({ name, items, at, onMove }: MoveButtonsProps<Item>) {
  const t = useTexts('authoring')
  if (items.length < 2) return null
  const moveTo = (to: number) => {
    const others = items.filter((_, each) => each !== at)
    onMove([...others.slice(0, to), ...items.slice(at, at + 1), ...others.slice(to)])
  }
  return (
    <span className={classes.moves}>
      <ActionIcon
        variant="subtle"
        aria-label={t('move.up', { name })}
        disabled={at === 0}
        onClick={() => moveTo(at - 1)}
      >
        <span className={classes.up}>
          <Icon name="chevron-down" />
        </span>
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t('move.down', { name })}
        disabled={at === items.length - 1}
        onClick={() => moveTo(at + 1)}
      >
        <Icon name="chevron-down" />
      </ActionIcon>
    </span>
  )
}
