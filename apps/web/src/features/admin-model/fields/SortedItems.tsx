import { ActionIcon } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../Model.module.css'

export interface SortedItemsProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item, index: number) => string
  nameOf: (item: Item, index: number) => string
  /** What the list is called. */
  label: string
  isReadOnly: boolean
  onSort: (items: readonly Item[]) => void
  onRemove: (index: number) => void
  children: (item: Item, index: number) => ReactNode
}

/** A list whose items are dragged, or moved by buttons, and removed. */
export function SortedItems<Item>(props: SortedItemsProps<Item>) {
  const { items, keyOf, nameOf, label, isReadOnly, onSort, onRemove, children } = props
  const t = useTexts('adminModel')
  const [dragged, setDragged] = useState<number>()
  const [target, setTarget] = useState<number>()
  if (items.length === 0) return null
  const move = (from: number, to: number) => onSort(moved(items, from, to))
  return (
    <ul className={classes.items} aria-label={label}>
      {items.map((item, index) => (
        <li
          key={keyOf(item, index)}
          className={classes.item}
          data-dragged={index === dragged || undefined}
          data-target={(dragged !== undefined && index === target && index !== dragged) || undefined}
          onDragOver={(event) => {
            if (dragged === undefined) return
            event.preventDefault()
            setTarget(index)
          }}
          onDrop={(event) => {
            if (dragged === undefined) return
            event.preventDefault()
            move(dragged, index)
            setDragged(undefined)
            setTarget(undefined)
          }}
        >
          {!isReadOnly && (
            <span
              className={classes.grip}
              draggable
              title={t('drag')}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', nameOf(item, index))
                setDragged(index)
              }}
              onDragEnd={() => {
                setDragged(undefined)
                setTarget(undefined)
              }}
            >
              <Icon name="menu" size={16} />
            </span>
          )}
          <div className={classes.itemName}>{children(item, index)}</div>
          {!isReadOnly && (
            <>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                disabled={index === 0}
                aria-label={t('move.up', { name: nameOf(item, index) })}
                onClick={() => move(index, index - 1)}
              >
                <Icon name="chevron-down" size={16} className={classes.upwards} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                disabled={index === items.length - 1}
                aria-label={t('move.down', { name: nameOf(item, index) })}
                onClick={() => move(index, index + 1)}
              >
                <Icon name="chevron-down" size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('remove', { name: nameOf(item, index) })}
                onClick={() => onRemove(index)}
              >
                <Icon name="close" size={16} />
              </ActionIcon>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The items with one of them at another place. */
function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const others = items.filter((_item, index) => index !== from)
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)]
}
