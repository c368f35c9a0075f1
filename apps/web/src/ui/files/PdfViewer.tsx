import { Loader, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Notice } from '../Notice.tsx'
import { useTexts } from '../texts/texts.ts'
import { fetchPdf } from './fetch-pdf.ts'
import classes from './Viewer.module.css'

export interface PdfViewerProps {
  file: { name: string; url: string }
  /** The page that is opened; from 1. */
  page?: number | undefined
  onClose: () => void
}

/**
 * A PDF in the browser's own viewer. The server hands files over to no frame; the page fetches this one, and gives it the type of
 * a PDF whatever it holds, so that nothing in it is a page of this origin.
 */
export function PdfViewer({ file: { name, url }, page, onClose }: PdfViewerProps) {
  const t = useTexts('solutions')
  const { data, isError } = useQuery({
    queryKey: ['pdf attachment', url],
    queryFn: ({ signal }) => fetchPdf(url, signal),
    meta: { failures: 'shownByScreen' },
    gcTime: 0,
  })
  const address = useMemo(() => data && URL.createObjectURL(data), [data])
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address)
    return undefined
  }, [address])
  return (
    <Modal.Root opened onClose={onClose} fullScreen transitionProps={{ duration: 0 }}>
      <Modal.Content>
        <div className={classes.viewer}>
          <div className={classes.bar}>
            <Modal.Title className={classes.name}>{name}</Modal.Title>
            <Modal.CloseButton aria-label={t('viewer.close')} size="lg" />
          </div>
          {address && <iframe className={classes.frame} src={atPage(address, page)} title={name} />}
          {!address && !isError && <Loader m="auto" aria-label={t('loading')} />}
          {isError && (
            <Notice title={t('viewer.failed', { name })} isAlert>
              <a href={url} download={name}>
                {name}
              </a>
            </Notice>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The address of a PDF with the page at which viewers open it. */
function atPage(address: string, page: number | undefined): string {
  return page === undefined ? address : `${address}#page=${page}`
}
