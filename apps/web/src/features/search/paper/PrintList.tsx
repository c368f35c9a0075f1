import { Button } from '@mantine/core'
import { Icon } from '../../../ui/Icon.tsx'
import { printList } from '../../../ui/printed-list.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../results-bar/PageSize.module.css'

/** Prints the results of the page as a list. */
export function PrintList() {
  const t = useTexts('refining')
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.button}
      leftSection={<Icon name="printer" size={16} />}
      onClick={printList}
    >
      {t('paper.print')}
    </Button>
  )
}
