import type { CustomTab, ShownCustomList, StepId } from '@advisor/contract'
import { Button, Menu, VisuallyHidden } from '@mantine/core'
import { Icon } from '../../ui/Icon.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useCustomLists } from './custom-list-queries.ts'
import classes from './CustomLists.module.css'

export interface CustomListsProps {
  /** The step of the page. */
  from: StepId | undefined
  /** On the home page lists have their explanation; beside results they are one menu. */
  place: 'home' | 'results'
  open: (tab: CustomTab) => void
}

/** The lists that an administrator has defined. Nothing is drawn where the profile has none. */
export function CustomLists({ from, place, open }: CustomListsProps) {
  const t = useTexts('customLists')
  const lists = useCustomLists(from)
  if (lists.length === 0) return null
  if (place === 'results') return <ListsMenu lists={lists} open={open} />
  return (
    <nav aria-label={t('title')} className={classes.lists}>
      <h2 className={classes.title}>{t('title')}</h2>
      <ul>
        {lists.map((list) => (
          <li key={list.tab}>
            <button
              type="button"
              className={classes.list}
              aria-current={list.isOpen || undefined}
              onClick={() => open(list.tab)}
            >
              <span className={classes.words}>
                <span className={classes.caption}>{list.caption}</span>
                {list.help && <span className={classes.help}>{list.help}</span>}
              </span>
              <Found list={list} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ListsMenuProps {
  lists: readonly ShownCustomList[]
  open: CustomListsProps['open']
}

function ListsMenu({ lists, open }: ListsMenuProps) {
  const t = useTexts('customLists')
  const opened = lists.find(({ isOpen }) => isOpen)
  return (
    <nav aria-label={t('title')} className={classes.menu}>
      {/* Inside the landmark. */}
      <Menu position="bottom-start" withinPortal={false}>
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            className={classes.button}
            rightSection={<Icon name="chevron-down" size={16} />}
          >
            {opened?.caption ?? t('title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {lists.map((list) => (
            <Menu.Item
              key={list.tab}
              aria-current={list.isOpen || undefined}
              rightSection={<Found list={list} />}
              onClick={() => open(list.tab)}
            >
              {list.caption}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  )
}

/**
 * The number of solutions of a list. Its space is reserved, so that the row does not wrap again when the numbers
 * arrive.
 */
function Found({ list: { found } }: { list: ShownCustomList }) {
  const t = useTexts('customLists')
  const formats = useFormats()
  if (found === undefined) return <span className={classes.found} />
  const number = formats.number(found)
  return (
    <span className={classes.found}>
      <span aria-hidden>{number}</span>
      <VisuallyHidden>{t('count', { count: found, number })}</VisuallyHidden>
    </span>
  )
}
